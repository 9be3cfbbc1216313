package dev.trestle.kit.api.input;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// Parses values of requests. An invalid value is a problem that names its field.
public final class Inputs {
  private Inputs() {}

  /// One line of text, stripped, with at least one visible character unless it is empty.
  ///
  /// @param min the least number of characters, which are Unicode code points: a flag or an emoji is one or a few
  public static String line(String field, String text, int min, int max) {
    var line = bounded(field, text, min, max);
    if (line.codePoints().anyMatch(Character::isISOControl)) {
      throw ValidationErrors.problem(
          field, "%s is one line, without control characters.".formatted(field));
    }
    if (!line.isEmpty() && !UnicodeText.isVisible(line)) {
      throw ValidationErrors.problem(field, "%s has nothing to see.".formatted(field));
    }
    return plain(field, line);
  }

  /// Text of any number of lines, stripped.
  public static String text(String field, String text, int max) {
    return text(field, text, 0, max);
  }

  /// Text of any number of lines, stripped. If it may not be empty, it has at least one visible character.
  ///
  /// @param min the least number of characters, which are Unicode code points
  public static String text(String field, String text, int min, int max) {
    var all = bounded(field, text, min, max);
    if (min > 0 && !UnicodeText.isVisible(all)) {
      throw ValidationErrors.problem(field, "%s has nothing to see.".formatted(field));
    }
    if (all.codePoints().anyMatch(c -> Character.isISOControl(c) && c != '\n' && c != '\t')) {
      throw ValidationErrors.problem(field, "%s has control characters.".formatted(field));
    }
    return plain(field, all);
  }

  private static String plain(String field, String text) {
    if (!UnicodeText.isPlain(text)) {
      throw ValidationErrors.problem(
          field, "%s has characters that cannot be seen. Type it again.".formatted(field));
    }
    return text;
  }

  /// A text in which every character counts, such as a password: only its length is checked.
  static String secret(String field, String text, int min, int max) {
    requireLength(field, text, min, max);
    return text;
  }

  private static String bounded(String field, String text, int min, int max) {
    var stripped = text.strip();
    requireLength(field, stripped, min, max);
    return stripped;
  }

  private static void requireLength(String field, String text, int min, int max) {
    int length = text.codePointCount(0, text.length());
    if (length < min || length > max) {
      throw ValidationErrors.problem(
          field,
          min == 0
              ? "%s has at most %d characters.".formatted(field, max)
              : "%s has %d to %d characters.".formatted(field, min, max));
    }
  }

  /// The constant of an enum with a text: its name in lower case, or its [ChoiceText].
  public static <E extends Enum<E>> E choice(String field, String text, Class<E> type) {
    return Arrays.stream(type.getEnumConstants())
        .filter(value -> textOf(value).equals(text))
        .findFirst()
        .orElseThrow(
            () ->
                ValidationErrors.problem(
                    field,
                    choices(type).stream()
                        .collect(Collectors.joining(", ", field + " is one of ", "."))));
  }

  /// The texts of all constants of an enum.
  public static List<String> choices(Class<? extends Enum<?>> type) {
    return Arrays.stream(type.getEnumConstants()).map(Inputs::textOf).toList();
  }

  /// The text of a constant in JSON: its name in lower case, or its [ChoiceText].
  public static String textOf(Enum<?> value) {
    return value instanceof ChoiceText choice
        ? choice.text()
        : value.name().toLowerCase(Locale.ROOT);
  }

  public static Instant instant(String field, String text) {
    try {
      // To the millisecond, as it is stored.
      return Instant.parse(text).truncatedTo(ChronoUnit.MILLIS);
    } catch (DateTimeException _) {
      throw ValidationErrors.problem(
          field, "%s is a moment such as 2026-01-31T12:00:00Z.".formatted(field));
    }
  }

  /// A whole number within bounds.
  public static int number(String field, int given, int min, int max) {
    number(field, (long) given, min, max);
    return given;
  }

  static long number(String field, long given, long min, long max) {
    if (given < min || given > max) {
      throw ValidationErrors.problem(field, "%s is %d to %d.".formatted(field, min, max));
    }
    return given;
  }

  /// The value of a query parameter that is a number.
  public static long number(String field, String text, QueryParameter.Kind.NumberRange range) {
    try {
      return number(field, Long.parseLong(text), range.min(), range.max());
    } catch (NumberFormatException _) {
      throw ValidationErrors.problem(field, "%s must be a whole number.".formatted(field));
    }
  }
}
