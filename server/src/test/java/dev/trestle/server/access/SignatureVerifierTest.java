package dev.trestle.server.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SignatureVerifierTest {
  private static final String ID = "AKIDEXAMPLE";
  private static final String SECRET = "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY";
  private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");
  private static final String MISMATCH =
      "The request signature we calculated does not match the signature you provided. Check your"
          + " AWS Secret Access Key and signing method. Consult the service documentation for"
          + " details.";

  private final SignatureVerifier signatures =
      new SignatureVerifier(Credentials.parse(ID + " " + SECRET), () -> NOW);
  private final AmazonSigner signer = AmazonSigner.of(ID, SECRET, NOW);
  private final SentRequest request =
      SentRequest.post("{\"TableName\":\"songs\"}")
          .with("Host", "localhost:8000")
          .with("Content-Type", "application/x-amz-json-1.0")
          .with("X-Amz-Target", "DynamoDB_20120810.GetItem");

  private AccessException refusal(SentRequest sent) {
    return catchThrowableOfType(AccessException.class, () -> signatures.verify(sent));
  }

  private void assertRefused(SentRequest sent, String code, String text) {
    var refusal = refusal(sent);
    assertThat(refusal).isNotNull();
    assertThat(refusal.code()).isEqualTo(code);
    assertThat(refusal.text()).isEqualTo(text);
  }

  private void assertMismatch(SentRequest sent) {
    assertRefused(sent, "InvalidSignatureException", MISMATCH);
  }

  @Test
  void a_request_signed_by_amazons_signer_is_believed() {
    assertThat(signatures.verify(signer.sign(request)).id()).isEqualTo(ID);
  }

  @Test
  void a_presigned_request_is_believed() {
    var sent = signer.presigning(Duration.ofHours(1)).sign(request);
    assertThat(sent.query()).contains("X-Amz-Signature=");
    assertThat(signatures.verify(sent).id()).isEqualTo(ID);
  }

  /// The example of Amazon's documentation, to the last digit.
  @Test
  void a_signing_key_is_derived_as_amazon_documents_it() {
    var key =
        SigningKey.derive(
            "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY".getBytes(StandardCharsets.UTF_8),
            new CredentialScope("20150830", "us-east-1", "iam", "aws4_request"));
    var toSign =
        "AWS4-HMAC-SHA256\n20150830T123600Z\n20150830/us-east-1/iam/aws4_request\n"
            + "f536975d06c0309214f805bb90ccff089219ecd68b2577efef23edd43b7e1a59";
    assertThat(HexFormat.of().formatHex(key.sign(toSign)))
        .isEqualTo("5d672d79c15b13162d9279b0855cfba6789a8edb4c82c400e06b5924a6f2b5d7");
  }

  @ParameterizedTest
  @ValueSource(strings = {"us-east-1", "local", "eu-central-1"})
  void every_region_is_ours(String region) {
    assertThat(signatures.verify(signer.region(region).sign(request)).id()).isEqualTo(ID);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "x=1",
        "b=2&a=1",
        "a=2&a=1",
        "a",
        "a=%20b&A=%C3%BC",
        "a-b=1&a=2",
        "a.b=1&a=1",
        "q=~_-."
      })
  void queries_are_brought_into_order(String query) {
    assertThat(signatures.verify(signer.sign(request.at("/", query))).id()).isEqualTo(ID);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/a", "/a/b/", "/a%20b", "/%C3%BC", "/a-b_c.d~e"})
  void paths_are_encoded_once_more(String path) {
    assertThat(signatures.verify(signer.sign(request.at(path, ""))).id()).isEqualTo(ID);
  }

  @ParameterizedTest
  @ValueSource(strings = {"  a   b  ", "a  b", "x"})
  void spaces_in_headers_count_once(String value) {
    assertThat(signatures.verify(signer.sign(request.with("X-Amz-Meta", value))).id())
        .isEqualTo(ID);
  }

  @Test
  void several_headers_of_one_name_are_one() {
    var sent = signer.sign(request.with("X-Amz-Meta", "b", "a"));
    assertThat(signatures.verify(sent).id()).isEqualTo(ID);
  }

  @Test
  void a_signed_request_cannot_be_changed() {
    var sent = signer.sign(request);
    assertMismatch(sent.saying("{\"TableName\":\"songz\"}"));
    assertMismatch(sent.saying(""));
    assertMismatch(sent.with("X-Amz-Target", "DynamoDB_20120810.DeleteItem"));
    assertMismatch(sent.with("Host", "localhost:8001"));
    assertMismatch(sent.at("/other", ""));
    assertMismatch(sent.at("/", "a=b"));
    assertMismatch(new SentRequest("PUT", "/", "", sent.all(), sent.text()));
  }

  @Test
  void a_presigned_request_cannot_be_changed() {
    var sent = signer.presigning(Duration.ofHours(1)).sign(request);
    assertMismatch(sent.saying("{}"));
    assertMismatch(sent.with("X-Amz-Target", "DynamoDB_20120810.DeleteItem"));
    assertMismatch(sent.at("/", sent.query() + "&a=b"));
    assertMismatch(sent.at("/", sent.query().replace("X-Amz-Expires=3600", "X-Amz-Expires=7200")));
  }

  @Test
  void a_signature_that_differs_in_one_digit_is_wrong() {
    var header = signer.sign(request).header("Authorization").orElseThrow();
    int last = header.length() - 1;
    var other = header.substring(0, last) + (header.charAt(last) == '0' ? '1' : '0');
    assertMismatch(signer.sign(request).with("Authorization", other));
    assertMismatch(signer.sign(request).with("Authorization", header.substring(0, last)));
    assertMismatch(signer.sign(request).with("Authorization", header + "0"));
  }

  @Test
  void another_secret_is_wrong() {
    assertMismatch(AmazonSigner.of(ID, SECRET + "x", NOW).sign(request));
  }

  @Test
  void a_body_may_not_stay_unsigned() {
    var sent = signer.sign(request.with("x-amz-content-sha256", "UNSIGNED-PAYLOAD"));
    assertMismatch(sent.saying("{}"));
  }

  @Test
  void a_key_that_is_not_ours_is_unknown() {
    assertRefused(
        AmazonSigner.of("AKIDOTHER", SECRET, NOW).sign(request),
        "UnrecognizedClientException",
        "The security token included in the request is invalid.");
  }

  @Test
  void a_session_token_is_unknown() {
    assertRefused(
        signer.sign(request.with("X-Amz-Security-Token", "abc")),
        "UnrecognizedClientException",
        "The security token included in the request is invalid");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "AWS4", "Basic YTpi", "Bearer AWS4-"})
  void without_a_signature_a_token_is_missing(String header) {
    var sent = header.isEmpty() ? request : request.with("Authorization", header);
    assertRefused(
        sent, "MissingAuthenticationTokenException", "Request is missing Authentication Token");
  }

  @Test
  void every_missing_part_of_the_header_is_named() {
    assertRefused(
        request.with("Authorization", "AWS4-"),
        "IncompleteSignatureException",
        "Authorization header requires 'Credential' parameter. Authorization header requires"
            + " 'Signature' parameter. Authorization header requires 'SignedHeaders' parameter."
            + " Authorization header requires existence of either a 'X-Amz-Date' or a 'Date'"
            + " header. Authorization=AWS4-");
  }

  @Test
  void every_missing_part_of_the_query_is_named() {
    assertRefused(
        request.at("/", "X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=a"),
        "IncompleteSignatureException",
        "AWS query-string parameters must include 'X-Amz-Signature'. AWS query-string parameters"
            + " must include 'X-Amz-SignedHeaders'. AWS query-string parameters must include"
            + " 'X-Amz-Date'. Re-examine the query-string parameters.");
  }

  @Test
  void a_signature_in_both_places_is_one_too_many() {
    var sent = signer.presigning(Duration.ofHours(1)).sign(request);
    assertRefused(
        sent.with("Authorization", "AWS4-HMAC-SHA256 Credential=a"),
        "InvalidSignatureException",
        "Found both 'X-Amz-Algorithm' as a query-string param and 'Authorization' as HTTP header.");
  }

  @Test
  void an_error_does_not_repeat_the_signature() {
    var header = signer.sign(request).header("Authorization").orElseThrow();
    var sent = signer.sign(request).with("Authorization", header + ", nonsense");
    assertThat(refusal(sent).text())
        .startsWith("'nonsense' not a valid key=value pair (missing equal-sign) in Authorization")
        .contains("Signature=…")
        .doesNotContain(header.substring(header.indexOf("Signature=") + 10));
  }

  @Test
  void five_minutes_of_skew_are_borne_and_a_second_more_is_not() {
    assertThat(signatures.verify(signedAt(NOW.minusSeconds(300))).id()).isEqualTo(ID);
    assertThat(signatures.verify(signedAt(NOW.plusSeconds(300))).id()).isEqualTo(ID);
    assertRefused(
        signedAt(NOW.minusSeconds(301)),
        "InvalidSignatureException",
        "Signature expired: 20260301T115459Z is now earlier than 20260301T115500Z"
            + " (20260301T120000Z - 5 min.)");
    assertRefused(
        signedAt(NOW.plusSeconds(301)),
        "InvalidSignatureException",
        "Signature not yet current: 20260301T120501Z is still later than 20260301T120500Z"
            + " (20260301T120000Z + 5 min.)");
  }

  private SentRequest signedAt(Instant moment) {
    return AmazonSigner.of(ID, SECRET, moment).sign(request);
  }

  @Test
  void a_presigned_request_is_valid_until_it_expires() {
    var hourAgo = AmazonSigner.of(ID, SECRET, NOW.minusSeconds(3600));
    assertThat(signatures.verify(hourAgo.presigning(Duration.ofHours(1)).sign(request)).id())
        .isEqualTo(ID);
    assertRefused(
        hourAgo.presigning(Duration.ofSeconds(3599)).sign(request),
        "InvalidSignatureException",
        "Signature expired: 20260301T115959Z is now earlier than 20260301T120000Z");
  }

  @ParameterizedTest
  @ValueSource(strings = {"-1", "604801", "never", "99999999999999999999"})
  void a_presigned_request_lives_a_week_at_most(String seconds) {
    var sent = signer.presigning(Duration.ofHours(1)).sign(request);
    var other =
        sent.at("/", sent.query().replace("X-Amz-Expires=3600", "X-Amz-Expires=" + seconds));
    assertThat(refusal(other).code()).isEqualTo("IncompleteSignatureException");
  }

  @ParameterizedTest
  @ValueSource(strings = {"201", "2026-03-01T12:00:00Z", "20261301T000000Z", "now"})
  void a_date_has_one_form(String date) {
    assertRefused(
        signer.sign(request).with("X-Amz-Date", date),
        "IncompleteSignatureException",
        "Date must be in ISO-8601 'basic format'. Got '%s'. See http://en.wikipedia.org/wiki/ISO_8601"
            .formatted(date));
  }

  @Test
  void the_host_must_be_signed_and_so_must_the_target() {
    var header = signer.sign(request).header("Authorization").orElseThrow();
    assertRefused(
        signer.sign(request).with("Authorization", header.replace("host;", "")),
        "InvalidSignatureException",
        "'Host' or ':authority' must be a 'SignedHeader' in the AWS Authorization.");
    var bare = signer.sign(request.without("X-Amz-Target"));
    assertRefused(
        bare.with("X-Amz-Target", "DynamoDB_20120810.DeleteTable"),
        "InvalidSignatureException",
        "'X-Amz-Target' must be a 'SignedHeader' in the AWS Authorization.");
  }

  @Test
  void there_is_one_algorithm() {
    var header = signer.sign(request).header("Authorization").orElseThrow();
    assertRefused(
        signer.sign(request).with("Authorization", header.replace("SHA256 ", "SHA25 ")),
        "IncompleteSignatureException",
        "Unsupported AWS 'algorithm': 'AWS4-HMAC-SHA25' (only AWS4-HMAC-SHA256 for now). ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "a/b/c/d | IncompleteSignatureException | Credential must have exactly 5 slash-delimited elements, e.g. keyid/date/region/service/term, got 'a/b/c/d'",
        "a/20260301/r/s3/aws4_request | InvalidSignatureException | \"Credential should be scoped to correct service: 'dynamodb'. \"",
        "a/20260301/r/dynamodb/x | InvalidSignatureException | \"Credential should be scoped with a valid terminator: 'aws4_request', not 'x'. \"",
        "a/20260228/r/dynamodb/aws4_request | InvalidSignatureException | Date in Credential scope does not match YYYYMMDD from ISO-8601 version of date from HTTP: '20260228' != '20260301', from '20260301T120000Z'."
      })
  void a_credential_must_fit(String credential, String code, String text) {
    var header = signer.sign(request).header("Authorization").orElseThrow();
    assertRefused(
        signer
            .sign(request)
            .with(
                "Authorization", header.replaceAll("Credential=[^,]+", "Credential=" + credential)),
        code,
        text);
  }

  @Test
  void a_signature_for_another_service_is_not_for_us() {
    assertThat(refusal(signer.service("s3").sign(request)).code())
        .isEqualTo("InvalidSignatureException");
  }

  @Test
  void without_access_keys_any_signature_is_accepted_but_one_is_required() {
    SignatureVerifier.requireAny(request.with("Authorization", "AWS4-HMAC-SHA256 Credential=x"));
    SignatureVerifier.requireAny(request.at("/", "X-Amz-Algorithm=AWS4-HMAC-SHA256"));
    assertThatThrownBy(() -> SignatureVerifier.requireAny(request))
        .isInstanceOf(AccessException.class)
        .hasMessage("Request is missing Authentication Token");
  }

  /// Damages signed requests in every place, at random: each is refused as a client's mistake or is the same request as before.
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void a_damaged_request_is_refused_and_never_crashes(long seed) {
    var random = new Random(seed);
    var inHeader = signer.sign(request);
    var inQuery = signer.presigning(Duration.ofHours(1)).sign(request);
    for (int i = 0; i < 20_000; i++) {
      var damaged =
          random.nextBoolean()
              ? inHeader.with(
                  "Authorization", damaged(inHeader.header("Authorization").orElseThrow(), random))
              : inQuery.at("/", damaged(inQuery.query(), random));
      try {
        assertThat(signatures.verify(damaged).id()).isEqualTo(ID);
      } catch (AccessException refused) {
        assertThat(refused.text()).isNotEmpty();
      }
    }
  }

  private static String damaged(String text, Random random) {
    var chars = new StringBuilder(text);
    for (int i = random.nextInt(4); i >= 0 && !chars.isEmpty(); i--) {
      int at = random.nextInt(chars.length());
      switch (random.nextInt(3)) {
        case 0 -> chars.setCharAt(at, (char) random.nextInt(256));
        case 1 -> chars.deleteCharAt(at);
        default -> chars.insert(at, "=,&;%/ \u00e4".charAt(random.nextInt(8)));
      }
    }
    return chars.toString();
  }
}
