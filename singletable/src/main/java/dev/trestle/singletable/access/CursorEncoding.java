package dev.trestle.singletable.access;

import dev.trestle.dynamo.value.Bytes;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import dev.trestle.dynamo.value.Value.BinaryValue;
import dev.trestle.dynamo.value.Value.NumberValue;
import dev.trestle.dynamo.value.Value.StringValue;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;

/// Encodes keys and queries as bytes. Each field is prefixed with its length, so two different queries never have the same bytes, whatever
/// the fields contain.
final class CursorEncoding {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final DataOutputStream out = new DataOutputStream(bytes);

  static byte[] of(Key key) {
    var bytes = new CursorEncoding();
    key.attributes().forEach((name, value) -> bytes.add(name).add(value));
    return bytes.toBytes();
  }

  CursorEncoding add(String text) {
    return add(text.getBytes(StandardCharsets.UTF_8));
  }

  CursorEncoding add(Value value) {
    return switch (value) {
      case StringValue(var text) -> add("S").add(text);
      case NumberValue(var number) -> add("N").add(number.toString());
      case BinaryValue(var binary) -> add("B").add(binary.toArray());
      default -> throw new IllegalArgumentException("%s is no value of a key".formatted(value));
    };
  }

  private CursorEncoding add(byte[] field) {
    try {
      out.writeInt(field.length);
      out.write(field);
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  byte[] toBytes() {
    return bytes.toByteArray();
  }

  /// Decodes a key that [#of] encoded.
  static Key key(byte[] bytes) {
    try (var in = new DataInputStream(new ByteArrayInputStream(bytes))) {
      var key = Key.of(text(in), value(in));
      while (in.available() > 0) {
        key = key.and(text(in), value(in));
      }
      return key;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Value value(DataInputStream in) throws IOException {
    return switch (text(in)) {
      case "S" -> new StringValue(text(in));
      case "N" -> new NumberValue(new BigDecimal(text(in)));
      case "B" -> new BinaryValue(Bytes.owning(field(in)));
      case String unknown -> throw new IOException("There is no kind of value " + unknown);
    };
  }

  private static String text(DataInputStream in) throws IOException {
    return new String(field(in), StandardCharsets.UTF_8);
  }

  private static byte[] field(DataInputStream in) throws IOException {
    return in.readNBytes(in.readInt());
  }
}
