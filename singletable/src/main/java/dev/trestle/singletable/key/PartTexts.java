package dev.trestle.singletable.key;

import dev.trestle.dynamo.value.Value.StringValue;
import dev.trestle.singletable.codec.Codec;
import dev.trestle.singletable.codec.Codecs;
import dev.trestle.singletable.template.Escaping;
import dev.trestle.singletable.template.Piece.Part;
import java.time.Instant;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/// Finds how a type is written as part of a key.
///
/// | Java | without a format | with one |
/// |---|---|---|
/// | what is stored as a string | that string, escaped | `plain`: not escaped |
/// | `long`, `int`, `short` | hex digits of fixed length, sign flipped | `padN`: N decimal digits, zero or more only |
/// | `Instant` | as it is stored, ISO 8601 | `millis`: 13 decimal digits since 1970; `seconds`: 10 |
public final class PartTexts {
  private static final Pattern PADDED = Pattern.compile("pad(\\d{1,2})");
  private static final int MILLIS_DIGITS = 13;
  private static final int SECONDS_DIGITS = 10;

  private final Codecs codecs;

  public PartTexts(Codecs codecs) {
    this.codecs = codecs;
  }

  /// How a type is written.
  ///
  /// @param format as the template says; empty for the usual one
  /// @param place where the part stands, for whoever has to mend it
  public PartText of(Class<?> type, String format, String place) {
    if (format.equals(Part.PLAIN)) {
      return text(codecs.of(type, place), type, place, text -> text);
    }
    if (!format.isEmpty()) {
      return formatted(type, format, place);
    }
    if (type == long.class || type == Long.class) {
      return value -> hex((Long) value, Long.BYTES);
    }
    if (type == int.class || type == Integer.class) {
      return value -> hex((Integer) value, Integer.BYTES);
    }
    if (type == short.class || type == Short.class) {
      return value -> hex((Short) value, Short.BYTES);
    }
    return text(codecs.of(type, place), type, place, Escaping::escape);
  }

  private static PartText text(
      Codec<?> codec, Class<?> type, String place, UnaryOperator<String> escaping) {
    @SuppressWarnings("unchecked")
    var untyped = (Codec<Object>) codec;
    return value -> {
      if (!(untyped.encode(value) instanceof StringValue(var text))) {
        throw new IllegalArgumentException(
            "%s is a %s, which has no text that sorts; use a type that is stored as a string, a whole number or an Instant"
                .formatted(place, type.getSimpleName()));
      }
      if (text.isEmpty()) {
        throw new IllegalArgumentException("%s is empty; a part of a key is not".formatted(place));
      }
      return escaping.apply(text);
    };
  }

  private static PartText formatted(Class<?> type, String format, String place) {
    if (type == Instant.class && format.equals("millis")) {
      return value -> padded(((Instant) value).toEpochMilli(), MILLIS_DIGITS, place);
    }
    if (type == Instant.class && format.equals("seconds")) {
      return value -> padded(((Instant) value).getEpochSecond(), SECONDS_DIGITS, place);
    }
    var pad = PADDED.matcher(format);
    if (pad.matches() && Number.class.isAssignableFrom(boxed(type))) {
      int digits = Integer.parseInt(pad.group(1));
      return value -> padded(((Number) value).longValue(), digits, place);
    }
    throw new IllegalArgumentException(
        "%s: there is no format \"%s\" for %s".formatted(place, format, type.getSimpleName()));
  }

  private static Class<?> boxed(Class<?> type) {
    return type == long.class ? Long.class : type == int.class ? Integer.class : type;
  }

  private static String hex(long number, int bytes) {
    long flipped = number ^ (1L << (bytes * 8 - 1));
    var digits =
        Long.toHexString(bytes == Long.BYTES ? flipped : flipped & ((1L << (bytes * 8)) - 1));
    return "0".repeat(2 * bytes - digits.length()) + digits;
  }

  private static String padded(long number, int digits, String place) {
    var text = Long.toString(number);
    if (number < 0 || text.length() > digits) {
      throw new IllegalArgumentException(
          "%s is %d, which has no %d digits that sort".formatted(place, number, digits));
    }
    return "0".repeat(digits - text.length()) + text;
  }
}
