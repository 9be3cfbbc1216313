package dev.trestle.server.access;

import dev.trestle.web.HttpRequest;
import java.net.URI;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/// Signs requests to DynamoDB with one access key (AWS Signature Version 4): the other side of [SignatureVerifier]. Thread-safe.
public final class RequestSigner {
  private final AccessKey key;
  private final Optional<String> sessionToken;
  private final String region;
  private final InstantSource clock;

  /// Creates a signer with one key.
  ///
  /// @param sessionToken belongs to Amazon's temporary keys; our keys have none
  public RequestSigner(
      String id, String secret, Optional<String> sessionToken, String region, InstantSource clock) {
    this.key = new AccessKey(id, secret, KeyPermissions.ALL);
    this.sessionToken = sessionToken;
    this.region = region;
    this.clock = clock;
  }

  /// The headers to add to a request so that it is signed. The signature covers all of its own headers.
  public Map<String, String> sign(
      String method, URI uri, Map<String, String> headers, byte[] body) {
    var date = SignatureAge.text(clock.instant());
    var added = new TreeMap<String, String>();
    added.put("X-Amz-Date", date);
    sessionToken.ifPresent(token -> added.put("X-Amz-Security-Token", token));
    var signed = new TreeMap<String, String>();
    headers.forEach((name, value) -> signed.put(name.toLowerCase(Locale.ROOT), value));
    added.forEach((name, value) -> signed.put(name.toLowerCase(Locale.ROOT), value));
    signed.put("host", host(uri));
    var names = new ArrayList<>(signed.keySet());
    var scope =
        new CredentialScope(
            date.substring(0, "yyyyMMdd".length()),
            region,
            SignatureVerifier.SERVICE,
            SignatureVerifier.TERMINATOR);
    var toSign =
        SignatureVerifier.toSign(
            date, scope, CanonicalRequest.hash(new Draft(method, uri, signed, body), names));
    var signature = HexFormat.of().formatHex(key.signingKey(scope).sign(toSign));
    added.put(
        "Authorization",
        "%s Credential=%s/%s, SignedHeaders=%s, Signature=%s"
            .formatted(
                SignatureVerifier.ALGORITHM,
                key.id(),
                scope.text(),
                String.join(";", names),
                signature));
    return added;
  }

  /// The host as HTTP clients write it: without the default port.
  private static String host(URI uri) {
    int usual = uri.getScheme().equals("https") ? 443 : 80;
    return uri.getPort() < 0 || uri.getPort() == usual
        ? uri.getHost()
        : uri.getHost() + ":" + uri.getPort();
  }

  /// A request that is not sent yet.
  private static final class Draft implements HttpRequest {
    private final String method;
    private final URI uri;
    private final Map<String, String> headers;
    private final byte[] body;

    Draft(String method, URI uri, Map<String, String> headers, byte[] body) {
      this.method = method;
      this.uri = uri;
      this.headers = headers;
      this.body = body;
    }

    @Override
    public String method() {
      return method;
    }

    @Override
    public String path() {
      return uri.getRawPath().isEmpty() ? "/" : uri.getRawPath();
    }

    @Override
    public String query() {
      return Objects.requireNonNullElse(uri.getRawQuery(), "");
    }

    @Override
    public Optional<String> header(String name) {
      return Optional.ofNullable(headers.get(name.toLowerCase(Locale.ROOT)));
    }

    @Override
    public List<String> headers(String name) {
      return header(name).stream().toList();
    }

    @Override
    public byte[] body() {
      return body;
    }

    @Override
    public boolean secure() {
      return uri.getScheme().equals("https");
    }
  }
}
