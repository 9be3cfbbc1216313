package dev.trestle.apps.chat.gateway;

import dev.trestle.apps.chat.gateway.frame.ClientFrame;
import dev.trestle.apps.chat.gateway.frame.ClientFrames;
import dev.trestle.apps.chat.gateway.frame.CloseCode;
import dev.trestle.apps.chat.gateway.frame.FrameException;
import dev.trestle.apps.chat.gateway.frame.ServerFrames;
import dev.trestle.apps.chat.gateway.frame.Zstd;
import dev.trestle.apps.chat.gateway.session.ClientSession;
import dev.trestle.kit.api.DatabaseOutage;
import dev.trestle.web.socket.Connection;
import dev.trestle.web.socket.Receiver;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One socket, from its opening to its end: handles the frames of its client in the order that the protocol allows.
/// Called by one thread at a time, except for [#checkTimeouts].
final class SocketConnection implements Receiver {
  private static final System.Logger LOG = System.getLogger(SocketConnection.class.getName());

  private final Connection connection;
  private final Gateway gateway;
  private final InstantSource clock;
  private final Optional<ProtocolOptions> options;

  /// The deadline for identifying; [Instant#MAX] while an identify frame is handled, however long that takes.
  private volatile Instant identifyBy;

  private volatile Instant lastHeartbeat;
  private volatile @Nullable ClientSession client;
  private volatile boolean ended;

  /// @param options what the client requested; empty if the gateway does not support it
  SocketConnection(
      Connection connection,
      Gateway gateway,
      InstantSource clock,
      Optional<ProtocolOptions> options) {
    this.connection = connection;
    this.gateway = gateway;
    this.clock = clock;
    this.options = options;
    this.lastHeartbeat = clock.instant();
    this.identifyBy = lastHeartbeat.plus(GatewayLimits.IDENTIFY_WITHIN);
  }

  @Override
  public void opened() {
    if (options.isEmpty()) {
      end(CloseCode.VERSION);
      return;
    }
    // Loaded here, where a failure only closes this socket, and not on a thread that writes to all.
    options.get().compression().ifPresent(Zstd::load);
    if (gateway.open(this)) {
      connection.send(ServerFrames.HELLO);
    } else {
      end(CloseCode.RESTART);
    }
  }

  @Override
  public void received(String text) {
    if (ended || isDetached()) {
      return;
    }
    try {
      handle(ClientFrames.parse(text));
    } catch (FrameException e) {
      end(e.closeCode());
    } catch (RuntimeException e) {
      if (DatabaseOutage.isOutage(e)) {
        LOG.log(
            System.Logger.Level.WARNING,
            () ->
                "Gateway socket closed: the database is unavailable cause=%s"
                    .formatted(e.getClass().getSimpleName()));
      } else {
        LOG.log(System.Logger.Level.ERROR, "Gateway frame failed", e);
      }
      end(CloseCode.UNKNOWN);
    }
  }

  private void handle(ClientFrame frame) {
    switch (frame) {
      case ClientFrame.Heartbeat(var last) -> {
        lastHeartbeat = clock.instant();
        // The number may be of an earlier session, if the client has not received the new one yet.
        client().ifPresent(known -> last.ifPresent(known::acknowledge));
        connection.send(ServerFrames.HEARTBEAT_ACK);
      }
      case ClientFrame.Identify identify -> {
        requireUnidentified();
        identifyBy = Instant.MAX;
        client = gateway.sessionLifecycle().identify(connection, identify);
      }
      case ClientFrame.Resume resume -> {
        requireUnidentified();
        identifyBy = Instant.MAX;
        client = gateway.sessionLifecycle().resume(connection, resume).orElse(null);
        if (client == null) {
          identifyBy = clock.instant().plus(GatewayLimits.IDENTIFY_WITHIN);
          connection.send(ServerFrames.INVALID_SESSION);
        }
      }
      case ClientFrame.Presence(var status) ->
          gateway.sessionLifecycle().updateStatus(identified(), status);
      case ClientFrame.RequestMembers(var serverId, var userIds) ->
          gateway.presencePublisher().sendMembers(identified(), serverId, userIds);
      case ClientFrame.Subscribe(var channelId) ->
          gateway.subscriptions().subscribe(identified(), channelId);
      case ClientFrame.Unsubscribe(var channelId) ->
          gateway.subscriptions().unsubscribe(identified(), channelId);
      case ClientFrame.Typing(var channelId) -> gateway.type(identified(), channelId);
    }
  }

  /// Whether the session has ended or continues on another socket, and this socket is not closed yet.
  private boolean isDetached() {
    var known = client;
    return known != null && (known.isEnded() || !known.uses(connection));
  }

  private ClientSession identified() {
    var known = client;
    if (known == null) {
      throw new FrameException(CloseCode.NOT_IDENTIFIED);
    }
    return known;
  }

  private void requireUnidentified() {
    if (client != null) {
      throw new FrameException(CloseCode.ALREADY_IDENTIFIED);
    }
  }

  /// Closes the socket if the client has not identified in time or missed heartbeats.
  void checkTimeouts(Instant now) {
    if (ended) {
      return;
    }
    if (client == null && !now.isBefore(identifyBy)) {
      end(CloseCode.NOT_IDENTIFIED);
    } else if (!now.isBefore(lastHeartbeat.plus(GatewayLimits.MAX_SILENCE))) {
      end(CloseCode.SILENT);
    }
  }

  Optional<ClientSession> client() {
    return Optional.ofNullable(client);
  }

  Connection connection() {
    return connection;
  }

  private void end(CloseCode closeCode) {
    ended = true;
    connection.close(closeCode.code(), closeCode.reason());
  }

  @Override
  public void closed(int code) {
    ended = true;
    gateway.closed(this, code);
  }
}
