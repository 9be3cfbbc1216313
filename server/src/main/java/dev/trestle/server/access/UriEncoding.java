package dev.trestle.server.access;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/// Percent-encoding for SigV4: encodes everything but letters, digits and `-._~`, with capital hex digits.
final class UriEncoding {
  private static final String HEX = "0123456789ABCDEF";

  private UriEncoding() {}

  static String encode(String text) {
    var encoded = new StringBuilder(text.length() + 16);
    for (byte each : text.getBytes(StandardCharsets.UTF_8)) {
      int c = each & 0xff;
      if (isUnreserved(c)) {
        encoded.append((char) c);
      } else {
        encoded.append('%').append(HEX.charAt(c >> 4)).append(HEX.charAt(c & 15));
      }
    }
    return encoded.toString();
  }

  /// Decodes a text. A `%` without two hex digits stands for itself, and so does `+`.
  static byte[] decode(String text) {
    var bytes = text.getBytes(StandardCharsets.UTF_8);
    var decoded = new ByteArrayOutputStream(bytes.length);
    for (int i = 0; i < bytes.length; i++) {
      int value = bytes[i] == '%' && i + 2 < bytes.length ? hex(bytes[i + 1], bytes[i + 2]) : -1;
      if (value < 0) {
        decoded.write(bytes[i]);
      } else {
        decoded.write(value);
        i += 2;
      }
    }
    return decoded.toByteArray();
  }

  private static int hex(byte high, byte low) {
    int first = Character.digit(high, 16);
    int second = Character.digit(low, 16);
    return first < 0 || second < 0 ? -1 : first * 16 + second;
  }

  private static boolean isUnreserved(int c) {
    return (c >= 'A' && c <= 'Z')
        || (c >= 'a' && c <= 'z')
        || (c >= '0' && c <= '9')
        || c == '-'
        || c == '.'
        || c == '_'
        || c == '~';
  }
}
