package dev.trestle.dynamo.tag;

import dev.trestle.dynamo.request.RequestMembers;
import java.util.List;

/// A key-value label of a table, for cost reports and access rules. Longer tags than these limits are refused.
public record Tag(String key, String value) {
  public static final int MAX_KEY_LENGTH = 128;
  public static final int MAX_VALUE_LENGTH = 256;

  /// Throws a `ValidationException` if a tag's key or value is too long.
  public static void requireLengths(List<Tag> tags) {
    for (int i = 0; i < tags.size(); i++) {
      var member = "tags.%d.member.".formatted(i + 1);
      RequestMembers.requireLength(member + "key", tags.get(i).key(), 1, MAX_KEY_LENGTH);
      RequestMembers.requireLength(member + "value", tags.get(i).value(), 0, MAX_VALUE_LENGTH);
    }
  }
}
