package dev.trestle.web;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// A text message to one or many [WebSocket]s, encoded once. Immutable.
public final class TextFrame {
  private static final byte[] NOTHING = {};

  private final Beginning beginning;
  private final byte[] rest;

  private TextFrame(Beginning beginning, byte[] rest) {
    this.beginning = beginning;
    this.rest = rest;
  }

  public static TextFrame of(String text) {
    return ofUtf8(text.getBytes(StandardCharsets.UTF_8));
  }

  /// A message of UTF-8 bytes. Not copied: they must not be changed later.
  public static TextFrame ofUtf8(byte[] utf8) {
    return new TextFrame(new Beginning(utf8), NOTHING);
  }

  /// A message with a shared beginning and its own end. The beginning is kept in memory once, for all messages that share it.
  ///
  /// @param rest the end; not copied
  public static TextFrame ofUtf8(Beginning beginning, byte[] rest) {
    return new TextFrame(beginning, rest);
  }

  public int bytes() {
    return beginning.utf8.length + rest.length;
  }

  public String text() {
    return new String(utf8(), StandardCharsets.UTF_8);
  }

  /// The bytes, which must not be changed.
  public byte[] utf8() {
    return joined(beginning.utf8, rest);
  }

  /// The bytes as a new buffer, with its own position.
  public ByteBuffer payload() {
    return ByteBuffer.wrap(utf8());
  }

  /// The binary encoding of the message. Its beginning is encoded once, for the first receiver.
  public ByteBuffer payload(Coding coding) {
    var end = rest.length == 0 ? NOTHING : coding.end(rest);
    return ByteBuffer.wrap(joined(beginning.coded(coding), end));
  }

  private static byte[] joined(byte[] first, byte[] second) {
    if (second.length == 0) {
      return first;
    }
    var whole = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, whole, first.length, second.length);
    return whole;
  }

  /// The beginning that many messages share. Thread-safe.
  public static final class Beginning {
    private final byte[] utf8;
    private volatile @Nullable Coded coded;

    /// The last encoding is cached: receivers of one message use the same one, or text.
    private static final class Coded {
      private final Coding coding;
      private final byte[] bytes;

      Coded(Coding coding, byte[] bytes) {
        this.coding = coding;
        this.bytes = bytes;
      }
    }

    /// @param utf8 not copied: must not be changed later
    public Beginning(byte[] utf8) {
      this.utf8 = utf8;
    }

    /// Its length as text.
    public int bytes() {
      return utf8.length;
    }

    private byte[] coded(Coding coding) {
      var known = coded;
      return known != null && known.coding.equals(coding) ? known.bytes : code(coding);
    }

    /// Other threads wait while one encodes, which is faster than encoding twice.
    private synchronized byte[] code(Coding coding) {
      var known = coded;
      if (known == null || !known.coding.equals(coding)) {
        known = new Coded(coding, coding.beginning(utf8));
        coded = known;
      }
      return known.bytes;
    }
  }
}
