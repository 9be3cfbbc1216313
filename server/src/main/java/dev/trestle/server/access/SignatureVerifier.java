package dev.trestle.server.access;

import dev.trestle.web.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.InstantSource;
import java.util.HexFormat;
import java.util.List;

/// Verifies the signature of a request (AWS Signature Version 4) and finds its access key. Checks follow Amazon's order.
public final class SignatureVerifier {
  static final String ALGORITHM = "AWS4-HMAC-SHA256";
  static final String SERVICE = "dynamodb";
  static final String TERMINATOR = "aws4_request";
  private static final int CREDENTIAL_PARTS = 5;
  private static final int MAX_CREDENTIAL_LENGTH = 512;

  private final Credentials credentials;
  private final InstantSource clock;

  public SignatureVerifier(Credentials credentials, InstantSource clock) {
    this.credentials = credentials;
    this.clock = clock;
  }

  /// Refuses a request without any signature, as Amazon does, but accepts every signature.
  public static void requireAny(HttpRequest request) {
    var header = request.header("Authorization");
    boolean shown =
        header.isPresent()
            ? header.get().strip().startsWith("AWS4-")
            : request.query().contains("X-Amz-Algorithm");
    if (!shown) {
      throw AccessException.missingToken();
    }
  }

  public AccessKey verify(HttpRequest request) {
    var shown = AuthorizationParser.read(request);
    var signed = SignatureAge.parse(shown.date());
    SignatureAge.requireCurrent(shown, signed, clock.instant());
    requireSigned(request, shown.signedHeaders());
    if (!shown.algorithm().equals(ALGORITHM)) {
      throw AccessException.incomplete(
          "Unsupported AWS 'algorithm': '%s' (only %s for now). "
              .formatted(shown.algorithm(), ALGORITHM));
    }
    var parts = credentialParts(shown.credential());
    var date = SignatureAge.text(signed);
    var scope = scope(parts, date);
    var key = credentials.find(parts.getFirst()).orElseThrow(AccessException::unknownKey);
    var toSign = toSign(date, scope, CanonicalRequest.hash(request, shown.signedHeaders()));
    var expected = HexFormat.of().formatHex(key.signingKey(scope).sign(toSign));
    if (!MessageDigest.isEqual(
        expected.getBytes(StandardCharsets.US_ASCII),
        shown.signature().getBytes(StandardCharsets.UTF_8))) {
      throw AccessException.wrongSignature();
    }
    if (request.header("X-Amz-Security-Token").isPresent()
        || CanonicalQuery.parameters(request.query()).containsKey("X-Amz-Security-Token")) {
      throw AccessException.unknownToken();
    }
    return key;
  }

  static String toSign(String date, CredentialScope scope, String canonicalHash) {
    return ALGORITHM + "\n" + date + "\n" + scope.text() + "\n" + canonicalHash;
  }

  /// Requires a signed host, so that a request for another server is invalid here, and a signed target, so that a signed read cannot
  /// be sent again as a write. Amazon requires the host only.
  private static void requireSigned(HttpRequest request, List<String> signedHeaders) {
    if (!signedHeaders.contains("host")) {
      throw AccessException.invalid(
          "'Host' or ':authority' must be a 'SignedHeader' in the AWS Authorization.");
    }
    if (request.header("X-Amz-Target").isPresent() && !signedHeaders.contains("x-amz-target")) {
      throw AccessException.invalid(
          "'X-Amz-Target' must be a 'SignedHeader' in the AWS Authorization.");
    }
  }

  private static List<String> credentialParts(String credential) {
    // Runs before the caller is known: it must be cheap however long the text is.
    var parts =
        credential.length() > MAX_CREDENTIAL_LENGTH
            ? List.<String>of()
            : List.of(withoutEnd(credential).split("/", -1));
    if (parts.size() != CREDENTIAL_PARTS) {
      throw AccessException.incomplete(
          ("Credential must have exactly 5 slash-delimited elements, e.g."
                  + " keyid/date/region/service/term, got '%s'")
              .formatted(credential));
    }
    return parts;
  }

  /// A credential without the slashes at its end.
  private static String withoutEnd(String credential) {
    int end = credential.length();
    while (end > 0 && credential.charAt(end - 1) == '/') {
      end--;
    }
    return credential.substring(0, end);
  }

  /// Every region is accepted.
  private static CredentialScope scope(List<String> parts, String date) {
    var scope = new CredentialScope(parts.get(1), parts.get(2), parts.get(3), parts.get(4));
    var day = date.substring(0, "yyyyMMdd".length());
    var wrong = new StringBuilder();
    if (!scope.service().equals(SERVICE)) {
      wrong.append("Credential should be scoped to correct service: '%s'. ".formatted(SERVICE));
    }
    if (!scope.terminator().equals(TERMINATOR)) {
      wrong.append(
          "Credential should be scoped with a valid terminator: '%s', not '%s'. "
              .formatted(TERMINATOR, scope.terminator()));
    }
    if (!scope.date().equals(day)) {
      wrong.append(
          ("Date in Credential scope does not match YYYYMMDD from ISO-8601 version of date from"
                  + " HTTP: '%s' != '%s', from '%s'.")
              .formatted(scope.date(), day, date));
    }
    if (!wrong.isEmpty()) {
      throw AccessException.invalid(wrong.toString());
    }
    return scope;
  }
}
