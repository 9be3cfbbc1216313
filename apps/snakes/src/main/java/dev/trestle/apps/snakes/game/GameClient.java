package dev.trestle.apps.snakes.game;

import dev.trestle.apps.snakes.protocol.CommandRequest;
import dev.trestle.apps.snakes.protocol.CloseCode;
import dev.trestle.apps.snakes.protocol.Command;
import dev.trestle.apps.snakes.protocol.ErrorCode;
import dev.trestle.apps.snakes.protocol.Frame;
import dev.trestle.apps.snakes.protocol.GameException;
import dev.trestle.apps.snakes.protocol.Notice;
import dev.trestle.apps.snakes.rules.GameCode;
import dev.trestle.apps.snakes.table.StoredConnection;
import dev.trestle.apps.snakes.table.StoredConnection.Role;
import dev.trestle.apps.snakes.table.StoredConnection.Transport;
import java.time.Instant;
import java.util.Optional;

/// One connection: what a client says goes in here, and what it hears comes out of its [FrameSender]. Commands of one client are carried out in
/// the order in which they were told. Safe for many threads.
public final class GameClient {
  /// Which game a connection is about, and who is at its other end.
  ///
  /// @param playerId empty for a spectator
  record Binding(String code, Optional<String> playerId) {}

  private final String id;
  private final FrameSender outlet;
  private final Transport transport;
  private final Games games;
  private final Instant connectedAt;
  private volatile Instant lastSeenAt;
  private volatile Optional<Binding> binding = Optional.empty();
  private volatile boolean isGone;

  /// Only the game's own thread knows.
  private Instant lastEmoteAt = Instant.MIN;

  GameClient(String id, FrameSender outlet, Transport transport, Games games, Instant now) {
    this.id = id;
    this.outlet = outlet;
    this.transport = transport;
    this.games = games;
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

  /// Who is at its other end; empty for a spectator, and for whoever has no game yet.
  public Optional<String> playerId() {
    return binding.flatMap(Binding::playerId);
  }

  /// Passes on what the client asks for. Returns at once; answers, refusals too, come from the outlet.
  public void tell(CommandRequest asked) {
    lastSeenAt = games.now();
    try {
      switch (asked.command()) {
        case Command.Ping(var t) ->
            send(Frame.of(new Notice.Pong(t, lastSeenAt), lastSeenAt).answering(asked.re()));
        case Command.Binding wanted ->
            games.post(Games.code(wanted.code()), new GameMessage.Ask(this, asked));
        case Command _ -> games.post(bound(asked).code(), new GameMessage.Ask(this, asked));
      }
    } catch (GameException refused) {
      refuseOrRestart(refused, asked);
    }
  }

  /// Where the node stops, a refusal would be taken for the game's last word. Whoever is told of a restart comes back, to a node that lives.
  private void refuseOrRestart(GameException refused, CommandRequest asked) {
    if (games.isClosed()) {
      close(CloseCode.RESTART);
    } else {
      refuse(refused, asked);
    }
  }

  private Binding bound(CommandRequest asked) {
    return binding
        .filter(known -> asked.gameCode().map(typed -> isCode(typed, known)).orElse(true))
        .filter(known -> asked.playerId().isEmpty() || asked.playerId().equals(known.playerId()))
        .orElseThrow(
            () ->
                GameException.of(
                    ErrorCode.UNAUTHORIZED, "Join the game, or rejoin it with your token, first."));
  }

  private static boolean isCode(String typed, Binding known) {
    return GameCode.parse(typed).equals(Optional.of(known.code()));
  }

  /// The connection is gone. Its player has a few seconds to come back with another.
  public void gone() {
    // Before the look at the binding: whoever binds the client meanwhile looks in the opposite
    // order, so that one of the two sees the other.
    isGone = true;
    binding.ifPresent(known -> games.post(known.code(), new GameMessage.Gone(this, known)));
    games.forget(this);
  }

  /// Whether nobody is at the other end any more. What was asked for before may still be under way.
  boolean isGone() {
    return isGone;
  }

  /// Somebody is still there, though nothing was asked for.
  public void seen() {
    lastSeenAt = games.now();
  }

  public Instant lastSeenAt() {
    return lastSeenAt;
  }

  Optional<Binding> binding() {
    return binding;
  }

  synchronized void bind(Binding wanted) {
    binding = Optional.of(wanted);
  }

  /// The connection is not about a game any more. Where it is about another by now, it stays so.
  synchronized void unbind(String code) {
    binding = binding.filter(known -> !known.code().equals(code));
  }

  boolean mayEmote(Instant now) {
    return lastEmoteAt.equals(Instant.MIN)
        || !now.isBefore(lastEmoteAt.plus(GameLimits.BETWEEN_EMOTES));
  }

  void emoted(Instant now) {
    lastEmoteAt = now;
  }

  void send(Frame frame) {
    outlet.send(frame);
  }

  void refuse(GameException refused, CommandRequest asked) {
    refuse(refused, asked.re());
  }

  /// Says that something was refused.
  ///
  /// @param re what the client calls it
  public void refuse(GameException refused, Optional<String> re) {
    send(Frame.of(refused.problem(), games.now()).answering(re));
  }

  void close(CloseCode code) {
    synchronized (this) {
      binding = Optional.empty();
    }
    outlet.close(code);
  }

  /// As it is stored, for whoever looks for the other end.
  StoredConnection stored(Optional<Binding> bound, String node, Instant now) {
    return new StoredConnection(
        id,
        bound.flatMap(Binding::playerId),
        bound.map(Binding::code),
        bound.map(known -> known.playerId().isPresent() ? Role.PLAYER : Role.SPECTATOR),
        node,
        transport,
        connectedAt,
        lastSeenAt,
        Optional.of(now.plus(GameLimits.CONNECTION_KEPT)));
  }
}
