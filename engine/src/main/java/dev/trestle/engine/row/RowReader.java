package dev.trestle.engine.row;

import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Bytes;
import dev.trestle.dynamo.value.Value;
import dev.trestle.dynamo.value.Value.BinarySetValue;
import dev.trestle.dynamo.value.Value.ListValue;
import dev.trestle.dynamo.value.Value.MapValue;
import dev.trestle.dynamo.value.Value.NumberSetValue;
import dev.trestle.dynamo.value.Value.StringSetValue;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.TreeSet;

/// Decodes the bytes of a row, in the format that [ItemCodec] documents. Any exception means that they are damaged. For
/// one thread.
final class RowReader {
  /// DynamoDB allows 32 levels. A row with twice as many is damaged, and could overflow the stack.
  private static final int MAX_DEPTH = 64;

  private final byte[] row;
  private int at;
  private int depth;

  RowReader(byte[] row, int from) {
    this.row = row;
    this.at = from;
  }

  int varint() {
    int number = row[at++];
    if (number >= 0) {
      return number;
    }
    number &= 0x7F;
    for (int shift = 7; shift < Integer.SIZE; shift += 7) {
      int b = row[at++];
      number |= (b & 0x7F) << shift;
      if (b >= 0) {
        require(number >= 0);
        return number;
      }
    }
    throw new IllegalStateException("A variable-length number has no last byte");
  }

  Attributes map() {
    int count = count();
    if (count == 0) {
      require(varint() == 0);
      return Attributes.EMPTY;
    }
    var names = names(count);
    var values = new Value[count];
    for (int i = 0; i < count; i++) {
      values[i] = value();
    }
    return Attributes.ofSorted(names, values);
  }

  /// The entries of a map that are among `wanted`.
  Attributes map(Collection<String> wanted) {
    int count = count();
    if (count == 0) {
      return Attributes.EMPTY;
    }
    var names = names(count);
    var foundNames = new ArrayList<String>(wanted.size());
    var foundValues = new ArrayList<Value>(wanted.size());
    for (int i = 0; i < count && foundNames.size() < wanted.size(); i++) {
      if (wanted.contains(names[i])) {
        foundNames.add(names[i]);
        foundValues.add(value());
      } else {
        skip();
      }
    }
    return Attributes.ofSorted(
        foundNames.toArray(new String[0]), foundValues.toArray(new Value[0]));
  }

  void requireEnd() {
    require(at == row.length);
  }

  private Value value() {
    byte tag = row[at++];
    return switch (tag) {
      case RowTag.NULL -> Value.NULL;
      case RowTag.FALSE -> Value.FALSE;
      case RowTag.TRUE -> Value.TRUE;
      case RowTag.STRING -> Value.of(string());
      case RowTag.BINARY -> Value.of(binary());
      case RowTag.WHOLE_NUMBER, RowTag.DECIMAL_NUMBER, RowTag.LONG_NUMBER -> Value.of(number(tag));
      case RowTag.LIST -> list();
      case RowTag.MAP -> {
        descend();
        var entries = map();
        depth--;
        yield new MapValue(entries);
      }
      case RowTag.STRING_SET -> stringSet();
      case RowTag.NUMBER_SET -> numberSet();
      case RowTag.BINARY_SET -> binarySet();
      default -> throw new IllegalStateException("Unknown tag of a value: " + tag);
    };
  }

  private void skip() {
    byte tag = row[at++];
    switch (tag) {
      case RowTag.NULL, RowTag.FALSE, RowTag.TRUE -> {}
      case RowTag.STRING, RowTag.BINARY -> skipContent();
      case RowTag.WHOLE_NUMBER -> longVarint();
      case RowTag.DECIMAL_NUMBER -> {
        longVarint();
        longVarint();
      }
      case RowTag.LONG_NUMBER -> {
        longVarint();
        skipContent();
      }
      case RowTag.LIST, RowTag.STRING_SET, RowTag.NUMBER_SET, RowTag.BINARY_SET -> skip(count());
      case RowTag.MAP -> {
        int count = count();
        skipContent();
        skip(count);
      }
      default -> throw new IllegalStateException("Unknown tag of a value: " + tag);
    }
  }

  private void skip(int count) {
    descend();
    for (int i = 0; i < count; i++) {
      skip();
    }
    depth--;
  }

  private void skipContent() {
    int length = length();
    at += length;
  }

  private String[] names(int count) {
    int length = length();
    int from = at;
    at += length;
    var known = CachedNames.find(row, from, length);
    if (known != null) {
      // The same bytes were read with a count before; a different count now means damage.
      require(known.length == count);
      return known;
    }
    var names = decodeNames(count, from, at);
    CachedNames.remember(row, from, length, names);
    return names;
  }

  private String[] decodeNames(int count, int from, int end) {
    var names = new String[count];
    at = from;
    for (int i = 0; i < count; i++) {
      names[i] = string();
    }
    require(at == end);
    return names;
  }

  private String string() {
    int length = length();
    at += length;
    return new String(row, at - length, length, StandardCharsets.UTF_8);
  }

  private Bytes binary() {
    int length = length();
    at += length;
    return Bytes.owning(Arrays.copyOfRange(row, at - length, at));
  }

  private BigDecimal number(byte tag) {
    return switch (tag) {
      case RowTag.WHOLE_NUMBER -> BigDecimal.valueOf(zigzag());
      case RowTag.DECIMAL_NUMBER -> {
        int scale = Math.toIntExact(zigzag());
        yield BigDecimal.valueOf(zigzag(), scale);
      }
      case RowTag.LONG_NUMBER -> {
        int scale = Math.toIntExact(zigzag());
        int length = length();
        at += length;
        yield new BigDecimal(new BigInteger(row, at - length, length), scale);
      }
      default -> throw new IllegalStateException("Unknown tag of a number: " + tag);
    };
  }

  private ListValue list() {
    int count = count();
    var elements = new Value[count];
    descend();
    for (int i = 0; i < count; i++) {
      elements[i] = value();
    }
    depth--;
    return Value.list(elements);
  }

  private StringSetValue stringSet() {
    int count = count();
    var members = new TreeSet<String>();
    for (int i = 0; i < count; i++) {
      require(row[at++] == RowTag.STRING);
      require(members.add(string()));
    }
    return new StringSetValue(members);
  }

  private NumberSetValue numberSet() {
    int count = count();
    var members = new TreeSet<BigDecimal>();
    for (int i = 0; i < count; i++) {
      require(members.add(number(row[at++])));
    }
    return new NumberSetValue(members);
  }

  private BinarySetValue binarySet() {
    int count = count();
    var members = new TreeSet<Bytes>();
    for (int i = 0; i < count; i++) {
      require(row[at++] == RowTag.BINARY);
      require(members.add(binary()));
    }
    return new BinarySetValue(members);
  }

  /// The length of the content that follows: never more than there is, so that a damaged length cannot allocate all
  /// memory.
  private int length() {
    int length = varint();
    require(length <= row.length - at);
    return length;
  }

  /// The number of values that follow, each of one byte or more.
  private int count() {
    int count = varint();
    require(count <= row.length - at);
    return count;
  }

  private long zigzag() {
    long bits = longVarint();
    return bits >>> 1 ^ -(bits & 1);
  }

  private long longVarint() {
    long number = row[at++];
    if (number >= 0) {
      return number;
    }
    number &= 0x7F;
    for (int shift = 7; shift < Long.SIZE; shift += 7) {
      long b = row[at++];
      number |= (b & 0x7F) << shift;
      if (b >= 0) {
        return number;
      }
    }
    throw new IllegalStateException("A variable-length number has no last byte");
  }

  private void descend() {
    require(++depth <= MAX_DEPTH);
  }

  private static void require(boolean holds) {
    if (!holds) {
      throw new IllegalStateException("The lengths in the row do not match its bytes");
    }
  }
}
