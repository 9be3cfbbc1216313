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

  /// A message of these bytes: themselves, not a copy, so nobody changes them from here on.
  public static TextFrame ofUtf8(byte[] utf8) {
    return new TextFrame(new Beginning(utf8), NOTHING);
  }

  /// A message that begins as those to others do and has an end of its own: the beginning is kept once, however many of them wait.
  ///
  /// @param rest itself, not a copy
  public static TextFrame ofUtf8(Beginning beginning, byte[] rest) {
    return new TextFrame(beginning, rest);
  }

  public int bytes() {
    return beginning.utf8.length + rest.length;
  }

  public String text() {
    return new String(utf8(), StandardCharsets.UTF_8);
  }

  /// The bytes themselves, not to be changed.
  byte[] utf8() {
    return joined(beginning.utf8, rest);
  }

  /// The bytes with a position of their own, as each receiver needs it.
  ByteBuffer payload() {
    return ByteBuffer.wrap(utf8());
  }

  /// The same for a receiver that asked for another form than text. Its beginning is coded when the first of them is written to.
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

  /// What many messages have in common. Thread-safe.
  public static final class Beginning {
    private final byte[] utf8;
    private volatile @Nullable Coded coded;

    /// One form is kept: whoever shares a message asks for the same one, or for text.
    private static final class Coded {
      private final Coding coding;
      private final byte[] bytes;

      Coded(Coding coding, byte[] bytes) {
        this.coding = coding;
        this.bytes = bytes;
      }
    }

    /// @param utf8 itself, not a copy, so nobody changes it from here on
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

    /// Whoever comes while it is being coded waits for that: doing it a second time takes as long.
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
