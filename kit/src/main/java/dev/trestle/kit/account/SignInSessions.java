package dev.trestle.kit.account;

import static dev.trestle.singletable.write.requirement.Requirement.exists;
import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.kit.account.token.RefreshSecret;
import dev.trestle.kit.account.token.RefreshToken;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.write.Outcome;
import dev.trestle.singletable.write.Write;
import dev.trestle.singletable.write.requirement.Requirement;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/// The sign-ins of users. Each is a family of refresh tokens, of which one is valid at a time: using it replaces it (rotation), and using
/// one twice ends the family (reuse detection). Thread-safe.
public final class SignInSessions<U extends Account> {
  /// Lifetime of a sign-in that is not used.
  public static final Duration LIFETIME = Duration.ofDays(30);

  /// How often the use of a session is stored at most.
  private static final Duration EXTENDED_AFTER = Duration.ofHours(1);

  /// Maximum number of sign-ins of a user. One more ends the least recently used one.
  static final int MAX = 50;

  /// Maximum number of sign-ins to read. It is larger than [#MAX], since several can begin at the same time.
  static final int MAX_READ = 1000;

  /// Maximum number of sign-ins that one transaction ends. It is below the limit of a transaction and more than most users have.
  private static final int ENDED_AT_ONCE = 90;

  /// Maximum number of attempts to end all sign-ins. Another one is needed if a client refreshes its token in between.
  private static final int ROUNDS = 20;

  /// Maximum number of attempts to refresh a token. Another one is needed if the account changes in between.
  private static final int ATTEMPTS = 5;

  private final AccountItems<U> table;
  private final byte[] key;
  private final TokenValidityCache validity;
  private final Ids ids;
  private final InstantSource clock;
  private final SecureRandom random = new SecureRandom();

  SignInSessions(
      AccountItems<U> table,
      byte[] key,
      TokenValidityCache validity,
      Ids ids,
      InstantSource clock) {
    this.table = table;
    this.key = key.clone();
    this.validity = validity;
    this.ids = ids;
    this.clock = clock;
  }

  /// A sign-in that begins, or goes on, once its writes are carried out.
  ///
  /// @param refreshToken what its owner gets
  public record Pending(RefreshToken stored, String refreshToken, List<Write<?>> writes) {
    public Pending {
      writes = List.copyOf(writes);
    }

    public String family() {
      return stored.family();
    }

    /// Leaves out the token.
    @Override
    public String toString() {
      return "Pending[" + stored + "]";
    }
  }

  /// The outcome of a refresh.
  public sealed interface Refreshed<U extends Account> {
    /// The token was valid, and has a successor.
    record Renewed<U extends Account>(U user, String family, String refreshToken)
        implements Refreshed<U> {
      /// Leaves out the token.
      @Override
      public String toString() {
        return "Renewed[" + family + "]";
      }
    }

    /// The token is unknown or no longer valid. Where it was used before, its whole family has ended.
    record Refused<U extends Account>() implements Refreshed<U> {}
  }

  /// Begins a sign-in; its writes are carried out by the caller, in one transaction with its own.
  public Pending begin(U user, Device device) {
    var userId = user.userId();
    var tokenId = ids.next();
    var secret = RefreshSecret.of(userId, tokenId, tokenId, random);
    var now = clock.instant();
    // That moment may come from a node whose clock is ahead of ours.
    var since = now.isBefore(user.tokensSince()) ? user.tokensSince() : now;
    var stored =
        new RefreshToken(
            userId,
            tokenId,
            tokenId,
            secret.hash(),
            device.userAgent(),
            device.address(),
            since,
            now,
            now.plus(LIFETIME));
    var writes = new ArrayList<Write<?>>();
    writes.add(table.refreshTokens().create(stored));
    tooMany(userId).forEach(old -> writes.add(table.refreshTokens().delete(old)));
    return new Pending(stored, secret.text(key), writes);
  }

  private List<RefreshToken> tooMany(String userId) {
    var all = of(userId);
    return all.stream()
        .sorted(Comparator.comparing(RefreshToken::lastUsedAt))
        .limit(Math.clamp(all.size() - MAX + 1, 0, MAX))
        .toList();
  }

  /// The sign-ins of a user.
  public List<RefreshToken> of(String userId) {
    return table.refreshTokensOf(userId).all(MAX_READ);
  }

  /// Exchanges a refresh token for its successor. Of several concurrent attempts with one token, one succeeds, and then the family ends.
  public Refreshed<U> refresh(String refreshToken, Device device) {
    var parsed = RefreshSecret.parse(refreshToken, key);
    if (parsed.isEmpty()) {
      return new Refreshed.Refused<>();
    }
    var secret = parsed.get();
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      var user =
          table
              .user(secret.userId())
              .find()
              .filter(known -> known.deletedAt().isEmpty() && !known.isSuspended());
      var stored = table.refreshToken(secret.userId(), secret.tokenId()).find();
      if (user.isEmpty() || stored.isEmpty() || !isGood(stored.get(), secret, user.get())) {
        break;
      }
      var next = successor(stored.get(), device);
      var writes = new ArrayList<>(next.writes());
      writes.add(table.user(secret.userId()).check(unchanged(user.get())));
      if (!(table.attempt(List.copyOf(writes)) instanceof Outcome.Refused<?>)) {
        return new Refreshed.Renewed<>(user.get(), next.family(), next.refreshToken());
      }
    }
    end(secret.userId(), secret.family());
    return new Refreshed.Refused<>();
  }

  /// Requires that an account is not deleted, and that its sign-ins were not ended by a request to delete it nor by anything else.
  static <U extends Account> Requirement<U> unchanged(U user) {
    return Requirement.<U, Instant>where(Account::tokensSince)
        .is(user.tokensSince())
        .and(Requirement.<U, Instant>where(Account::deletedAt).isAbsent());
  }

  /// Extends a session whose cookie was sent. A session that was extended within the last hour stays as it is.
  ///
  /// @param session the content of the cookie
  void extend(String session, Device device) {
    var parsed = RefreshSecret.parse(session, key);
    if (parsed.isEmpty()) {
      return;
    }
    var secret = parsed.get();
    var ref = table.refreshToken(secret.userId(), secret.tokenId());
    var now = clock.instant();
    if (ref.find().filter(it -> it.lastUsedAt().plus(EXTENDED_AFTER).isBefore(now)).isPresent()) {
      // Refused where it was ended meanwhile.
      var _ =
          table.attempt(
              ref.update()
                  .set(RefreshToken::lastUsedAt)
                  .to(now)
                  .set(RefreshToken::expiresAt)
                  .to(now.plus(LIFETIME))
                  .set(RefreshToken::userAgent)
                  .to(device.userAgent())
                  .set(RefreshToken::address)
                  .to(device.address())
                  .onlyIf(exists()));
    }
  }

  private Pending successor(RefreshToken before, Device device) {
    var tokenId = ids.next();
    var secret = RefreshSecret.of(before.userId(), tokenId, before.family(), random);
    var now = clock.instant();
    var stored =
        new RefreshToken(
            before.userId(),
            tokenId,
            before.family(),
            secret.hash(),
            device.userAgent(),
            device.address(),
            before.signedInAt(),
            now,
            now.plus(LIFETIME));
    Write<?> spent =
        table
            .refreshToken(before.userId(), before.tokenId())
            .delete()
            .onlyIf(where(RefreshToken::hash).is(before.hash()));
    return new Pending(
        stored, secret.text(key), List.of(spent, table.refreshTokens().create(stored)));
  }

  /// Ends the sign-in that a refresh token belongs to.
  public void end(String refreshToken) {
    RefreshSecret.parse(refreshToken, key)
        .ifPresent(secret -> end(secret.userId(), secret.family()));
  }

  public void end(String userId, String family) {
    endWhere(userId, token -> token.family().equals(family));
  }

  public void endAll(String userId) {
    endWhere(userId, _ -> true);
  }

  /// Ends all sign-ins of a user whose account is going to be deleted. Where that is cancelled meanwhile, those since then stay.
  ///
  /// @param due when the account is going to be deleted
  /// @param since when that was requested
  void endAllUntilCancelled(String userId, Instant due, Instant since) {
    Requirement<U> requested = Requirement.<U, Instant>where(Account::deletionDueAt).is(due);
    endWhere(
        userId,
        _ -> table.user(userId).load().deletionDueAt().equals(Optional.of(due)),
        token ->
            table.attempt(
                table.refreshTokens().delete(token).onlyIf(exists()),
                table.user(userId).check(requested)));
    endWhere(userId, token -> token.signedInAt().isBefore(since));
  }

  /// The writes that end all other sign-ins, for a transaction of the caller.
  public List<Write<?>> endingOthers(String userId, String family) {
    return of(userId).stream()
        .filter(token -> !token.family().equals(family))
        .limit(ENDED_AT_ONCE)
        .<Write<?>>map(table.refreshTokens()::delete)
        .toList();
  }

  public void endOthers(String userId, String family) {
    endWhere(userId, token -> !token.family().equals(family));
  }

  private void endWhere(String userId, Predicate<RefreshToken> which) {
    endWhere(
        userId,
        which,
        token -> table.attempt(table.refreshTokens().delete(token).onlyIf(exists())));
  }

  /// Looks again until there is none: a token may have been exchanged for its successor in between.
  private void endWhere(
      String userId, Predicate<RefreshToken> which, Function<RefreshToken, Outcome<?>> delete) {
    for (int round = 0; round < ROUNDS; round++) {
      var found = of(userId).stream().filter(which).toList();
      if (found.isEmpty()) {
        validity.forget(userId);
        return;
      }
      for (var token : found) {
        var _ = delete.apply(token);
      }
    }
    validity.forget(userId);
    throw new IllegalStateException(
        "A sign-in of %s was refreshed again and again while it was being ended".formatted(userId));
  }

  private static boolean isGood(RefreshToken stored, RefreshSecret secret, Account user) {
    return !stored.signedInAt().isBefore(user.tokensSince())
        && MessageDigest.isEqual(
            stored.hash().getBytes(StandardCharsets.UTF_8),
            secret.hash().getBytes(StandardCharsets.UTF_8));
  }
}
