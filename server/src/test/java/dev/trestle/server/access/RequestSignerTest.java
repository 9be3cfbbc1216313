package dev.trestle.server.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Requests signed here are accepted by [SignatureVerifier], which is tested against Amazon's own signer.
class RequestSignerTest {
  private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");
  private static final String ID = "AKIDEXAMPLE";
  private static final String SECRET = "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY";
  private static final Map<String, String> HEADERS =
      Map.of(
          "Content-Type",
          "application/x-amz-json-1.0",
          "X-Amz-Target",
          "DynamoDB_20120810.GetItem");

  private final SignatureVerifier signatures =
      new SignatureVerifier(Credentials.parse(ID + " " + SECRET), () -> NOW);
  private final RequestSigner signer =
      new RequestSigner(ID, SECRET, Optional.empty(), "local", () -> NOW);

  private SentRequest send(String method, URI uri, String host, String body) {
    var added = signer.sign(method, uri, HEADERS, body.getBytes(StandardCharsets.UTF_8));
    var sent = new SentRequest(method, path(uri), query(uri), Map.of(), body).with("Host", host);
    for (var header : HEADERS.entrySet()) {
      sent = sent.with(header.getKey(), header.getValue());
    }
    for (var header : added.entrySet()) {
      sent = sent.with(header.getKey(), header.getValue());
    }
    return sent;
  }

  private static String path(URI uri) {
    return uri.getRawPath().isEmpty() ? "/" : uri.getRawPath();
  }

  private static String query(URI uri) {
    return uri.getRawQuery() == null ? "" : uri.getRawQuery();
  }

  @ParameterizedTest
  @CsvSource({
    "POST, http://localhost:8000, localhost:8000",
    "POST, http://localhost:80/, localhost",
    "POST, https://localhost:443/, localhost",
    "POST, https://localhost:80/, localhost:80",
    "POST, https://dynamodb.eu-central-1.amazonaws.com, dynamodb.eu-central-1.amazonaws.com",
    "GET, http://127.0.0.1:8000/trestle/exports?offset=0&arn=a%3Ab%2Fc&key=%C3%A4%20b, 127.0.0.1:8000"
  })
  void a_signed_request_is_believed(String method, URI uri, String host) {
    assertThat(signatures.verify(send(method, uri, host, "{\"a\":1}")).id()).isEqualTo(ID);
  }

  @Test
  void a_request_that_is_changed_on_its_way_is_not() {
    var sent = send("POST", URI.create("http://localhost:8000/"), "localhost:8000", "{}");
    assertThatThrownBy(() -> signatures.verify(sent.saying("{ }")))
        .hasMessageStartingWith("The request signature we calculated does not match");
    assertThatThrownBy(
            () -> signatures.verify(sent.with("X-Amz-Target", "DynamoDB_20120810.DeleteItem")))
        .hasMessageStartingWith("The request signature we calculated does not match");
  }

  @Test
  void a_session_token_is_sent_and_signed() {
    var added =
        new RequestSigner(ID, SECRET, Optional.of("token"), "local", () -> NOW)
            .sign("POST", URI.create("http://localhost:8000"), HEADERS, new byte[0]);
    assertThat(added).containsEntry("X-Amz-Security-Token", "token");
    assertThat(added.get("Authorization"))
        .contains(
            "Credential=AKIDEXAMPLE/20260301/local/dynamodb/aws4_request",
            "SignedHeaders=content-type;host;x-amz-date;x-amz-security-token;x-amz-target,");
  }
}
