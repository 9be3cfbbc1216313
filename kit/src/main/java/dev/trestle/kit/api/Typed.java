package dev.trestle.kit.api;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/// What people type, made into what is stored; what cannot be taken is refused, with the name of the field.
public final class Typed {
  private Typed() {}

  /// One line, without blanks around it, of which something can be seen.
  ///
  /// @param min how many characters there are at least; a flag or a face is one or a few
  public static String line(String field, String text, int min, int max) {
    var line = bounded(field, text, min, max);
    if (line.codePoints().anyMatch(Character::isISOControl)) {
      throw Refusal.invalid(field, "%s is one line, without control characters.".formatted(field));
    }
    if (!line.isEmpty() && !Lettering.isVisible(line)) {
      throw Refusal.invalid(field, "%s has nothing to see.".formatted(field));
    }
    return plain(field, line);
  }

  /// Any text, without blanks around it.
  public static String text(String field, String text, int max) {
    var all = bounded(field, text, 0, max);
    if (all.codePoints().anyMatch(c -> Character.isISOControl(c) && c != '\n' && c != '\t')) {
      throw Refusal.invalid(field, "%s has control characters.".formatted(field));
    }
    return plain(field, all);
  }

  private static String plain(String field, String text) {
    if (!Lettering.isPlain(text)) {
      throw Refusal.invalid(
          field, "%s has characters that cannot be seen. Type it anew.".formatted(field));
    }
    return text;
  }

  private static String bounded(String field, String text, int min, int max) {
    var stripped = text.strip();
    int length = stripped.codePointCount(0, stripped.length());
    if (length < min || length > max) {
      throw Refusal.invalid(
          field,
          min == 0
              ? "%s has at most %d characters.".formatted(field, max)
              : "%s has %d to %d characters.".formatted(field, min, max));
    }
    return stripped;
  }

  /// One of the names of an enum, in small letters.
  public static <E extends Enum<E>> E word(String field, String text, Class<E> type) {
    return Arrays.stream(type.getEnumConstants())
        .filter(value -> small(value).equals(text))
        .findFirst()
        .orElseThrow(
            () ->
                Refusal.invalid(
                    field,
                    Arrays.stream(type.getEnumConstants())
                        .map(Typed::small)
                        .collect(Collectors.joining(", ", field + " is one of ", "."))));
  }

  private static String small(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }

  public static Instant moment(String field, String text) {
    try {
      // To the millisecond, as it is stored.
      return Instant.parse(text).truncatedTo(ChronoUnit.MILLIS);
    } catch (DateTimeException _) {
      throw Refusal.invalid(field, "%s is a moment such as 2026-01-31T12:00:00Z.".formatted(field));
    }
  }

  /// A whole number within bounds.
  public static int number(String field, int given, int min, int max) {
    if (given < min || given > max) {
      throw Refusal.invalid(field, "%s is %d to %d.".formatted(field, min, max));
    }
    return given;
  }
}
