package dev.trestle.apps.snakes.game.client;

import dev.trestle.apps.snakes.game.state.GameIds;
import dev.trestle.apps.snakes.game.state.GameLimits;
import dev.trestle.apps.snakes.protocol.CloseCode;
import dev.trestle.apps.snakes.protocol.Command;
import dev.trestle.apps.snakes.protocol.CommandRequest;
import dev.trestle.apps.snakes.protocol.ErrorCode;
import dev.trestle.apps.snakes.protocol.Frame;
import dev.trestle.apps.snakes.protocol.GameException;
import dev.trestle.apps.snakes.protocol.Notice;
import dev.trestle.apps.snakes.rules.GameCode;
import dev.trestle.apps.snakes.table.StoredConnection;
import dev.trestle.apps.snakes.table.StoredConnection.Role;
import dev.trestle.apps.snakes.table.StoredConnection.Transport;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Consumer;

/// One connection of a client: commands come in here, and messages go out through its [FrameSender]. Commands are carried out in
/// the order in which they were submitted. Thread-safe.
public final class GameClient {
  /// The game and the player that a connection is bound to.
  ///
  /// @param playerId empty for a spectator
  public record Binding(String code, Optional<String> playerId) {}

  private final String id;
  private final FrameSender sender;
  private final Transport transport;
  private final GameMailboxes mailboxes;
  private final InstantSource clock;
  private final Consumer<GameClient> onDisconnect;
  private final Instant connectedAt;
  private volatile Instant lastSeenAt;
  private volatile Optional<Binding> binding = Optional.empty();
  private volatile boolean isDisconnected;

  /// Only the game's own thread knows.
  private Instant lastEmoteAt = Instant.MIN;

  public GameClient(
      String id,
      FrameSender sender,
      Transport transport,
      GameMailboxes mailboxes,
      InstantSource clock,
      Consumer<GameClient> onDisconnect) {
    var now = clock.instant();
    this.id = id;
    this.sender = sender;
    this.transport = transport;
    this.mailboxes = mailboxes;
    this.clock = clock;
    this.onDisconnect = onDisconnect;
    this.connectedAt = now;
    this.lastSeenAt = now;
  }

  public String id() {
    return id;
  }

  public Transport transport() {
    return transport;
  }

  /// The game that the connection is about, once it is.
  public Optional<String> gameCode() {
    return binding.map(Binding::code);
  }

  /// The player of the connection; empty for a spectator, and for a client without a game.
  public Optional<String> playerId() {
    return binding.flatMap(Binding::playerId);
  }

  /// Submits a command. Returns at once; answers and refusals go to the sender.
  public void submit(CommandRequest request) {
    lastSeenAt = clock.instant();
    try {
      switch (request.command()) {
        case Command.Ping(var t) ->
            send(Frame.of(new Notice.Pong(t, lastSeenAt), lastSeenAt).answering(request.re()));
        case Command.Binding wanted ->
            mailboxes.post(
                GameIds.parseCode(wanted.code()), new GameMessage.Submitted(this, request));
        case Command _ ->
            mailboxes.post(bound(request).code(), new GameMessage.Submitted(this, request));
      }
    } catch (GameException refused) {
      refuseOrRestart(refused, request);
    }
  }

  /// While the node stops, a refusal would look final. A client whose connection is closed for a restart reconnects to another node.
  private void refuseOrRestart(GameException refused, CommandRequest request) {
    if (mailboxes.isClosed()) {
      close(CloseCode.RESTART);
    } else {
      refuse(refused, request);
    }
  }

  private Binding bound(CommandRequest request) {
    return binding
        .filter(known -> request.gameCode().map(typed -> isCode(typed, known)).orElse(true))
        .filter(
            known -> request.playerId().isEmpty() || request.playerId().equals(known.playerId()))
        .orElseThrow(
            () ->
                GameException.of(
                    ErrorCode.UNAUTHORIZED, "Join the game, or rejoin it with your token, first."));
  }

  private static boolean isCode(String typed, Binding known) {
    return GameCode.parse(typed).equals(Optional.of(known.code()));
  }

  /// The connection is closed. Its player has a few seconds to reconnect.
  public void disconnected() {
    // Before the binding is read: a game that binds the client meanwhile checks in the opposite
    // order, so that one of the two sees the other.
    isDisconnected = true;
    binding.ifPresent(
        known -> mailboxes.post(known.code(), new GameMessage.Disconnected(this, known)));
    onDisconnect.accept(this);
  }

  /// Whether the connection is closed. Commands that were submitted before may still be under way.
  public boolean isDisconnected() {
    return isDisconnected;
  }

  /// Records that the client is still there, though it has sent no command.
  public void touch() {
    lastSeenAt = clock.instant();
  }

  public Instant lastSeenAt() {
    return lastSeenAt;
  }

  public Optional<Binding> binding() {
    return binding;
  }

  public synchronized void bind(Binding wanted) {
    binding = Optional.of(wanted);
  }

  /// Unbinds the connection from a game, unless it is bound to another by now.
  public synchronized void unbind(String code) {
    binding = binding.filter(known -> !known.code().equals(code));
  }

  public boolean mayEmote(Instant now) {
    return lastEmoteAt.equals(Instant.MIN)
        || !now.isBefore(lastEmoteAt.plus(GameLimits.EMOTE_INTERVAL));
  }

  public void setLastEmote(Instant now) {
    lastEmoteAt = now;
  }

  public void send(Frame frame) {
    sender.send(frame);
  }

  public void refuse(GameException refused, CommandRequest request) {
    refuse(refused, request.re());
  }

  /// Sends a refusal.
  ///
  /// @param re what the client calls it
  public void refuse(GameException refused, Optional<String> re) {
    send(Frame.of(refused.problem(), clock.instant()).answering(re));
  }

  public void close(CloseCode code) {
    synchronized (this) {
      binding = Optional.empty();
    }
    sender.close(code);
  }

  /// The connection as it is stored, for other nodes.
  public StoredConnection toStored(Optional<Binding> bound, String node, Instant now) {
    return new StoredConnection(
        id,
        bound.flatMap(Binding::playerId),
        bound.map(Binding::code),
        bound.map(known -> known.playerId().isPresent() ? Role.PLAYER : Role.SPECTATOR),
        node,
        transport,
        connectedAt,
        lastSeenAt,
        Optional.of(now.plus(GameLimits.CONNECTION_RETENTION)));
  }
}
