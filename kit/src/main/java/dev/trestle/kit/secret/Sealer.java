package dev.trestle.kit.secret;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Optional;
import javax.crypto.AEADBadTagException;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/// Encrypts short texts before they are stored, such as tokens of other servers, with AES-256-GCM. What is sealed for one place cannot be opened at
/// another. Thread-safe.
public final class Sealer {
  private static final String FORM = "1.";
  private static final int NONCE_BYTES = 12;
  private static final int TAG_BITS = 128;

  private final SecretKeySpec key;
  private final SecureRandom random = new SecureRandom();

  /// @param key 32 bytes
  public Sealer(byte[] key) {
    if (key.length != 32) {
      throw new IllegalArgumentException("The key of a sealer has 32 bytes");
    }
    this.key = new SecretKeySpec(key, "AES");
  }

  /// Encrypts a text.
  ///
  /// @param place where it is stored, such as the kind of item, its key and the attribute
  public String seal(String place, String text) {
    var nonce = new byte[NONCE_BYTES];
    random.nextBytes(nonce);
    try {
      var sealed =
          cipher(Cipher.ENCRYPT_MODE, place, nonce).doFinal(text.getBytes(StandardCharsets.UTF_8));
      var all = ByteBuffer.allocate(nonce.length + sealed.length).put(nonce).put(sealed).array();
      return FORM + Base64.getUrlEncoder().withoutPadding().encodeToString(all);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("Every Java has AES-GCM", e);
    }
  }

  /// The text that was sealed for this place with this key; empty for all others.
  public Optional<String> open(String place, String sealed) {
    if (!sealed.startsWith(FORM)) {
      return Optional.empty();
    }
    try {
      var all = ByteBuffer.wrap(Base64.getUrlDecoder().decode(sealed.substring(FORM.length())));
      if (all.remaining() < NONCE_BYTES) {
        return Optional.empty();
      }
      var nonce = new byte[NONCE_BYTES];
      all.get(nonce);
      var content = new byte[all.remaining()];
      all.get(content);
      var text = cipher(Cipher.DECRYPT_MODE, place, nonce).doFinal(content);
      return Optional.of(new String(text, StandardCharsets.UTF_8));
    } catch (IllegalArgumentException | AEADBadTagException _) {
      return Optional.empty();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("Every Java has AES-GCM", e);
    }
  }

  private Cipher cipher(int mode, String place, byte[] nonce) throws GeneralSecurityException {
    var cipher = Cipher.getInstance("AES/GCM/NoPadding");
    cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
    cipher.updateAAD(place.getBytes(StandardCharsets.UTF_8));
    return cipher;
  }
}
