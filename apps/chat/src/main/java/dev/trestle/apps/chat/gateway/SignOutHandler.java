package dev.trestle.apps.chat.gateway;

import dev.trestle.apps.chat.gateway.frame.CloseCode;
import dev.trestle.apps.chat.gateway.session.ClientSession;
import dev.trestle.apps.chat.gateway.session.ClientSessions;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.User;
import dev.trestle.kit.account.RefreshToken;
import dev.trestle.kit.api.Authentication;
import dev.trestle.singletable.stream.Change;
import java.time.Instant;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/// Closes the sockets of users who have signed out.
///
/// A sign-in is a family of refresh tokens of which one exists at a time. A used token is replaced by the next one in
/// one transaction, so the removal of a token is a sign-out only if no token of its family is left.
///
/// Cached sign-ins are invalidated before the sessions are checked: a client that identifies meanwhile is either among
/// the sessions, or is authenticated again afterwards.
final class SignOutHandler {
  private final ChatTable table;
  private final Authentication authentication;
  private final ClientSessions clients;
  private final Consumer<ClientSession> end;

  /// @param end ends a session whose socket was closed
  SignOutHandler(
      ChatTable table,
      Authentication authentication,
      ClientSessions clients,
      Consumer<ClientSession> end) {
    this.table = table;
    this.authentication = authentication;
    this.clients = clients;
    this.end = end;
  }

  void tokenChanged(Change<RefreshToken> change) {
    if (change.later().isEmpty()) {
      var userId = change.earlier().orElseThrow().userId();
      authentication.changed(userId);
      closeSignedOut(userId, Instant.MIN);
    }
  }

  void userChanged(Change<User> change) {
    var before = change.earlier();
    var after = change.later();
    if (after.isEmpty() || after.get().deletedAt().isPresent()) {
      before.map(User::userId).ifPresent(this::closeAll);
    } else if (before.isPresent()
        && !before.get().tokensSince().equals(after.get().tokensSince())) {
      authentication.changed(after.get().userId());
      closeSignedOut(after.get().userId(), after.get().tokensSince());
    }
  }

  private void closeAll(String userId) {
    authentication.changed(userId);
    clients.ofUser(userId).forEach(this::disconnect);
  }

  /// @param since sign-ins before this moment have ended, even if a token is still stored
  private void closeSignedOut(String userId, Instant since) {
    var sessions = clients.ofUser(userId);
    if (sessions.isEmpty()) {
      return;
    }
    var families =
        table.refreshTokensOf(userId).all(GatewayLimits.SIGN_INS).stream()
            .filter(token -> !token.signedInAt().isBefore(since))
            .map(RefreshToken::family)
            .collect(Collectors.toSet());
    sessions.stream()
        .filter(client -> !families.contains(client.caller().family()))
        .forEach(this::disconnect);
  }

  private void disconnect(ClientSession client) {
    client.close(CloseCode.AUTHENTICATION);
    end.accept(client);
  }
}
