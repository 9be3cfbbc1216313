package dev.trestle.web.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.web.HttpRequest;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.WebException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Base64;
import java.util.List;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class TlsTest {
  private static final char[] PASSWORD = "password".toCharArray();

  @TempDir private Path directory;
  private Tls tls = new Tls(Path.of(""), Path.of(""));

  @BeforeEach
  void name_the_files() {
    tls = new Tls(directory.resolve("certificate.pem"), directory.resolve("key.pem"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"RSA", "EC", "Ed25519"})
  void a_client_that_trusts_the_certificate_is_served(String algorithm) throws Exception {
    var store = makeFiles(algorithm);
    try (var server = HttpServer.open(HttpOptions.loopback(0).tls(tls), TlsTest::secure);
        var client = HttpClient.newBuilder().sslContext(trusting(store)).build()) {
      assertThat(server.uri().getScheme()).isEqualTo("https");
      var uri = URI.create("https://localhost:" + server.port());
      var request = java.net.http.HttpRequest.newBuilder(uri).POST(BodyPublishers.noBody()).build();
      assertThat(client.send(request, BodyHandlers.ofString()).body()).isEqualTo("true");
    }
  }

  private static HttpResponse secure(HttpRequest request) {
    return HttpResponse.text(200, Boolean.toString(request.secure()));
  }

  @Test
  void files_that_are_missing_or_none_are_named() throws IOException {
    assertThatThrownBy(() -> PemFiles.load(tls))
        .isInstanceOf(WebException.class)
        .hasMessage("Cannot read %s: there is no such file or directory.", tls.certificate());
    Files.writeString(tls.certificate(), "nonsense");
    assertThatThrownBy(() -> PemFiles.load(tls))
        .isInstanceOf(WebException.class)
        .hasMessageContaining("certificate.pem");
  }

  @Test
  void a_key_in_another_form_is_explained() throws Exception {
    makeFiles("EC");
    Files.writeString(
        tls.key(), "-----BEGIN RSA PRIVATE KEY-----\nAAAA\n-----END RSA PRIVATE KEY-----\n");
    assertThatThrownBy(() -> PemFiles.load(tls))
        .isInstanceOf(WebException.class)
        .hasMessageContaining("openssl pkcs8 -topk8 -nocrypt -in key.pem");
  }

  private KeyStore makeFiles(String algorithm) throws Exception {
    var file = directory.resolve("store.p12");
    var keytool =
        new ProcessBuilder(
                List.of(
                    Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                    "-genkeypair",
                    "-keystore",
                    file.toString(),
                    "-storetype",
                    "PKCS12",
                    "-storepass",
                    new String(PASSWORD),
                    "-alias",
                    "server",
                    "-keyalg",
                    algorithm,
                    "-dname",
                    "CN=localhost",
                    "-ext",
                    "san=dns:localhost,ip:127.0.0.1"))
            .redirectErrorStream(true)
            .start();
    var said = new String(keytool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(keytool.waitFor()).as(said).isZero();
    var store = KeyStore.getInstance(file.toFile(), PASSWORD);
    Files.writeString(
        tls.certificate(), pem("CERTIFICATE", store.getCertificate("server").getEncoded()));
    Files.writeString(tls.key(), pem("PRIVATE KEY", store.getKey("server", PASSWORD).getEncoded()));
    return store;
  }

  private static String pem(String kind, byte[] content) {
    var text = Base64.getMimeEncoder().encodeToString(content);
    return "-----BEGIN %s-----\n%s\n-----END %s-----\n".formatted(kind, text, kind);
  }

  private static SSLContext trusting(KeyStore store) throws GeneralSecurityException, IOException {
    var trusted = KeyStore.getInstance("PKCS12");
    trusted.load(null, null);
    trusted.setCertificateEntry("server", store.getCertificate("server"));
    var trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trust.init(trusted);
    var context = SSLContext.getInstance("TLS");
    context.init(null, trust.getTrustManagers(), null);
    return context;
  }
}
