package dev.trestle.wire.table;

import dev.trestle.dynamo.tag.Tag;
import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.json.JsonOutput;
import dev.trestle.wire.validation.Violations;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Parses a list of tags.
final class TagMembers {
  private final List<Draft> tags;

  private static final class Draft {
    private @Nullable String key;
    private @Nullable String value;
  }

  private TagMembers(List<Draft> tags) {
    this.tags = tags;
  }

  static @Nullable TagMembers read(JsonInput in) throws IOException {
    var tags = in.list(() -> tag(in));
    return tags == null ? null : new TagMembers(tags);
  }

  private static Draft tag(JsonInput in) throws IOException {
    var members = new Draft();
    in.element(
        "Tag",
        name -> {
          switch (name) {
            case "Key" -> members.key = in.string();
            case "Value" -> members.value = in.string();
            default -> {}
          }
        });
    return members;
  }

  void constraints(Violations violations) {
    for (int i = 0; i < tags.size(); i++) {
      var tag = tags.get(i);
      var member = "tags.%d.member.".formatted(i + 1);
      violations
          .required(member + "key", tag.key)
          .length(member + "key", tag.key, 1, Tag.MAX_KEY_LENGTH)
          .required(member + "value", tag.value)
          .length(member + "value", tag.value, 0, Tag.MAX_VALUE_LENGTH);
    }
  }

  List<Tag> load() {
    return tags.stream()
        .map(tag -> new Tag(String.valueOf(tag.key), String.valueOf(tag.value)))
        .toList();
  }

  static void write(JsonOutput out, List<Tag> tags) {
    out.beginArray();
    for (var tag : tags) {
      out.beginObject().name("Key").string(tag.key()).name("Value").string(tag.value()).endObject();
    }
    out.endArray();
  }
}
