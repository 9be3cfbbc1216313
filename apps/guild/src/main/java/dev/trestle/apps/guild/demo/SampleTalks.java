package dev.trestle.apps.guild.demo;

import static dev.trestle.apps.guild.demo.DemoContent.any;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// What users of the sample content write to each other: in the rooms of groups, in direct rooms and to helpers. Not thread-safe.
final class SampleTalks {
  private static final List<String> REACTIONS = List.of("👍", "🎉", "😂", "❤️");
  private static final int REACTED = 40;
  private static final int REPLIED = 30;

  private final DemoContent content;
  private final SampleGroups groups;
  private final RandomGenerator random;
  private final Map<String, Talk> talks = new HashMap<>();

  /// The place in the talks of a room.
  ///
  /// @param finished how many talks there were
  /// @param line the number of the next line
  private record Talk(int talk, int finished, int line, String lastMessage, String lastAuthor) {
    static Talk first(int talk) {
      return new Talk(talk, 0, 0, "", "");
    }

    Talk after(String message, String author, boolean isLast, int talks) {
      return isLast
          ? new Talk((talk + 1) % talks, finished + 1, 0, message, author)
          : new Talk(talk, finished, line + 1, message, author);
    }
  }

  SampleTalks(DemoContent content, SampleGroups groups, RandomGenerator random) {
    this.content = content;
    this.groups = groups;
    this.random = random;
  }

  /// Says the next line in the room of a member's group. Nobody says two in a row, and a talk is not repeated in a room.
  void say(DemoMember member) {
    groups.of(member).ifPresent(group -> say(member, group.roomId()));
  }

  private void say(DemoMember member, String roomId) {
    int all = content.talks().size();
    var at = talks.computeIfAbsent(roomId, _ -> Talk.first(random.nextInt(all)));
    if (at.lastAuthor.equals(member.id()) || at.finished == all) {
      return;
    }
    var lines = content.talks().get(at.talk);
    var replyTo =
        at.line > 0 && happens(REPLIED) ? Optional.of(at.lastMessage) : Optional.<String>empty();
    if (at.line > 0 && happens(REACTED)) {
      react(member, at.lastMessage);
    }
    var message = send(member, roomId, lines.get(at.line), replyTo);
    talks.put(roomId, at.after(message, member.id(), at.line == lines.size() - 1, all));
  }

  private void react(DemoMember member, String message) {
    member.mutate(
        "addReaction",
        "ReactionInput",
        "message { id }",
        Map.of("messageId", message, "code", any(REACTIONS, random)));
  }

  /// The number of dialogs.
  int dialogs() {
    return content.dialogs().size();
  }

  /// Lets two users write to each other in turn. The last line is the other user's, so that something is unread.
  ///
  /// @param pause is run after each line
  void hold(int dialog, DemoMember member, DemoMember other, Runnable pause) {
    var room =
        other
            .mutate("openDm", "UserInput", "room { id }", Map.of("userId", member.id()))
            .part("room")
            .text("id");
    var lines = content.dialogs().get(dialog);
    for (int line = 0; line < lines.size(); line++) {
      boolean isOther = (lines.size() - 1 - line) % 2 == 0;
      send(isOther ? other : member, room, lines.get(line), Optional.empty());
      pause.run();
    }
  }

  /// A user asks another one for help, and both write in turn.
  ///
  /// @param pause is run after each line
  void askForHelp(DemoMember asker, DemoMember helper, Runnable pause) {
    var help = content.help();
    var thread =
        asker
            .mutate(
                "openAssistThread",
                "thread { id }",
                Map.of(
                    "title",
                    help.title(),
                    "text",
                    help.lines().getFirst(),
                    "helperIds",
                    List.of(helper.id())))
            .part("thread")
            .text("id");
    for (int line = 1; line < help.lines().size(); line++) {
      (line % 2 == 1 ? helper : asker)
          .mutate(
              "sendAssistMessage",
              "message { id }",
              Map.of("threadId", thread, "text", help.lines().get(line)));
      pause.run();
    }
  }

  private static String send(
      DemoMember member, String roomId, String text, Optional<String> replyTo) {
    var input = new LinkedHashMap<String, Object>(Map.of("roomId", roomId, "text", text));
    replyTo.ifPresent(it -> input.put("replyToId", it));
    return member.mutate("sendMessage", "message { id }", input).part("message").text("id");
  }

  private boolean happens(int percent) {
    return random.nextInt(100) < percent;
  }
}
