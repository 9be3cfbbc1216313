package dev.trestle.apps.guild.graphql;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/// The id of a node in the API: its type and its key, opaque for clients. It contains the key of the owner, so that a node can be read
/// consistently without an index.
///
/// @param type the name of the type in the schema
/// @param parts the ids in its key, such as owner and goal
public record GlobalId(String type, List<String> parts) {
  public static final String USER = "User";
  public static final String GOAL = "Goal";
  public static final String TASK = "Task";
  public static final String MILESTONE = "Milestone";
  public static final String QUEST = "Quest";
  public static final String ROOM = "Room";
  public static final String MESSAGE = "Message";
  public static final String ASSIST_THREAD = "AssistThread";
  public static final String GROUP = "Group";
  public static final String GROUP_QUEST = "GroupQuest";

  private static final String SEPARATOR = ":";

  public GlobalId {
    parts = List.copyOf(parts);
  }

  public static String of(String type, String... parts) {
    var text = type + SEPARATOR + String.join(SEPARATOR, parts);
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }

  /// Parses an id. Empty where the text is none, which is as good as an id of nothing.
  public static Optional<GlobalId> parse(String text) {
    try {
      var plain = new String(Base64.getUrlDecoder().decode(text), StandardCharsets.UTF_8);
      var words = List.of(plain.split(SEPARATOR, -1));
      return words.size() < 2 || words.contains("")
          ? Optional.empty()
          : Optional.of(new GlobalId(words.getFirst(), words.subList(1, words.size())));
    } catch (IllegalArgumentException _) {
      return Optional.empty();
    }
  }

  /// Parses an id of a type with so many parts.
  public static Optional<GlobalId> parse(String text, String type, int parts) {
    return parse(text).filter(id -> id.type.equals(type) && id.parts.size() == parts);
  }

  public String part(int index) {
    return parts.get(index);
  }
}
