package dev.trestle.kit.account;

import dev.trestle.kit.account.token.RefreshSecret;
import dev.trestle.kit.api.Authentication;
import dev.trestle.kit.api.Caller;
import dev.trestle.web.HttpRequest;
import dev.trestle.web.socket.Origins;
import java.util.Optional;
import java.util.Set;

/// Finds the caller of a request by the cookie of the session. Browsers add it to requests of any page, so a request that may change something needs
/// the origin of the application's own pages: pages of subdomains are of the same site, and `SameSite` does not keep them out. Thread-safe.
public final class CookieSessions implements Authentication {
  /// Methods that change nothing.
  private static final Set<String> SAFE = Set.of("GET", "HEAD", "OPTIONS");

  private final SignInCookie cookie;
  private final Origins origins;
  private final byte[] key;
  private final TokenValidityCache validity;

  CookieSessions(SignInCookie cookie, Origins origins, byte[] key, TokenValidityCache validity) {
    this.cookie = cookie;
    this.origins = origins;
    this.key = key.clone();
    this.validity = validity;
  }

  /// There are no access tokens.
  @Override
  public Optional<Caller> find(String accessToken) {
    return Optional.empty();
  }

  @Override
  public Optional<Caller> findCaller(HttpRequest request) {
    return isOwn(request)
        ? cookie
            .find(request)
            .flatMap(session -> RefreshSecret.parse(session, key))
            .filter(session -> validity.allows(session.userId(), session.family()))
            .map(session -> new Caller(session.userId(), session.family()))
        : Optional.empty();
  }

  private boolean isOwn(HttpRequest request) {
    return SAFE.contains(request.method())
        ? origins.allow(request)
        : request.header("Origin").isPresent() && origins.allow(request);
  }

  @Override
  public void changed(String userId) {
    validity.forget(userId);
  }
}
