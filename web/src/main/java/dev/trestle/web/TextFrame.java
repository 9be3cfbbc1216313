package dev.trestle.web;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/// A text message to one or many [WebSocket]s, encoded once. Immutable.
public final class TextFrame {
  private final byte[] utf8;

  private TextFrame(byte[] utf8) {
    this.utf8 = utf8;
  }

  public static TextFrame of(String text) {
    return new TextFrame(text.getBytes(StandardCharsets.UTF_8));
  }

  /// A message of these bytes: themselves, not a copy, so nobody changes them from here on.
  public static TextFrame ofUtf8(byte[] utf8) {
    return new TextFrame(utf8);
  }

  public int bytes() {
    return utf8.length;
  }

  public String text() {
    return new String(utf8, StandardCharsets.UTF_8);
  }

  /// The bytes themselves, not to be changed.
  byte[] utf8() {
    return utf8;
  }

  /// The same bytes with a position of their own, as each receiver needs it.
  ByteBuffer payload() {
    return ByteBuffer.wrap(utf8);
  }
}
