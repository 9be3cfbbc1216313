package dev.trestle.wire.json;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;

/// Writes JSON directly to bytes. Adds commas by itself; the caller alternates names and
/// values.
///
/// Used instead of Jackson's generator, because a response needs five kinds of token and no state but
/// the buffer, and because that generator throws on an unpaired surrogate, which a stored string may
/// contain: here it becomes the `?` that encoders write for it. Not thread-safe.
public final class JsonOutput {
  private static final byte[] HEX = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);
  private static final int MAX_BYTES_PER_BYTE = 6;

  private static final VarHandle EIGHT =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long ONES = 0x0101_0101_0101_0101L;
  private static final long TOP_BITS = ONES << 7;
  private static final long SPACES = ONES * ' ';
  private static final long QUOTES = ONES * '"';
  private static final long BACKSLASHES = ONES * '\\';

  private static final AttributeNameCache NAMES = new AttributeNameCache();

  private byte[] buffer;
  private int size;
  private boolean separated = true;

  public JsonOutput(int expectedBytes) {
    buffer = new byte[expectedBytes];
  }

  public JsonOutput beginObject() {
    return open('{');
  }

  public JsonOutput endObject() {
    return close('}');
  }

  public JsonOutput beginArray() {
    return open('[');
  }

  public JsonOutput endArray() {
    return close(']');
  }

  public JsonOutput name(String name) {
    separate();
    byte[] known = NAMES.find(name);
    if (known != null) {
      raw(known);
    } else {
      int start = size;
      quoted(name);
      ensure(1);
      buffer[size++] = ':';
      NAMES.add(name, Arrays.copyOfRange(buffer, start, size));
    }
    separated = true;
    return this;
  }

  public JsonOutput string(String text) {
    separate();
    quoted(text);
    return this;
  }

  public JsonOutput bool(boolean flag) {
    return plain(flag ? "true" : "false");
  }

  public JsonOutput number(long number) {
    return plain(Long.toString(number));
  }

  public JsonOutput number(double number) {
    return plain(Double.toString(number));
  }

  /// Writes a time in seconds since 1970 with three decimals.
  public JsonOutput time(Instant moment) {
    long millis = moment.toEpochMilli();
    long fraction = Math.floorMod(millis, 1000L);
    return plain(
        Math.floorDiv(millis, 1000L)
            + "."
            + (fraction < 10 ? "00" : fraction < 100 ? "0" : "")
            + fraction);
  }

  /// Makes room for this many more bytes, if the caller knows the size of what follows.
  public void expect(int bytes) {
    ensure(bytes);
  }

  public byte[] toArray() {
    return Arrays.copyOf(buffer, size);
  }

  /// Writes bytes that are already JSON, as part of a value that the caller completes.
  void raw(byte[] json) {
    ensure(json.length);
    System.arraycopy(json, 0, buffer, size, json.length);
    size += json.length;
  }

  void quotedAscii(String text) {
    ensure(text.length() + 2);
    buffer[size++] = '"';
    copyAscii(text);
    buffer[size++] = '"';
  }

  void quoted(String text) {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    int length = utf8.length;
    ensure(length + 2);
    buffer[size++] = '"';
    int plain = plainBytes(utf8);
    System.arraycopy(utf8, 0, buffer, size, plain);
    size += plain;
    if (plain < length) {
      escaped(utf8, plain);
    }
    buffer[size++] = '"';
  }

  /// Number of bytes before the first that must be escaped. Most text has none, and most of the time of a
  /// response is spent here: it checks eight bytes at a time.
  private static int plainBytes(byte[] utf8) {
    int at = 0;
    while (at + Long.BYTES <= utf8.length && isPlain((long) EIGHT.get(utf8, at))) {
      at += Long.BYTES;
    }
    while (at < utf8.length && isPlain(utf8[at])) {
      at++;
    }
    return at;
  }

  private void copyAscii(String text) {
    byte[] target = buffer;
    int at = size;
    int length = text.length();
    for (int i = 0; i < length; i++) {
      target[at + i] = (byte) text.charAt(i);
    }
    size = at + length;
  }

  /// Starts a value or a name: writes a comma, unless it is the first.
  void separate() {
    if (!separated) {
      ensure(1);
      buffer[size++] = ',';
    }
    separated = false;
  }

  /// Marks the next value as part of one that was started as raw bytes.
  void inside() {
    separated = true;
  }

  /// Whether none of eight bytes must be escaped. A byte below a space: subtracting the space borrows from the top bit, which the byte
  /// itself must not have. A quote or backslash: XOR with it gives zero, which is below one.
  private static boolean isPlain(long eight) {
    long quote = eight ^ QUOTES;
    long backslash = eight ^ BACKSLASHES;
    long odd =
        ((eight - SPACES) & ~eight) | ((quote - ONES) & ~quote) | ((backslash - ONES) & ~backslash);
    return (odd & TOP_BITS) == 0;
  }

  private static boolean isPlain(byte b) {
    return (b >= ' ' || b < 0) && b != '"' && b != '\\';
  }

  private void escaped(byte[] utf8, int start) {
    for (int i = start; i < utf8.length; i++) {
      ensure(MAX_BYTES_PER_BYTE + 2);
      if (isPlain(utf8[i])) {
        buffer[size++] = utf8[i];
      } else {
        escape((char) utf8[i]);
      }
    }
  }

  private void escape(char c) {
    buffer[size++] = '\\';
    switch (c) {
      case '"', '\\' -> buffer[size++] = (byte) c;
      case '\n' -> buffer[size++] = 'n';
      case '\r' -> buffer[size++] = 'r';
      case '\t' -> buffer[size++] = 't';
      case '\b' -> buffer[size++] = 'b';
      case '\f' -> buffer[size++] = 'f';
      default -> {
        buffer[size++] = 'u';
        buffer[size++] = '0';
        buffer[size++] = '0';
        buffer[size++] = HEX[c >> 4];
        buffer[size++] = HEX[c & 0xF];
      }
    }
  }

  private JsonOutput open(char bracket) {
    separate();
    ensure(1);
    buffer[size++] = (byte) bracket;
    separated = true;
    return this;
  }

  private JsonOutput close(char bracket) {
    ensure(1);
    buffer[size++] = (byte) bracket;
    separated = false;
    return this;
  }

  private JsonOutput plain(String ascii) {
    separate();
    ensure(ascii.length());
    copyAscii(ascii);
    return this;
  }

  private void ensure(int more) {
    if (buffer.length - size < more) {
      buffer = Arrays.copyOf(buffer, Math.max(buffer.length * 2, size + more));
    }
  }
}
