package dev.trestle.engine.row;

import dev.trestle.dynamo.value.Bytes;
import dev.trestle.dynamo.value.Value;
import dev.trestle.dynamo.value.Value.BinaryValue;
import dev.trestle.dynamo.value.Value.NumberValue;
import dev.trestle.dynamo.value.Value.StringValue;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/// Encodes keys so that their unsigned byte order is DynamoDB's sort order. Every part is self-delimiting, so parts can
/// be concatenated: two keys compare part by part, and [KeyReader] decodes them. For one thread.
///
/// | part | bytes |
/// |---|---|
/// | `int16`, `int32`, `int64` | big endian, sign bit flipped |
/// | `bytes` | as they are: the caller knows their length |
/// | binary | `42`, content with `00` written as `00 FF`, `00 00` |
/// | string | `53`, UTF-8 with `00` written as `00 FF`, `00 00` |
/// | number < 0 | `4D`, then the bytes of the positive number after its tag, all inverted |
/// | number = 0 | `4E` |
/// | number > 0 | `4F`, exponent + 0x80, digit pairs + 1, `00` |
///
/// A positive number is 0.p₁p₂p₃… × 100^exponent with pairs p of two digits, p₁ > 0, the last p > 0.
public final class KeyWriter {
  static final byte BINARY = 'B';
  static final byte NEGATIVE = 'M';
  static final byte ZERO = 'N';
  static final byte POSITIVE = 'O';
  static final byte STRING = 'S';
  static final byte ESCAPE = (byte) 0xFF;
  static final int EXPONENT_BIAS = 0x80;

  private static final int INITIAL_BYTES = 64;
  private static final long FNV_BASIS = 0xCBF29CE484222325L;
  private static final long FNV_PRIME = 0x100000001B3L;

  private byte[] buffer = new byte[INITIAL_BYTES];
  private int length;

  public KeyWriter int16(int number) {
    if (number != (short) number) {
      throw new IllegalArgumentException(number + " does not fit into 16 bits");
    }
    return bigEndian(number ^ 0x8000, Short.BYTES);
  }

  public KeyWriter int32(int number) {
    return bigEndian(number ^ Integer.MIN_VALUE, Integer.BYTES);
  }

  public KeyWriter int64(long number) {
    return bigEndian(number ^ Long.MIN_VALUE, Long.BYTES);
  }

  /// Appends raw bytes, neither escaped nor terminated.
  public KeyWriter bytes(byte[] content) {
    reserve(content.length);
    System.arraycopy(content, 0, buffer, length, content.length);
    length += content.length;
    return this;
  }

  /// Appends a value of a key attribute: a string, a number or a binary.
  public KeyWriter value(Value value) {
    switch (value) {
      case StringValue(var text) -> escaped(STRING, text.getBytes(StandardCharsets.UTF_8)).end();
      case BinaryValue(var content) -> escaped(BINARY, content).end();
      case NumberValue(var number) -> number(number);
      default ->
          throw new IllegalArgumentException("A key cannot hold a value of type " + value.type());
    }
    return this;
  }

  /// Appends the prefix that all strings or binaries starting with `value` share, and no others.
  public KeyWriter prefix(Value value) {
    return switch (value) {
      case StringValue(var text) -> escaped(STRING, text.getBytes(StandardCharsets.UTF_8));
      case BinaryValue(var content) -> escaped(BINARY, content);
      default ->
          throw new IllegalArgumentException("No key begins with a value of type " + value.type());
    };
  }

  /// Appends the 16-bit hash of a partition key, then its values: partitions are spread over the whole range, in no
  /// order that a caller could rely on.
  public KeyWriter partition(List<Value> values) {
    int start = length;
    reserve(Short.BYTES);
    length += Short.BYTES;
    values.forEach(this::value);
    int hash = hash(buffer, start + Short.BYTES, length);
    buffer[start] = (byte) (hash >>> 8);
    buffer[start + 1] = (byte) hash;
    return this;
  }

  public byte[] toBytes() {
    return Arrays.copyOf(buffer, length);
  }

  /// The hash of a partition key's values, from 0 to 65535. It is stored on disk, so it must never change.
  public static int hash(List<Value> values) {
    var writer = new KeyWriter();
    values.forEach(writer::value);
    return hash(writer.buffer, 0, writer.length);
  }

  /// FNV-1a over the encoded values, then Murmur3's finalizer: FNV alone leaves the high bits of short keys almost
  /// equal.
  private static int hash(byte[] bytes, int from, int to) {
    long hash = FNV_BASIS;
    for (int i = from; i < to; i++) {
      hash = (hash ^ (bytes[i] & 0xFF)) * FNV_PRIME;
    }
    hash = (hash ^ (hash >>> 33)) * 0xFF51AFD7ED558CCDL;
    hash = (hash ^ (hash >>> 33)) * 0xC4CEB9FE1A85EC53L;
    return (int) (hash >>> 48);
  }

  private void number(BigDecimal number) {
    if (number.signum() == 0) {
      reserve(1);
      buffer[length++] = ZERO;
      return;
    }
    reserve(2 + NumberPairs.MAX_PAIRS + 1);
    buffer[length++] = number.signum() > 0 ? POSITIVE : NEGATIVE;
    int start = length;
    length = NumberPairs.write(number, buffer, length);
    if (number.signum() < 0) {
      for (int i = start; i < length; i++) {
        buffer[i] = (byte) ~buffer[i];
      }
    }
  }

  private KeyWriter escaped(byte tag, byte[] content) {
    reserve(1 + 2 * content.length);
    buffer[length++] = tag;
    for (byte b : content) {
      buffer[length++] = b;
      if (b == 0) {
        buffer[length++] = ESCAPE;
      }
    }
    return this;
  }

  private KeyWriter escaped(byte tag, Bytes content) {
    return escaped(tag, content.toArray());
  }

  private void end() {
    reserve(2);
    buffer[length++] = 0;
    buffer[length++] = 0;
  }

  private KeyWriter bigEndian(long bits, int bytes) {
    reserve(bytes);
    for (int shift = 8 * (bytes - 1); shift >= 0; shift -= 8) {
      buffer[length++] = (byte) (bits >>> shift);
    }
    return this;
  }

  private void reserve(int bytes) {
    if (length + bytes > buffer.length) {
      buffer = Arrays.copyOf(buffer, Math.max(length + bytes, 2 * buffer.length));
    }
  }
}
