package dev.trestle.singletable.key;

import dev.trestle.dynamo.value.Value.NumberValue;
import dev.trestle.dynamo.value.Value.StringValue;
import dev.trestle.singletable.codec.Codec;
import dev.trestle.singletable.codec.Codecs;
import dev.trestle.singletable.javatype.JavaType;
import dev.trestle.singletable.javatype.Reflection;
import dev.trestle.singletable.template.Escaping;
import dev.trestle.singletable.template.Piece.Part;
import java.time.Instant;
import java.util.function.UnaryOperator;

/// Creates the formatters of key parts, in the formats that [KeyPartFormats] chooses.
public final class KeyPartFormatters {
  private static final int MILLIS_DIGITS = 13;
  private static final int SECONDS_DIGITS = 10;

  private final Codecs codecs;
  private final KeyPartFormats forms;

  public KeyPartFormatters(Codecs codecs) {
    this.codecs = codecs;
    this.forms = new KeyPartFormats(codecs.forms());
  }

  /// The formatter of a part with a value of a type.
  ///
  /// @param where the place of the part, for error messages
  KeyPartFormatter of(JavaType type, Part part, String where) {
    return switch (forms.of(type, part.format(), where)) {
      case KeyPartFormat.Text(var escaped) -> text(type, where, escaped);
      case KeyPartFormat.Hex(var bytes) -> value -> hex(((Number) value).longValue(), bytes);
      case KeyPartFormat.Whole() -> number(type, where);
      case KeyPartFormat.Padded(var digits) ->
          value -> padded(((Number) value).longValue(), digits, where);
      case KeyPartFormat.Millis() ->
          value -> padded(((Instant) value).toEpochMilli(), MILLIS_DIGITS, where);
      case KeyPartFormat.Seconds() ->
          value -> padded(((Instant) value).getEpochSecond(), SECONDS_DIGITS, where);
    };
  }

  private KeyPartFormatter text(JavaType type, String where, boolean escaped) {
    @SuppressWarnings("unchecked")
    var codec = (Codec<Object>) codecs.of(Reflection.classOf(type), where);
    UnaryOperator<String> escaping = escaped ? Escaping::escape : text -> text;
    return value -> {
      // A codec of the program's own may store any value.
      if (!(codec.encode(value) instanceof StringValue(var text))) {
        throw new IllegalArgumentException(KeyPartFormats.noText(where, type.simpleName()));
      }
      if (text.isEmpty()) {
        throw new IllegalArgumentException("%s is empty; a part of a key is not".formatted(where));
      }
      return escaping.apply(text);
    };
  }

  private KeyPartFormatter number(JavaType type, String where) {
    @SuppressWarnings("unchecked")
    var codec = (Codec<Object>) codecs.of(Reflection.classOf(type), where);
    return value -> {
      if (!(codec.encode(value) instanceof NumberValue(var number))) {
        throw new IllegalArgumentException(KeyPartFormats.noNumber(where, type.simpleName()));
      }
      return number.toString();
    };
  }

  private static String hex(long number, int bytes) {
    long flipped = number ^ (1L << (bytes * 8 - 1));
    var digits =
        Long.toHexString(bytes == Long.BYTES ? flipped : flipped & ((1L << (bytes * 8)) - 1));
    return "0".repeat(2 * bytes - digits.length()) + digits;
  }

  private static String padded(long number, int digits, String where) {
    var text = Long.toString(number);
    if (number < 0 || text.length() > digits) {
      throw new IllegalArgumentException(
          "%s is %d, which has no %d digits that sort".formatted(where, number, digits));
    }
    return "0".repeat(digits - text.length()) + text;
  }
}
