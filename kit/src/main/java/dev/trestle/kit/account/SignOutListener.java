package dev.trestle.kit.account;

import dev.trestle.kit.account.token.RefreshToken;
import dev.trestle.kit.api.Authentication;
import dev.trestle.kit.api.Caller;
import dev.trestle.singletable.stream.Change;
import java.time.Instant;
import java.util.Collection;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Finds sign-outs in the change stream, and ends the connections of users who have signed out.
///
/// A sign-in is a family of refresh tokens of which one exists at a time. A used token is replaced by the next one in
/// one transaction, so the removal of a token is a sign-out only if no token of its family is left.
///
/// Cached sign-ins are invalidated before the connections are checked: a client that authenticates meanwhile is either among
/// the connections, or is authenticated again afterwards.
///
/// @param connections the connections of a user on this node
/// @param caller the caller of a connection
/// @param end ends a connection
public record SignOutListener<C>(
    AccountItems<?> table,
    Authentication authentication,
    Function<String, ? extends Collection<C>> connections,
    Function<C, Caller> caller,
    Consumer<C> end) {
  public void tokenChanged(Change<RefreshToken> change) {
    if (change.later().isEmpty()) {
      var userId = change.earlier().orElseThrow().userId();
      authentication.changed(userId);
      endSignedOut(userId, Instant.MIN);
    }
  }

  public void userChanged(Change<? extends Account> change) {
    var before = change.earlier();
    var after = change.later();
    if (after.isEmpty() || after.get().deletedAt().isPresent() || after.get().isSuspended()) {
      before.ifPresent(user -> endAll(user.userId()));
    } else if (before.isPresent()
        && !before.get().tokensSince().equals(after.get().tokensSince())) {
      authentication.changed(after.get().userId());
      endSignedOut(after.get().userId(), after.get().tokensSince());
    }
  }

  private void endAll(String userId) {
    authentication.changed(userId);
    connections.apply(userId).forEach(end);
  }

  /// @param since sign-ins before this moment have ended, even if a token is still stored
  private void endSignedOut(String userId, Instant since) {
    var connected = connections.apply(userId);
    if (connected.isEmpty()) {
      return;
    }
    var families =
        table.refreshTokensOf(userId).all(SignInSessions.MAX_READ).stream()
            .filter(token -> !token.signedInAt().isBefore(since))
            .map(RefreshToken::family)
            .collect(Collectors.toSet());
    connected.stream().filter(one -> !families.contains(caller.apply(one).family())).forEach(end);
  }
}
