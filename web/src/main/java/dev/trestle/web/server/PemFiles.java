package dev.trestle.web.server;

import dev.trestle.web.FileErrors;
import dev.trestle.web.WebException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.List;
import java.util.regex.Pattern;

/// Loads certificates and private keys from PEM files.
final class PemFiles {
  /// The key store lives in memory only, so its password protects nothing.
  static final String PASSWORD = "in-memory";

  private static final List<String> KEY_ALGORITHMS = List.of("RSA", "EC", "EdDSA");
  private static final Pattern PKCS8 =
      Pattern.compile("-----BEGIN PRIVATE KEY-----([^-]+)-----END PRIVATE KEY-----");

  private PemFiles() {}

  static KeyStore load(Tls tls) {
    var chain = certificates(tls.certificate());
    var key = privateKey(tls.key());
    try {
      var store = KeyStore.getInstance("PKCS12");
      store.load(null, null);
      store.setKeyEntry("server", key, PASSWORD.toCharArray(), chain);
      return store;
    } catch (GeneralSecurityException | IOException e) {
      throw new WebException(
          "The certificate in %s does not go with the key in %s."
              .formatted(tls.certificate(), tls.key()),
          e);
    }
  }

  private static Certificate[] certificates(Path file) {
    try {
      var found =
          CertificateFactory.getInstance("X.509")
              .generateCertificates(new ByteArrayInputStream(read(file)));
      if (found.isEmpty()) {
        throw new WebException("%s holds no certificate in PEM.".formatted(file));
      }
      return found.toArray(Certificate[]::new);
    } catch (CertificateException e) {
      throw new WebException("%s is not a certificate in PEM.".formatted(file), e);
    }
  }

  private static PrivateKey privateKey(Path file) {
    var text = new String(read(file), StandardCharsets.US_ASCII);
    var found = PKCS8.matcher(text);
    if (!found.find()) {
      throw new WebException(
          ("%s holds no private key in PKCS #8 without a password (BEGIN PRIVATE KEY). Convert it:"
                  + " openssl pkcs8 -topk8 -nocrypt -in %s -out key.pem")
              .formatted(file, file.getFileName()));
    }
    byte[] encoded;
    try {
      encoded = Base64.getMimeDecoder().decode(found.group(1));
    } catch (IllegalArgumentException e) {
      throw new WebException("The private key in %s is not Base64.".formatted(file), e);
    }
    for (var algorithm : KEY_ALGORITHMS) {
      try {
        return KeyFactory.getInstance(algorithm).generatePrivate(new PKCS8EncodedKeySpec(encoded));
      } catch (InvalidKeySpecException _) {
        // The key has another algorithm: try the next one.
      } catch (GeneralSecurityException e) {
        throw new IllegalStateException("Every Java has " + algorithm, e);
      }
    }
    throw new WebException(
        "The private key in %s is of none of these kinds: %s.".formatted(file, KEY_ALGORITHMS));
  }

  private static byte[] read(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new WebException("Cannot read %s: %s.".formatted(file, FileErrors.why(e)), e);
    }
  }
}
