package dev.trestle.kit.outgoing;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.regex.Pattern;

/// The URL of a server that a user names: `https`, the DNS name of a host, perhaps a port, a path and a query.
///
/// An IP address is no such name, in any of its forms (`127.1`, `0x7f.1`, `[::1]`), nor is a name of one label, such as `localhost`.
public final class OutgoingUrl {
  /// Maximum length of a URL.
  public static final int MAX_LENGTH = 2048;

  private static final int MAX_HOST_LENGTH = 253;
  private static final int MAX_PORT = 65_535;
  private static final int HTTPS_PORT = 443;

  /// Two labels or more; the last begins with a letter, as that of no IP address does.
  private static final Pattern HOST =
      Pattern.compile("([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?");

  private final URI uri;

  private OutgoingUrl(URI uri) {
    this.uri = uri;
  }

  /// The URL in a text.
  ///
  /// @throws OutgoingException where the text is not such a URL
  public static OutgoingUrl parse(String text) {
    if (text.length() > MAX_LENGTH) {
      throw invalid("is longer than %,d characters".formatted(MAX_LENGTH));
    }
    URI uri;
    try {
      uri = new URI(text);
    } catch (URISyntaxException _) {
      throw invalid("is not a URL");
    }
    if (!"https".equalsIgnoreCase(uri.getScheme())) {
      throw invalid("does not begin with https://");
    }
    if (uri.getHost() == null || !isHost(uri.getHost().toLowerCase(Locale.ROOT))) {
      throw invalid("has no DNS name of a host");
    }
    if (uri.getRawUserInfo() != null || uri.getRawFragment() != null) {
      throw invalid("contains a user name or a fragment");
    }
    if (uri.getPort() == 0 || uri.getPort() > MAX_PORT) {
      throw invalid("has a port that is not 1 to %d".formatted(MAX_PORT));
    }
    if (text.chars().anyMatch(letter -> letter <= ' ' || letter > '~')) {
      throw invalid("contains characters that have to be percent-encoded");
    }
    return new OutgoingUrl(uri);
  }

  /// Whether a text in lower case is the DNS name of a host.
  public static boolean isHost(String text) {
    return text.length() <= MAX_HOST_LENGTH && HOST.matcher(text).matches();
  }

  public String host() {
    return uri.getHost().toLowerCase(Locale.ROOT);
  }

  public int port() {
    return uri.getPort() < 0 ? HTTPS_PORT : uri.getPort();
  }

  /// The origin as browsers write it: without the usual port, without a slash at its end.
  public String origin() {
    return port() == HTTPS_PORT ? "https://" + host() : "https://" + host() + ":" + port();
  }

  /// The path and the query; at least `/`.
  public String path() {
    var path = uri.getRawPath().isEmpty() ? "/" : uri.getRawPath();
    return uri.getRawQuery() == null ? path : path + "?" + uri.getRawQuery();
  }

  /// The URL of a path on the same host.
  ///
  /// @param path begins with `/`, percent-encoded
  public OutgoingUrl resolve(String path) {
    return parse(origin() + path);
  }

  /// Whether the URL is only an origin: it has no path but `/`, and no query.
  public boolean isOrigin() {
    return path().equals("/");
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof OutgoingUrl url && toString().equals(url.toString());
  }

  @Override
  public int hashCode() {
    return toString().hashCode();
  }

  @Override
  public String toString() {
    return origin() + path();
  }

  private static OutgoingException invalid(String problem) {
    return new OutgoingException(OutgoingException.Kind.INVALID_URL, "The URL " + problem + ".");
  }
}
