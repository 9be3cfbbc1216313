package dev.trestle.apps.guild.subscription;

import dev.trestle.apps.guild.subscription.ClientMessage.InvalidMessageException;
import dev.trestle.kit.account.AccessTokens;
import dev.trestle.kit.api.Caller;
import dev.trestle.web.TextFrame;
import dev.trestle.web.socket.Connection;
import dev.trestle.web.socket.Receiver;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// One socket, from its opening to its end. Messages are handled by one thread at a time; operations run on threads of their own.
final class GraphQlSocket implements Receiver {
  private final Connection connection;
  private final GraphQlSockets sockets;
  private final boolean speaksProtocol;
  private final Map<String, ActiveOperation> active = new ConcurrentHashMap<>();

  /// The deadline for the first message; [Instant#MAX] once it came.
  private volatile Instant initBy;

  private volatile Instant nextPing;
  private volatile AccessTokens.@Nullable SignedIn signedIn;
  private volatile boolean ended;

  /// @param speaksProtocol whether the client offers the sub-protocol
  GraphQlSocket(
      Connection connection, GraphQlSockets sockets, boolean speaksProtocol, Instant now) {
    this.connection = connection;
    this.sockets = sockets;
    this.speaksProtocol = speaksProtocol;
    this.initBy = now.plus(SocketLimits.INIT_WITHIN);
    this.nextPing = now.plus(SocketLimits.PING_EVERY);
  }

  @Override
  public void opened() {
    if (!speaksProtocol) {
      close(SocketCloseCode.PROTOCOL);
    } else if (!sockets.open(this)) {
      close(SocketCloseCode.RESTART);
    }
  }

  @Override
  public void received(String text) {
    if (ended) {
      return;
    }
    try {
      handle(ClientMessage.parse(text));
    } catch (InvalidMessageException _) {
      close(SocketCloseCode.INVALID_MESSAGE);
    }
  }

  private void handle(ClientMessage message) {
    switch (message) {
      case ClientMessage.Init(var token) -> initialise(token);
      case ClientMessage.Ping(var payload) -> connection.send(ServerMessages.pong(payload));
      case ClientMessage.Pong() -> {}
      case ClientMessage.Subscribe subscribe -> subscribe(subscribe);
      case ClientMessage.Complete(var id) ->
          Optional.ofNullable(active.remove(id)).ifPresent(ActiveOperation::cancel);
    }
  }

  private void initialise(Optional<String> token) {
    if (initBy.equals(Instant.MAX)) {
      close(SocketCloseCode.TOO_MANY_INITS);
      return;
    }
    initBy = Instant.MAX;
    var found = token.flatMap(sockets::authenticate);
    if (found.isEmpty()) {
      close(SocketCloseCode.UNAUTHORIZED);
      return;
    }
    signedIn = found.get();
    if (!sockets.add(this)) {
      close(SocketCloseCode.TOO_MANY_SOCKETS);
    } else if (sockets.authenticate(token.get()).isEmpty()) {
      // The user has signed out before this socket was known, so that nothing else would close it.
      close(SocketCloseCode.UNAUTHORIZED);
    } else {
      connection.send(ServerMessages.ACK);
    }
  }

  private void subscribe(ClientMessage.Subscribe subscribe) {
    var known = signedIn;
    if (known == null) {
      close(SocketCloseCode.UNAUTHORIZED);
      return;
    }
    if (active.containsKey(subscribe.id())) {
      close(SocketCloseCode.DUPLICATE_ID);
      return;
    }
    if (active.size() >= SocketLimits.SUBSCRIPTIONS) {
      close(SocketCloseCode.TOO_MANY_SUBSCRIPTIONS);
      return;
    }
    var operation = new ActiveOperation(subscribe.id(), sockets.topics());
    active.put(operation.id(), operation);
    if (ended) {
      cancelAll();
      return;
    }
    Thread.ofVirtual()
        .name("socket operation")
        .start(() -> sockets.operations().run(this, operation, subscribe.request()));
  }

  boolean isSignedIn() {
    return signedIn != null;
  }

  /// The signed-in user. Called after the first message was accepted.
  Caller caller() {
    var known = signedIn;
    if (known == null) {
      throw new IllegalStateException("The socket is not initialised");
    }
    return known.caller();
  }

  void send(TextFrame frame) {
    connection.send(frame);
  }

  /// Removes an operation that has ended. Returns false if the client has ended it before: then it expects no more messages.
  boolean remove(ActiveOperation operation) {
    return active.remove(operation.id(), operation);
  }

  /// Closes a socket whose time is over, and sends pings.
  void checkTimeouts(Instant now) {
    var known = signedIn;
    if (!now.isBefore(initBy)) {
      close(SocketCloseCode.INIT_TIMEOUT);
    } else if (known != null && !now.isBefore(known.expiresAt())) {
      close(SocketCloseCode.UNAUTHORIZED);
    } else if (known != null && !now.isBefore(nextPing)) {
      nextPing = now.plus(SocketLimits.PING_EVERY);
      connection.send(ServerMessages.PING);
    }
  }

  /// Closes the socket. No event is sent after this returns.
  void close(SocketCloseCode code) {
    ended = true;
    cancelAll();
    connection.close(code.code(), code.reason());
  }

  /// Closes the socket soon, for callers that hold a lock of one of its subscriptions.
  void closeLater(SocketCloseCode code) {
    Thread.ofVirtual().name("socket close").start(() -> close(code));
  }

  @Override
  public void closed(int code) {
    ended = true;
    cancelAll();
    sockets.remove(this);
  }

  private void cancelAll() {
    active.values().forEach(ActiveOperation::cancel);
    active.clear();
  }
}
