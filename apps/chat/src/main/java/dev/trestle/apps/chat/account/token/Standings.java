package dev.trestle.apps.chat.account.token;

import static java.util.stream.Collectors.toSet;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.RefreshToken;
import java.time.Duration;
import java.time.Instant;

/// Who is still signed in. Remembers what it has read until somebody says that it has changed: whoever changes it here, and the stream for
/// what others do. Where the stream is late, for a few seconds: so long may a sign-in that was ended at another node go on here. Thread-safe.
public final class Standings {
  private static final int KEPT = 20_000;
  private static final Duration KEPT_FOR = Duration.ofSeconds(5);

  private final ChatTable table;
  private final Cache<String, Standing> known =
      Caffeine.newBuilder().maximumSize(KEPT).expireAfterWrite(KEPT_FOR).build();

  public Standings(ChatTable table) {
    this.table = table;
  }

  /// Somebody's sign-ins have changed: told by whoever has changed them, and by the stream.
  public void forget(String userId) {
    known.invalidate(userId);
  }

  /// Whether an access token is still good. Whom we remember to be out may have signed in at another node since.
  boolean allows(String userId, String family, Instant issuedAt) {
    if (known.get(userId, this::read).allows(family, issuedAt)) {
      return true;
    }
    forget(userId);
    return known.get(userId, this::read).allows(family, issuedAt);
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
