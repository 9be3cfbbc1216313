package dev.trestle.cli.connection;

import dev.trestle.web.FileErrors;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/// Loads trusted certificates from a PEM file, which replace those of the JDK.
public final class TrustedCertificates {
  private TrustedCertificates() {}

  public static SSLContext load(Path file) {
    try (var in = Files.newInputStream(file)) {
      var store = KeyStore.getInstance("PKCS12");
      store.load(null, null);
      int number = 0;
      for (var certificate : CertificateFactory.getInstance("X.509").generateCertificates(in)) {
        store.setCertificateEntry("ca-" + number++, certificate);
      }
      if (number == 0) {
        throw new UnreachableException("%s holds no certificate in PEM.".formatted(file));
      }
      var trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      trust.init(store);
      var context = SSLContext.getInstance("TLS");
      context.init(null, trust.getTrustManagers(), null);
      return context;
    } catch (CertificateException e) {
      throw new UnreachableException("%s is not a certificate in PEM.".formatted(file), e);
    } catch (IOException e) {
      throw new UnreachableException("Cannot read %s: %s.".formatted(file, FileErrors.why(e)), e);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("Every Java has TLS", e);
    }
  }
}
