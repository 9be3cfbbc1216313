package dev.trestle.web;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// A text message to one or many [WebSocket]s, encoded once. Immutable.
public final class TextFrame {
  private static final byte[] NOTHING = {};

  private final byte[] utf8;
  private final byte[] rest;

  private TextFrame(byte[] utf8, byte[] rest) {
    this.utf8 = utf8;
    this.rest = rest;
  }

  public static TextFrame of(String text) {
    return ofUtf8(text.getBytes(StandardCharsets.UTF_8));
  }

  /// A message of these bytes: themselves, not a copy, so nobody changes them from here on.
  public static TextFrame ofUtf8(byte[] utf8) {
    return new TextFrame(utf8, NOTHING);
  }

  /// A message that begins as those to others do and has an end of its own: the beginning is kept once, however many of them wait.
  ///
  /// @param beginning itself, not a copy, as the rest
  public static TextFrame ofUtf8(byte[] beginning, byte[] rest) {
    return new TextFrame(beginning, rest);
  }

  public int bytes() {
    return utf8.length + rest.length;
  }

  public String text() {
    return new String(utf8(), StandardCharsets.UTF_8);
  }

  /// The bytes themselves, not to be changed.
  byte[] utf8() {
    if (rest.length == 0) {
      return utf8;
    }
    var whole = Arrays.copyOf(utf8, bytes());
    System.arraycopy(rest, 0, whole, utf8.length, rest.length);
    return whole;
  }

  /// The bytes with a position of their own, as each receiver needs it.
  ByteBuffer payload() {
    return ByteBuffer.wrap(utf8());
  }
}
