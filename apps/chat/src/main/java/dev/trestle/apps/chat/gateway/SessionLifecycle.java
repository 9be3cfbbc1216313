package dev.trestle.apps.chat.gateway;

import dev.trestle.apps.chat.gateway.frame.ClientFrame;
import dev.trestle.apps.chat.gateway.frame.CloseCode;
import dev.trestle.apps.chat.gateway.frame.FrameException;
import dev.trestle.apps.chat.gateway.presence.PresenceTracker;
import dev.trestle.apps.chat.gateway.session.ClientSession;
import dev.trestle.apps.chat.gateway.session.ClientSessions;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.User;
import dev.trestle.kit.api.Authentication;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.stream.Change;
import dev.trestle.web.socket.Connection;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/// Starts, resumes and ends client sessions.
final class SessionLifecycle {
  private final ChatTable table;
  private final Ids ids;
  private final Authentication authentication;
  private final InstantSource clock;
  private final ClientSessions clients;
  private final PresenceTracker presenceTracker;
  private final ConnectionItems connectionItems;
  private final SessionStart sessionStart;

  SessionLifecycle(
      GatewayOptions options,
      ClientSessions clients,
      PresenceTracker presenceTracker,
      ConnectionItems connectionItems,
      SessionStart sessionStart) {
    this.table = options.table();
    this.ids = options.ids();
    this.authentication = options.authentication();
    this.clock = options.clock();
    this.clients = clients;
    this.presenceTracker = presenceTracker;
    this.connectionItems = connectionItems;
    this.sessionStart = sessionStart;
  }

  ClientSession identify(Connection connection, ClientFrame.Identify identify) {
    var caller =
        authentication
            .find(identify.token())
            .orElseThrow(() -> new FrameException(CloseCode.AUTHENTICATION));
    var user =
        table
            .user(caller.userId())
            .find()
            .filter(found -> found.deletedAt().isEmpty())
            .orElseThrow(() -> new FrameException(CloseCode.AUTHENTICATION));
    if (clients.ofUser(user.userId()).size() >= GatewayLimits.SESSIONS) {
      throw new FrameException(CloseCode.RATE);
    }
    var status = identify.status().orElse(user.presencePref());
    var client =
        new ClientSession(
            ids.next(), caller, identify.intents(), status, connection, clock.instant());
    clients.add(client);
    try {
      requireSignedIn(identify.token());
      sessionStart.sendReady(client, user);
    } catch (RuntimeException failed) {
      end(client);
      throw failed;
    }
    if (client.isEnded()) {
      // It was ended meanwhile, perhaps before it was stored.
      connectionItems.deleteAll(List.of(client));
    }
    return client;
  }

  /// Authenticates again: the stream may have reported a sign-out before the session was registered. From here on the
  /// stream is enough.
  private void requireSignedIn(String token) {
    if (authentication.find(token).isEmpty()) {
      throw new FrameException(CloseCode.AUTHENTICATION);
    }
  }

  /// Resumes a session; empty if that is impossible and the client has to identify.
  Optional<ClientSession> resume(Connection connection, ClientFrame.Resume resume) {
    var caller =
        authentication
            .find(resume.token())
            .orElseThrow(() -> new FrameException(CloseCode.AUTHENTICATION));
    // Only by the same sign-in: when that ends, the socket is closed.
    var found = clients.find(resume.sessionId()).filter(client -> client.caller().equals(caller));
    if (found.isEmpty()) {
      return Optional.empty();
    }
    var client = found.get();
    return switch (client.resume(connection, resume.seq())) {
      case DONE -> {
        sessionStart.publishPresence(client);
        connectionItems.saveAll(client);
        yield found;
      }
      case AHEAD -> throw new FrameException(CloseCode.SEQUENCE);
      case GAP -> {
        end(client);
        yield Optional.empty();
      }
    };
  }

  void updateStatus(ClientSession client, User.Presence status) {
    client.status(status);
    sessionStart.publishPresence(client);
    connectionItems.saveSession(client);
    if (!client.isConnected()) {
      // It disconnected meanwhile, perhaps before this was written.
      markDisconnected(client);
    }
  }

  /// Handles a lost socket. The session can be resumed, unless the client closed the socket itself.
  void socketClosed(ClientSession client, Connection connection, int code) {
    if (!client.detach(connection, clock.instant())) {
      return;
    }
    if (code == 1000 || code == 1001) {
      end(client);
      return;
    }
    markDisconnected(client);
  }

  /// Removes the presence of a session, unless it was resumed meanwhile.
  private void markDisconnected(ClientSession client) {
    presenceTracker.removeConnection(client.userId(), client.sessionId());
    connectionItems.deleteAll(List.of(client));
    if (client.isConnected()) {
      sessionStart.publishPresence(client);
      connectionItems.saveAll(client);
    }
  }

  /// Ends a session for good.
  void end(ClientSession client) {
    if (clients.remove(client)) {
      presenceTracker.removeConnection(client.userId(), client.sessionId());
      connectionItems.deleteAll(List.of(client));
    }
  }

  /// Closes sessions that missed events and therefore cannot be resumed. All end before anything is written, so that
  /// none is resumed meanwhile.
  void invalidate(Collection<ClientSession> some) {
    var ended = new ArrayList<ClientSession>();
    for (var client : some) {
      client.close(CloseCode.UNKNOWN);
      if (clients.remove(client)) {
        presenceTracker.removeConnection(client.userId(), client.sessionId());
        ended.add(client);
      }
    }
    connectionItems.deleteAll(ended);
  }

  /// Applies a changed presence preference to all sessions of the user.
  void userChanged(Change.Changed<User> change) {
    var wanted = change.after().presencePref();
    if (change.before().presencePref() != wanted) {
      clients.ofUser(change.after().userId()).stream()
          .filter(ClientSession::isConnected)
          .forEach(client -> updateStatus(client, wanted));
    }
  }
}
