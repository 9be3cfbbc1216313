package dev.trestle.wire.json;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;

/// Writes JSON straight to bytes. Commas come by themselves; that names and values alternate is the
/// caller's business.
///
/// Instead of Jackson's generator, because a response needs five kinds of token and no state but
/// the buffer, and because that generator throws on a lone surrogate, which a stored string may
/// hold: here it becomes the `?` that encoders write for it. Not thread-safe.
public final class JsonOutput {
  private static final byte[] HEX = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);
  private static final int MAX_BYTES_PER_CHAR = 6;

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
    quoted(name);
    ensure(1);
    buffer[size++] = ':';
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

  /// A moment, as seconds since 1970 with three decimals.
  public JsonOutput time(Instant moment) {
    long millis = moment.toEpochMilli();
    long fraction = Math.floorMod(millis, 1000L);
    return plain(
        Math.floorDiv(millis, 1000L)
            + "."
            + (fraction < 10 ? "00" : fraction < 100 ? "0" : "")
            + fraction);
  }

  /// Makes room for so many more bytes, where the caller knows what is coming.
  public void expect(int bytes) {
    ensure(bytes);
  }

  public byte[] toArray() {
    return Arrays.copyOf(buffer, size);
  }

  /// Writes bytes that are JSON already, as part of a value that the caller completes.
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
    int length = text.length();
    ensure(length + 3);
    buffer[size++] = '"';
    int plain = copyPlain(text);
    if (plain < length) {
      escaped(text, plain);
    }
    buffer[size++] = '"';
  }

  /// Copies text up to its first character that needs care, for which there must be room; tells how far it came. Most text has
  /// none, so this loop is where the time of a response goes: it works on locals, which stay in registers.
  private int copyPlain(String text) {
    byte[] target = buffer;
    int at = size;
    int length = text.length();
    int i = 0;
    while (i < length) {
      char c = text.charAt(i);
      if (!isPlain(c)) {
        break;
      }
      target[at + i] = (byte) c;
      i++;
    }
    size = at + i;
    return i;
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

  /// Begins a value or a name: with a comma, unless it is the first.
  void separate() {
    if (!separated) {
      ensure(1);
      buffer[size++] = ',';
    }
    separated = false;
  }

  /// Says that the value which comes next stands inside one that is begun as raw bytes.
  void inside() {
    separated = true;
  }

  private static boolean isPlain(char c) {
    return c >= ' ' && c < 0x80 && c != '"' && c != '\\';
  }

  private void escaped(String text, int start) {
    int length = text.length();
    for (int i = start; i < length; i++) {
      ensure(MAX_BYTES_PER_CHAR + 2);
      char c = text.charAt(i);
      if (isPlain(c)) {
        buffer[size++] = (byte) c;
      } else if (c < 0x80) {
        escape(c);
      } else if (c < 0x800) {
        buffer[size++] = (byte) (0xC0 | (c >> 6));
        buffer[size++] = (byte) (0x80 | (c & 0x3F));
      } else if (!Character.isSurrogate(c)) {
        buffer[size++] = (byte) (0xE0 | (c >> 12));
        buffer[size++] = (byte) (0x80 | ((c >> 6) & 0x3F));
        buffer[size++] = (byte) (0x80 | (c & 0x3F));
      } else if (Character.isHighSurrogate(c)
          && i + 1 < length
          && Character.isLowSurrogate(text.charAt(i + 1))) {
        int point = Character.toCodePoint(c, text.charAt(++i));
        buffer[size++] = (byte) (0xF0 | (point >> 18));
        buffer[size++] = (byte) (0x80 | ((point >> 12) & 0x3F));
        buffer[size++] = (byte) (0x80 | ((point >> 6) & 0x3F));
        buffer[size++] = (byte) (0x80 | (point & 0x3F));
      } else {
        buffer[size++] = '?';
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
