package dev.trestle.singletable.access;

import dev.trestle.dynamo.value.Key;
import dev.trestle.singletable.Cursor;
import dev.trestle.singletable.InvalidCursorException;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import java.util.Set;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/// Encrypts and authenticates pagination cursors with AES-GCM. A client cannot read, forge or change a cursor, nor use it for another list.
/// Safe for many threads.
final class CursorSealer {
  private static final Set<Integer> KEY_BYTES = Set.of(16, 32);
  private static final int NONCE_BYTES = 12;
  private static final int TAG_BITS = 128;
  private static final byte VERSION = 2;

  private final SecretKeySpec key;
  private final SecureRandom random = new SecureRandom();

  /// Creates a sealer with an AES key.
  ///
  /// @param key 16 or 32 bytes, the same on all nodes that serve the same clients
  CursorSealer(byte[] key) {
    if (!KEY_BYTES.contains(key.length)) {
      throw new IllegalArgumentException(
          "The encryption key of cursors has %d bytes; give it 16 or 32".formatted(key.length));
    }
    this.key = new SecretKeySpec(key, "AES");
  }

  /// Encrypts a position.
  ///
  /// @param asked the list that it belongs to
  String seal(Key place, byte[] asked) {
    var nonce = new byte[NONCE_BYTES];
    random.nextBytes(nonce);
    var sealed = cipher(Cipher.ENCRYPT_MODE, nonce, asked, CursorEncoding.of(place));
    var all = new byte[1 + NONCE_BYTES + sealed.length];
    all[0] = VERSION;
    System.arraycopy(nonce, 0, all, 1, NONCE_BYTES);
    System.arraycopy(sealed, 0, all, 1 + NONCE_BYTES, sealed.length);
    return text(all);
  }

  Key open(Cursor cursor, byte[] asked) {
    var all = bytes(cursor);
    if (all.length <= 1 + NONCE_BYTES || all[0] != VERSION) {
      throw foreign();
    }
    var nonce = Arrays.copyOfRange(all, 1, 1 + NONCE_BYTES);
    var sealed = Arrays.copyOfRange(all, 1 + NONCE_BYTES, all.length);
    return CursorEncoding.key(cipher(Cipher.DECRYPT_MODE, nonce, asked, sealed));
  }

  private static String text(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  private static byte[] bytes(Cursor cursor) {
    try {
      var bytes = Base64.getUrlDecoder().decode(cursor.text());
      // The last character may have unused bits. Only one text is valid for each cursor.
      if (text(bytes).equals(cursor.text())) {
        return bytes;
      }
    } catch (IllegalArgumentException _) {
      // Falls through: the cursor was not made here.
    }
    throw foreign();
  }

  private static InvalidCursorException foreign() {
    return new InvalidCursorException(
        "The cursor is not one of this list. Begin at its first page.");
  }

  private byte[] cipher(int mode, byte[] nonce, byte[] asked, byte[] input) {
    try {
      var cipher = Cipher.getInstance("AES/GCM/NoPadding");
      cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
      cipher.updateAAD(asked);
      return cipher.doFinal(input);
    } catch (GeneralSecurityException e) {
      if (mode == Cipher.DECRYPT_MODE) {
        throw foreign();
      }
      throw new IllegalStateException(e);
    }
  }
}
