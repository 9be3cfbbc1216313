package dev.trestle.engine.row;

import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.value.Bytes;
import dev.trestle.dynamo.value.Value;
import dev.trestle.engine.storage.StorageException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;

/// Decodes keys that [KeyWriter] has encoded, part by part in the same order. For one thread.
public final class KeyReader {
  private final byte[] key;
  private int at;

  public KeyReader(byte[] key) {
    this.key = key;
  }

  public int int16() {
    return (short) (bigEndian(Short.BYTES) ^ 0x8000);
  }

  public int int32() {
    return (int) bigEndian(Integer.BYTES) ^ Integer.MIN_VALUE;
  }

  public long int64() {
    return bigEndian(Long.BYTES) ^ Long.MIN_VALUE;
  }

  public byte[] bytes(int count) {
    require(count >= 0 && count <= key.length - at);
    at += count;
    return Arrays.copyOfRange(key, at - count, at);
  }

  /// Skips the hash before a partition key's values.
  public KeyReader skipHash() {
    bytes(Short.BYTES);
    return this;
  }

  public Value value() {
    try {
      return value(next());
    } catch (ValidationException _) {
      throw damaged(); // a number out of DynamoDB's range
    }
  }

  public boolean isAtEnd() {
    return at == key.length;
  }

  private Value value(byte tag) {
    return switch (tag) {
      case KeyWriter.STRING -> Value.of(new String(unescaped(), StandardCharsets.UTF_8));
      case KeyWriter.BINARY -> Value.of(Bytes.owning(unescaped()));
      case KeyWriter.ZERO -> Value.of(0);
      case KeyWriter.POSITIVE -> Value.of(magnitude(0));
      case KeyWriter.NEGATIVE -> Value.of(magnitude(0xFF).negate());
      default -> throw damaged();
    };
  }

  private byte[] unescaped() {
    var content = new byte[key.length - at];
    int length = 0;
    while (true) {
      byte b = next();
      if (b != 0) {
        content[length++] = b;
        continue;
      }
      byte second = next();
      if (second == 0) {
        return Arrays.copyOf(content, length);
      }
      require(second == KeyWriter.ESCAPE);
      content[length++] = 0;
    }
  }

  /// The number at this position without its sign; `mask` undoes the inversion of a negative one.
  private BigDecimal magnitude(int mask) {
    int exponent = (next() ^ mask) & 0xFF;
    var pairs = new byte[NumberPairs.MAX_PAIRS];
    int count = 0;
    for (int pair = (next() ^ mask) & 0xFF; pair != 0; pair = (next() ^ mask) & 0xFF) {
      require(pair <= 100 && count < pairs.length);
      pairs[count++] = (byte) pair;
    }
    require(count > 0);
    return NumberPairs.read(exponent - KeyWriter.EXPONENT_BIAS, pairs, count);
  }

  private long bigEndian(int bytes) {
    long bits = 0;
    for (int i = 0; i < bytes; i++) {
      bits = (bits << 8) | (next() & 0xFF);
    }
    return bits;
  }

  private byte next() {
    require(at < key.length);
    return key[at++];
  }

  private void require(boolean holds) {
    if (!holds) {
      throw damaged();
    }
  }

  private StorageException damaged() {
    return new StorageException(
        "The key %s is damaged at byte %d. Restore the database from a backup."
            .formatted(HexFormat.of().formatHex(key), at));
  }
}
