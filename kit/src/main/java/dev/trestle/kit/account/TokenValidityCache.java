package dev.trestle.kit.account;

import static java.util.stream.Collectors.toSet;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import dev.trestle.kit.account.token.RefreshToken;
import java.time.Duration;
import java.time.Instant;

/// A cache of which access tokens are valid. An entry is dropped when a session of its user changes, here or, by the stream, at another
/// node; where the stream is late, after five seconds: a session ended at another node may stay valid here for that long. Thread-safe.
public final class TokenValidityCache {
  private static final int KEPT = 20_000;
  private static final Duration KEPT_FOR = Duration.ofSeconds(5);

  /// A refused token stays refused. It is not remembered for long: a sign-in that is refreshed while it is read may be missed.
  private static final Duration REFUSED_FOR = Duration.ofSeconds(1);

  private final AccountItems<?> table;
  private final Cache<String, TokenValidity> known;
  private final Cache<Refused, Boolean> refused;

  private record Refused(String userId, String family, Instant issuedAt) {}

  public TokenValidityCache(AccountItems<?> table) {
    this(table, Ticker.systemTicker());
  }

  /// With a clock of its own, for tests.
  TokenValidityCache(AccountItems<?> table, Ticker ticker) {
    this.table = table;
    this.known = cache(KEPT_FOR, ticker);
    this.refused = cache(REFUSED_FOR, ticker);
  }

  private static <K, V> Cache<K, V> cache(Duration lifetime, Ticker ticker) {
    return Caffeine.newBuilder()
        .maximumSize(KEPT)
        .expireAfterWrite(lifetime)
        .ticker(ticker)
        .build();
  }

  /// Drops what is known of a user whose sign-ins have changed.
  public void forget(String userId) {
    known.invalidate(userId);
  }

  /// Whether a sign-in has not ended.
  boolean allows(String userId, String family) {
    return allows(userId, family, Instant.MAX);
  }

  /// Whether an access token is still valid. One that is not may belong to a sign-in at another node since the last read, so the table is
  /// read once more; but not for each call with a token that was refused.
  boolean allows(String userId, String family, Instant issuedAt) {
    var token = new Refused(userId, family, issuedAt);
    if (refused.getIfPresent(token) != null) {
      return false;
    }
    if (known.get(userId, this::read).allows(family, issuedAt)) {
      return true;
    }
    forget(userId);
    boolean allowed = known.get(userId, this::read).allows(family, issuedAt);
    if (!allowed) {
      refused.put(token, true);
    }
    return allowed;
  }

  private TokenValidity read(String userId) {
    return table
        .user(userId)
        .find()
        .filter(user -> user.deletedAt().isEmpty() && !user.isSuspended())
        .map(
            user ->
                new TokenValidity(
                    user.tokensSince(),
                    table.refreshTokensOf(userId).all(SignInSessions.MAX_READ).stream()
                        .filter(token -> !token.signedInAt().isBefore(user.tokensSince()))
                        .map(RefreshToken::family)
                        .collect(toSet())))
        .orElse(TokenValidity.NONE);
  }
}
