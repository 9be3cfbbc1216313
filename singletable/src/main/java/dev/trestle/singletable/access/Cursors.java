package dev.trestle.singletable.access;

import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import dev.trestle.singletable.Cursor;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/// Seals places in lists: nobody can read a cursor, make one up, or use it for another query than the one it came from. Safe for many
/// threads.
final class Cursors {
  private static final int NONCE_BYTES = 12;
  private static final int TAG_BITS = 128;
  private static final byte VERSION = 1;

  private final SecretKeySpec key;
  private final SecureRandom random = new SecureRandom();

  /// @param key 16 or 32 bytes, the same on all nodes that serve the same clients
  Cursors(byte[] key) {
    this.key = new SecretKeySpec(key, "AES");
  }

  /// Seals a place.
  ///
  /// @param asked the query and its arguments
  Cursor seal(Key place, String asked) {
    var nonce = new byte[NONCE_BYTES];
    random.nextBytes(nonce);
    var sealed = cipher(Cipher.ENCRYPT_MODE, nonce, asked, bytes(place));
    var all = new byte[1 + NONCE_BYTES + sealed.length];
    all[0] = VERSION;
    System.arraycopy(nonce, 0, all, 1, NONCE_BYTES);
    System.arraycopy(sealed, 0, all, 1 + NONCE_BYTES, sealed.length);
    return new Cursor(Base64.getUrlEncoder().withoutPadding().encodeToString(all));
  }

  Key open(Cursor cursor, String asked) {
    byte[] all;
    try {
      all = Base64.getUrlDecoder().decode(cursor.text());
    } catch (IllegalArgumentException _) {
      throw foreign();
    }
    if (all.length <= 1 + NONCE_BYTES || all[0] != VERSION) {
      throw foreign();
    }
    var nonce = Arrays.copyOfRange(all, 1, 1 + NONCE_BYTES);
    var sealed = Arrays.copyOfRange(all, 1 + NONCE_BYTES, all.length);
    return key(cipher(Cipher.DECRYPT_MODE, nonce, asked, sealed));
  }

  private static IllegalArgumentException foreign() {
    return new IllegalArgumentException(
        "The cursor is not one of this list. Begin at its first page.");
  }

  private byte[] cipher(int mode, byte[] nonce, String asked, byte[] input) {
    try {
      var cipher = Cipher.getInstance("AES/GCM/NoPadding");
      cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
      cipher.updateAAD(asked.getBytes(StandardCharsets.UTF_8));
      return cipher.doFinal(input);
    } catch (GeneralSecurityException e) {
      if (mode == Cipher.DECRYPT_MODE) {
        throw foreign();
      }
      throw new IllegalStateException(e);
    }
  }

  private static byte[] bytes(Key place) {
    var bytes = new ByteArrayOutputStream();
    try (var out = new DataOutputStream(bytes)) {
      for (var entry : place.attributes().entrySet()) {
        out.writeUTF(entry.getKey());
        out.writeUTF(((Value.StringValue) entry.getValue()).text());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private static Key key(byte[] bytes) {
    try (var in = new DataInputStream(new ByteArrayInputStream(bytes))) {
      var key = Key.of(in.readUTF(), in.readUTF());
      while (in.available() > 0) {
        key = key.and(in.readUTF(), in.readUTF());
      }
      return key;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
