package dev.trestle.engine.row;

import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Bytes;
import dev.trestle.dynamo.value.ItemSize;
import dev.trestle.dynamo.value.Value;
import dev.trestle.dynamo.value.Value.BinarySetValue;
import dev.trestle.dynamo.value.Value.BinaryValue;
import dev.trestle.dynamo.value.Value.BooleanValue;
import dev.trestle.dynamo.value.Value.ListValue;
import dev.trestle.dynamo.value.Value.MapValue;
import dev.trestle.dynamo.value.Value.NullValue;
import dev.trestle.dynamo.value.Value.NumberSetValue;
import dev.trestle.dynamo.value.Value.NumberValue;
import dev.trestle.dynamo.value.Value.StringSetValue;
import dev.trestle.dynamo.value.Value.StringValue;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// Encodes the bytes of a row, in the format that [ItemCodec] documents. For one thread.
final class RowWriter {
  private static final int MAX_VARINT_BYTES = 10;

  /// A number of at most 18 digits fits a long.
  private static final int LONG_DIGITS = 18;

  private byte[] buffer;
  private int length;

  /// Begins after a header of `headerBytes`. `contentBytes` is an estimate of the bytes of names and values that will
  /// follow.
  RowWriter(int headerBytes, int contentBytes) {
    buffer = new byte[headerBytes + contentBytes + contentBytes / 4 + 64];
    length = headerBytes;
  }

  void varint(long number) {
    reserve(MAX_VARINT_BYTES);
    long rest = number;
    while ((rest & ~0x7FL) != 0) {
      buffer[length++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    buffer[length++] = (byte) rest;
  }

  void value(Value value) {
    switch (value) {
      case NullValue _ -> tag(RowTag.NULL);
      case BooleanValue(var flag) -> tag(flag ? RowTag.TRUE : RowTag.FALSE);
      case StringValue(var text) -> string(text);
      case BinaryValue(var content) -> binary(content);
      case NumberValue(var number) -> number(number);
      case ListValue(var elements) -> {
        container(RowTag.LIST, elements.size());
        elements.forEach(this::value);
      }
      case MapValue(var entries) -> {
        tag(RowTag.MAP);
        map(entries);
      }
      case StringSetValue(var members) -> {
        container(RowTag.STRING_SET, members.size());
        members.forEach(this::string);
      }
      case NumberSetValue(var members) -> {
        container(RowTag.NUMBER_SET, members.size());
        members.forEach(this::number);
      }
      case BinarySetValue(var members) -> {
        container(RowTag.BINARY_SET, members.size());
        members.forEach(this::binary);
      }
    }
  }

  void map(Attributes entries) {
    int count = entries.size();
    int namesBytes = 0;
    for (int i = 0; i < count; i++) {
      int nameBytes = ItemSize.utf8Length(entries.nameAt(i));
      namesBytes += varintBytes(nameBytes) + nameBytes;
    }
    varint(count);
    varint(namesBytes);
    for (int i = 0; i < count; i++) {
      sized(entries.nameAt(i).getBytes(StandardCharsets.UTF_8));
    }
    for (int i = 0; i < count; i++) {
      value(entries.valueAt(i));
    }
  }

  byte[] toBytes() {
    return Arrays.copyOf(buffer, length);
  }

  private void string(String text) {
    tag(RowTag.STRING);
    sized(text.getBytes(StandardCharsets.UTF_8));
  }

  private void binary(Bytes content) {
    tag(RowTag.BINARY);
    varint(content.length());
    reserve(content.length());
    content.copyTo(buffer, length);
    length += content.length();
  }

  private void number(BigDecimal number) {
    if (number.precision() > LONG_DIGITS) {
      tag(RowTag.LONG_NUMBER);
      zigzag(number.scale());
      sized(number.unscaledValue().toByteArray());
    } else if (number.scale() == 0) {
      tag(RowTag.WHOLE_NUMBER);
      zigzag(number.longValue());
    } else {
      tag(RowTag.DECIMAL_NUMBER);
      zigzag(number.scale());
      zigzag(number.unscaledValue().longValue());
    }
  }

  private void container(byte tag, int count) {
    tag(tag);
    varint(count);
  }

  private void tag(byte tag) {
    reserve(1);
    buffer[length++] = tag;
  }

  private void zigzag(long number) {
    varint(number << 1 ^ number >> 63);
  }

  private void sized(byte[] content) {
    varint(content.length);
    reserve(content.length);
    System.arraycopy(content, 0, buffer, length, content.length);
    length += content.length;
  }

  private void reserve(int bytes) {
    if (length + bytes > buffer.length) {
      buffer = Arrays.copyOf(buffer, Math.max(length + bytes, 2 * buffer.length));
    }
  }

  private static int varintBytes(int number) {
    return number < 0x80 ? 1 : (38 - Integer.numberOfLeadingZeros(number)) / 7;
  }
}
