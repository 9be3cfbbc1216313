package dev.trestle.apps.chat.account.token;

import static java.util.stream.Collectors.toSet;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.RefreshToken;
import java.time.Duration;
import java.time.Instant;

/// Who is still signed in. Remembers what it has read until somebody says that it has changed: whoever changes it here, and the stream for
/// what others do. Where the stream is late, for a few seconds: so long may a sign-in that was ended at another node go on here. Thread-safe.
public final class Standings {
  private static final int KEPT = 20_000;
  private static final Duration KEPT_FOR = Duration.ofSeconds(5);

  /// A token that was refused stays so. But for long it is not remembered: a sign-in that is refreshed while it is read may be missed.
  private static final Duration REFUSED_FOR = Duration.ofSeconds(1);

  private final ChatTable table;
  private final Cache<String, Standing> known;
  private final Cache<Refused, Boolean> refused;

  private record Refused(String userId, String family, Instant issuedAt) {}

  public Standings(ChatTable table) {
    this(table, Ticker.systemTicker());
  }

  /// Those for whom time passes as a test says.
  Standings(ChatTable table, Ticker ticker) {
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

  /// Somebody's sign-ins have changed: told by whoever has changed them, and by the stream.
  public void forget(String userId) {
    known.invalidate(userId);
  }

  /// Whether an access token is still good. Whom we remember to be out may have signed in at another node since, so it is read once more;
  /// but not for each call of whoever goes on with a token that is not good.
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

  private Standing read(String userId) {
    return table
        .user(userId)
        .find()
        .filter(user -> user.deletedAt().isEmpty())
        .map(
            user ->
                new Standing(
                    user.tokensSince(),
                    table.refreshTokensOf(userId).all(SignIns.READ).stream()
                        .map(RefreshToken::family)
                        .collect(toSet())))
        .orElse(Standing.GONE);
  }
}
