package dev.trestle.singletable.stream.deadletter;

import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Bytes;
import dev.trestle.dynamo.value.Value;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.TreeMap;
import java.util.TreeSet;

/// Encodes DynamoDB values as bytes. The first byte is a letter for the type:
///
/// | letter | then |
/// |---|---|
/// | `S` `N` `B` | a text, a number as text, bytes: a length of 4 bytes and the content |
/// | `T` `F` `0` | nothing: true, false, null |
/// | `L` `M` | a count of 4 bytes, and values, or names as texts each with a value |
/// | `s` `n` `b` | a count of 4 bytes, and members like those of `S`, `N` and `B` |
final class ValueEncoding {
  private ValueEncoding() {}

  static void write(DataOutputStream out, Value value) throws IOException {
    switch (value) {
      case Value.StringValue(var text) -> {
        out.writeByte('S');
        writeText(out, text);
      }
      case Value.NumberValue(var number) -> {
        out.writeByte('N');
        writeText(out, number.toString());
      }
      case Value.BinaryValue(var bytes) -> {
        out.writeByte('B');
        writeBytes(out, bytes.toArray());
      }
      case Value.BooleanValue(var flag) -> out.writeByte(flag ? 'T' : 'F');
      case Value.NullValue _ -> out.writeByte('0');
      case Value.ListValue(var elements) -> {
        writeCount(out, 'L', elements);
        for (var element : elements) {
          write(out, element);
        }
      }
      case Value.MapValue(var entries) -> {
        out.writeByte('M');
        writeMap(out, entries);
      }
      case Value.StringSetValue(var members) -> {
        writeCount(out, 's', members);
        for (var member : members) {
          writeText(out, member);
        }
      }
      case Value.NumberSetValue(var members) -> {
        writeCount(out, 'n', members);
        for (var member : members) {
          writeText(out, member.toString());
        }
      }
      case Value.BinarySetValue(var members) -> {
        writeCount(out, 'b', members);
        for (var member : members) {
          writeBytes(out, member.toArray());
        }
      }
    }
  }

  static Value read(DataInputStream in) throws IOException {
    char type = (char) in.readUnsignedByte();
    return switch (type) {
      case 'S' -> Value.of(readText(in));
      case 'N' -> Value.of(new BigDecimal(readText(in)));
      case 'B' -> Value.of(Bytes.owning(readBytes(in)));
      case 'T' -> Value.TRUE;
      case 'F' -> Value.FALSE;
      case '0' -> Value.NULL;
      case 'L' -> {
        int count = in.readInt();
        var elements = new ArrayList<Value>();
        for (int i = 0; i < count; i++) {
          elements.add(read(in));
        }
        yield new Value.ListValue(elements);
      }
      case 'M' -> new Value.MapValue(readMap(in));
      case 's' -> {
        int count = in.readInt();
        var members = new TreeSet<String>();
        for (int i = 0; i < count; i++) {
          members.add(readText(in));
        }
        yield new Value.StringSetValue(members);
      }
      case 'n' -> {
        int count = in.readInt();
        var members = new TreeSet<BigDecimal>();
        for (int i = 0; i < count; i++) {
          members.add(new BigDecimal(readText(in)));
        }
        yield new Value.NumberSetValue(members);
      }
      case 'b' -> {
        int count = in.readInt();
        var members = new TreeSet<Bytes>();
        for (int i = 0; i < count; i++) {
          members.add(Bytes.owning(readBytes(in)));
        }
        yield new Value.BinarySetValue(members);
      }
      default -> throw new IOException("There is no type " + type);
    };
  }

  static void writeMap(DataOutputStream out, Attributes entries) throws IOException {
    out.writeInt(entries.size());
    for (int i = 0; i < entries.size(); i++) {
      writeText(out, entries.nameAt(i));
      write(out, entries.valueAt(i));
    }
  }

  static Attributes readMap(DataInputStream in) throws IOException {
    int count = in.readInt();
    var entries = new TreeMap<String, Value>();
    for (int i = 0; i < count; i++) {
      entries.put(readText(in), read(in));
    }
    return Attributes.of(entries);
  }

  static void writeText(DataOutputStream out, String text) throws IOException {
    writeBytes(out, text.getBytes(StandardCharsets.UTF_8));
  }

  static String readText(DataInputStream in) throws IOException {
    return new String(readBytes(in), StandardCharsets.UTF_8);
  }

  private static void writeCount(DataOutputStream out, char type, Collection<?> members)
      throws IOException {
    out.writeByte(type);
    out.writeInt(members.size());
  }

  private static void writeBytes(DataOutputStream out, byte[] bytes) throws IOException {
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  private static byte[] readBytes(DataInputStream in) throws IOException {
    int length = in.readInt();
    if (length < 0 || length > in.available()) {
      throw new EOFException("%d bytes are said to follow, and there are fewer".formatted(length));
    }
    return in.readNBytes(length);
  }
}
