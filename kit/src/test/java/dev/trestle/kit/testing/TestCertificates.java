package dev.trestle.kit.testing;

import dev.trestle.web.server.Tls;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/// A certificate authority for tests, and a server certificate that it has signed. Made by the JDK's keytool.
public final class TestCertificates {
  private static final String PASSWORD = "password";
  private static final String AUTHORITY = "authority";

  private final KeyStore store;

  private TestCertificates(KeyStore store) {
    this.store = store;
  }

  /// Makes an authority and a certificate.
  ///
  /// @param directory for a file
  /// @param names the host names that the certificate of the server is valid for
  public static TestCertificates create(Path directory, String... names) {
    var file = directory.resolve("certificates.p12");
    keytool(file, AUTHORITY, "-dname", "CN=Test authority", "-ext", "bc:critical=ca:true");
    var hosts = Stream.of(names).map(name -> "dns:" + name).collect(Collectors.joining(","));
    keytool(file, "server", "-dname", "CN=server", "-signer", AUTHORITY, "-ext", "san=" + hosts);
    try {
      return new TestCertificates(KeyStore.getInstance(file.toFile(), PASSWORD.toCharArray()));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// For a server.
  public SSLContext server() {
    try {
      var keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
      var own = KeyStore.getInstance("PKCS12");
      own.load(null, null);
      own.setKeyEntry(
          "server",
          store.getKey("server", PASSWORD.toCharArray()),
          PASSWORD.toCharArray(),
          store.getCertificateChain("server"));
      keys.init(own, PASSWORD.toCharArray());
      var context = SSLContext.getInstance("TLS");
      context.init(keys.getKeyManagers(), null, null);
      return context;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Files for an HTTP server.
  public Tls files(Path directory) {
    try {
      var chain = new StringBuilder();
      for (var certificate : store.getCertificateChain("server")) {
        chain.append(pem("CERTIFICATE", certificate.getEncoded()));
      }
      var key = store.getKey("server", PASSWORD.toCharArray()).getEncoded();
      return new Tls(
          Files.writeString(directory.resolve("certificate.pem"), chain),
          Files.writeString(directory.resolve("key.pem"), pem("PRIVATE KEY", key)));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String pem(String kind, byte[] content) {
    var text = Base64.getMimeEncoder().encodeToString(content);
    return "-----BEGIN %s-----\n%s\n-----END %s-----\n".formatted(kind, text, kind);
  }

  /// For a client that trusts the authority, and nobody else.
  public SSLContext client() {
    try {
      var trusted = KeyStore.getInstance("PKCS12");
      trusted.load(null, null);
      trusted.setCertificateEntry(AUTHORITY, store.getCertificate(AUTHORITY));
      var trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      trust.init(trusted);
      var context = SSLContext.getInstance("TLS");
      context.init(null, trust.getTrustManagers(), null);
      return context;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void keytool(Path file, String alias, String... options) {
    var command = new ArrayList<String>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
    command.addAll(List.of("-genkeypair", "-keyalg", "EC", "-storetype", "PKCS12"));
    command.addAll(List.of("-keystore", file.toString(), "-storepass", PASSWORD, "-alias", alias));
    command.addAll(List.of(options));
    try {
      var process = new ProcessBuilder(command).redirectErrorStream(true).start();
      var said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (process.waitFor() != 0) {
        throw new IllegalStateException(said);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
