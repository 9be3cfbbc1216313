package dev.trestle.wire.json;

import dev.trestle.dynamo.value.Bytes;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/// Decodes Base64 as strictly as DynamoDB does: with padding and without stray bits.
final class Base64Text {
  private static final String ALPHABET =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

  private Base64Text() {}

  static Bytes decode(String text) {
    if (text.length() % 4 != 0) {
      throw new SerializationException(
          "Base64 encoded length is expected a multiple of 4 bytes but found: " + text.length());
    }
    byte[] decoded;
    try {
      decoded = Base64.getDecoder().decode(text.getBytes(StandardCharsets.ISO_8859_1));
    } catch (IllegalArgumentException _) {
      throw broken(text);
    }
    if (hasStrayBits(text)) {
      throw strayBits();
    }
    return Bytes.owning(decoded);
  }

  private static SerializationException broken(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c != '=' && ALPHABET.indexOf(c) < 0) {
        return new SerializationException("Invalid Base64 character: '" + c + "'");
      }
      if (c == '=' && i + 1 < text.length() && text.charAt(i + 1) != '=') {
        // Of the two mistakes, DynamoDB reports the one at the end first.
        return hasStrayBits(text)
            ? strayBits()
            : new SerializationException("Invalid Base64 character: '='");
      }
    }
    return strayBits();
  }

  /// Whether the last digit before the padding has bits that belong to no byte.
  private static boolean hasStrayBits(String text) {
    int end = text.length();
    if (!text.endsWith("=")) {
      return false;
    }
    return text.endsWith("==")
        ? (ALPHABET.indexOf(text.charAt(end - 3)) & 0b1111) != 0
        : (ALPHABET.indexOf(text.charAt(end - 2)) & 0b11) != 0;
  }

  // The misspelling is DynamoDB's.
  private static SerializationException strayBits() {
    return new SerializationException("Invalid last non-pad Base64 character dectected");
  }
}
