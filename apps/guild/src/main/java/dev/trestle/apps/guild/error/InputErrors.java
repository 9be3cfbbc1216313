package dev.trestle.apps.guild.error;

import dev.trestle.kit.app.PageLimits;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// Checks the members of an input and collects what is wrong, so that a form can show all of it at once.
///
/// ```java
/// new InputErrors()
///     .text("title", title, 3, 100)
///     .tags("tags", tags)
///     .throwIfAny();
/// ```
public final class InputErrors {
  private static final int MAX_TAGS = 10;
  private static final int MAX_TAG = 20;
  private static final Pattern TAG = Pattern.compile("[\\p{L}\\p{N}_-]{1,%d}".formatted(MAX_TAG));

  private final List<UserError> errors = new ArrayList<>();

  /// Adds the limits of tags, which every input checks here.
  public static PageLimits addTo(PageLimits limits) {
    return limits.add("tags", 0, MAX_TAGS).add("tag", 1, MAX_TAG);
  }

  /// A text with a least and a greatest number of characters, which are Unicode code points.
  public InputErrors text(String field, String text, int min, int max) {
    int length = text.codePointCount(0, text.length());
    if (length < min || length > max) {
      add(field, "%s has %d to %d characters, not %d.".formatted(field, min, max, length));
    } else if (text.codePoints().anyMatch(InputErrors::isForbidden)) {
      add(field, "%s has a control character or half a character. Remove it.".formatted(field));
    }
    return this;
  }

  public InputErrors text(String field, Optional<String> text, int min, int max) {
    text.ifPresent(given -> text(field, given, min, max));
    return this;
  }

  /// At most ten tags of letters, digits, `-` and `_`.
  public InputErrors tags(String field, List<String> tags) {
    if (tags.size() > MAX_TAGS) {
      add(field, "%s has at most %d entries, not %d.".formatted(field, MAX_TAGS, tags.size()));
    }
    for (var tag : tags) {
      if (!TAG.matcher(tag).matches()) {
        add(
            field,
            "A tag has 1 to %d letters, digits, hyphens and underscores; \"%s\" is none."
                .formatted(MAX_TAG, tag));
      }
    }
    return this;
  }

  public InputErrors number(String field, long number, long min, long max) {
    if (number < min || number > max) {
      add(field, "%s is %d to %d, not %d.".formatted(field, min, max, number));
    }
    return this;
  }

  /// Adds an error if something does not hold.
  public InputErrors require(boolean holds, String field, String message) {
    if (!holds) {
      add(field, message);
    }
    return this;
  }

  private void add(String field, String message) {
    errors.add(new UserError(ErrorCode.VALIDATION, Optional.of(field), message));
  }

  private static boolean isForbidden(int c) {
    return (Character.isISOControl(c) && c != '\n' && c != '\t')
        || (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE);
  }

  /// Throws all errors, if there are any.
  public void throwIfAny() {
    if (!errors.isEmpty()) {
      throw new UserErrorException(errors);
    }
  }
}
