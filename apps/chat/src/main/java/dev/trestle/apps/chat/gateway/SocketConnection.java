package dev.trestle.apps.chat.gateway;

import dev.trestle.apps.chat.gateway.frame.ClientFrame;
import dev.trestle.apps.chat.gateway.frame.ClientFrames;
import dev.trestle.apps.chat.gateway.frame.CloseCode;
import dev.trestle.apps.chat.gateway.frame.FrameException;
import dev.trestle.apps.chat.gateway.frame.ServerFrames;
import dev.trestle.apps.chat.gateway.frame.Zstd;
import dev.trestle.kit.api.DatabaseOutage;
import dev.trestle.web.socket.Connection;
import dev.trestle.web.socket.Receiver;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One socket, from its opening to its end: what its client says, in the order in which that may be said. Called by one thread at a time,
/// but for [#beat].
final class SocketConnection implements Receiver {
  private static final System.Logger LOG = System.getLogger(SocketConnection.class.getName());

  private final Connection connection;
  private final Gateway gateway;
  private final InstantSource clock;
  private final Optional<ProtocolOptions> options;

  /// Until when the client has to say who it is; far in the future while that is looked at, however long it takes.
  private volatile Instant identifyBy;

  private volatile Instant lastHeartbeat;
  private volatile @Nullable ClientSession client;
  private volatile boolean ended;

  /// @param dialect what the client speaks; empty where the gateway does not
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
    // Here, where a failure costs this socket alone, and not one of the threads that write to all.
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
                "A client of the gateway is sent away until the database answers cause=%s"
                    .formatted(e.getClass().getSimpleName()));
      } else {
        LOG.log(
            System.Logger.Level.ERROR, "Could not do what a client of the gateway asked for", e);
      }
      end(CloseCode.UNKNOWN);
    }
  }

  private void handle(ClientFrame frame) {
    switch (frame) {
      case ClientFrame.Heartbeat(var last) -> {
        lastHeartbeat = clock.instant();
        // A number of an earlier session says nothing; it may come before the client knows of the
        // new one.
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
      case ClientFrame.Presence(var status) -> gateway.sessionLifecycle().updateStatus(identified(), status);
      case ClientFrame.RequestMembers(var serverId, var userIds) ->
          gateway.presencePublisher().sendMembers(identified(), serverId, userIds);
      case ClientFrame.Subscribe(var channelId) ->
          gateway.subscriptions().subscribe(identified(), channelId);
      case ClientFrame.Unsubscribe(var channelId) ->
          gateway.subscriptions().unsubscribe(identified(), channelId);
      case ClientFrame.Typing(var channelId) -> gateway.type(identified(), channelId);
    }
  }

  /// Whether the client has ended, or goes on by another socket, and this one has not heard of it yet.
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

  /// Looks what time it is.
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
