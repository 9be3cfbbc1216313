package dev.trestle.apps.chat.message;

import dev.trestle.kit.api.Problems;
import dev.trestle.kit.id.Ids;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Pattern;

/// The text of a message: trimmed, not empty, not too long, without control characters.
record MessageContent(String text) {
  private static final String FIELD = "content";
  private static final Pattern MENTION = Pattern.compile("<@([0-9A-Za-z]{26})>");
  private static final Pattern EVERYONE = Pattern.compile("(?<![\\w@])@everyone(?!\\w)");

  static MessageContent parse(String typed) {
    var text = typed.strip();
    int length = text.codePointCount(0, text.length());
    if (length == 0) {
      throw Problems.invalid(FIELD, "A message needs some text.");
    }
    if (length > MessageLimits.CONTENT_CODE_POINTS) {
      throw Problems.invalid(
          FIELD,
          "A message has at most %d characters; this one has %d."
              .formatted(MessageLimits.CONTENT_CODE_POINTS, length));
    }
    if (!isText(text)) {
      throw Problems.invalid(FIELD, "A message is text without control characters.");
    }
    if (text.getBytes(StandardCharsets.UTF_8).length > MessageLimits.CONTENT_BYTES) {
      throw Problems.invalid(
          FIELD, "A message has at most %d bytes.".formatted(MessageLimits.CONTENT_BYTES));
    }
    return new MessageContent(text);
  }

  /// An unpaired surrogate is refused, since it would be stored as another character.
  private static boolean isText(String text) {
    return text.codePoints().noneMatch(MessageContent::isForeign);
  }

  private static boolean isForeign(int c) {
    boolean half = c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
    return half || (Character.isISOControl(c) && c != '\n' && c != '\t' && c != '\r');
  }

  /// The ids of mentions: `<@01ARZ3NDEKTSV4RRFFQ69G5FAV>`.
  Set<String> mentioned() {
    var all = new LinkedHashSet<String>();
    var found = MENTION.matcher(text);
    while (found.find()) {
      Ids.parse(found.group(1)).ifPresent(all::add);
    }
    return all;
  }

  /// Whether it contains `@everyone`.
  boolean mentionsEveryone() {
    return EVERYONE.matcher(text).find();
  }
}
