package dev.trestle.web.socket;

import dev.trestle.web.HttpRequest;
import java.net.URI;
import java.util.Set;

/// The allowed origins of WebSockets. Browsers do not apply the same-origin policy to WebSockets, so the server checks the `Origin` header.
///
/// @param allowed origins besides the server's own, such as `https://example.org`
public record Origins(Set<String> allowed) {
  /// Pages of this server only.
  public static final Origins OWN = new Origins(Set.of());

  public Origins {
    allowed = Set.copyOf(allowed);
  }

  /// Accepts requests without an origin: they come from programs, which could send any.
  public boolean allow(HttpRequest request) {
    return request
        .header("Origin")
        .map(origin -> allowed.contains(origin) || own(origin, request))
        .orElse(true);
  }

  private static boolean own(String origin, HttpRequest request) {
    try {
      var authority = URI.create(origin).getRawAuthority();
      return authority != null && request.header("Host").filter(authority::equals).isPresent();
    } catch (IllegalArgumentException _) {
      return false;
    }
  }
}
