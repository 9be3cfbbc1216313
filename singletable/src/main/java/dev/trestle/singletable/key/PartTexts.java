package dev.trestle.singletable.key;

import dev.trestle.dynamo.value.Value.NumberValue;
import dev.trestle.dynamo.value.Value.StringValue;
import dev.trestle.singletable.codec.Codec;
import dev.trestle.singletable.codec.Codecs;
import dev.trestle.singletable.lang.JavaType;
import dev.trestle.singletable.lang.Reflection;
import dev.trestle.singletable.template.Escaping;
import dev.trestle.singletable.template.Piece.Part;
import java.time.Instant;
import java.util.function.UnaryOperator;

/// Writes values as parts of keys, as [PartForms] says.
public final class PartTexts {
  private static final int MILLIS_DIGITS = 13;
  private static final int SECONDS_DIGITS = 10;

  private final Codecs codecs;
  private final PartForms forms;

  public PartTexts(Codecs codecs) {
    this.codecs = codecs;
    this.forms = new PartForms(codecs.forms());
  }

  /// How a part of a type is written.
  ///
  /// @param where it stands, for whoever has to mend it
  PartText of(JavaType type, Part part, String where) {
    return switch (forms.of(type, part.format(), where)) {
      case PartForm.Text(var escaped) -> text(type, where, escaped);
      case PartForm.Hex(var bytes) -> value -> hex(((Number) value).longValue(), bytes);
      case PartForm.Whole() -> number(type, where);
      case PartForm.Padded(var digits) ->
          value -> padded(((Number) value).longValue(), digits, where);
      case PartForm.Millis() ->
          value -> padded(((Instant) value).toEpochMilli(), MILLIS_DIGITS, where);
      case PartForm.Seconds() ->
          value -> padded(((Instant) value).getEpochSecond(), SECONDS_DIGITS, where);
    };
  }

  private PartText text(JavaType type, String where, boolean escaped) {
    @SuppressWarnings("unchecked")
    var codec = (Codec<Object>) codecs.of(Reflection.classOf(type), where);
    UnaryOperator<String> escaping = escaped ? Escaping::escape : text -> text;
    return value -> {
      // A codec of the program's own may store anything.
      if (!(codec.encode(value) instanceof StringValue(var text))) {
        throw new IllegalArgumentException(PartForms.noText(where, type.simpleName()));
      }
      if (text.isEmpty()) {
        throw new IllegalArgumentException("%s is empty; a part of a key is not".formatted(where));
      }
      return escaping.apply(text);
    };
  }

  private PartText number(JavaType type, String where) {
    @SuppressWarnings("unchecked")
    var codec = (Codec<Object>) codecs.of(Reflection.classOf(type), where);
    return value -> {
      if (!(codec.encode(value) instanceof NumberValue(var number))) {
        throw new IllegalArgumentException(PartForms.noNumber(where, type.simpleName()));
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
