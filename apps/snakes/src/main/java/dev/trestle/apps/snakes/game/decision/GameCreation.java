package dev.trestle.apps.snakes.game.decision;

import dev.trestle.apps.snakes.game.state.GameChanges;
import dev.trestle.apps.snakes.game.state.GameIds;
import dev.trestle.apps.snakes.game.state.GameLimits;
import dev.trestle.apps.snakes.protocol.ErrorCode;
import dev.trestle.apps.snakes.protocol.Event;
import dev.trestle.apps.snakes.protocol.GameException;
import dev.trestle.apps.snakes.protocol.Notice;
import dev.trestle.apps.snakes.rules.Board;
import dev.trestle.apps.snakes.rules.GameCode;
import dev.trestle.apps.snakes.rules.Options;
import dev.trestle.apps.snakes.rules.TokenColors;
import dev.trestle.apps.snakes.table.Game;
import dev.trestle.apps.snakes.table.Player;
import dev.trestle.apps.snakes.table.Seat;
import dev.trestle.apps.snakes.table.SnakesTable;
import dev.trestle.apps.snakes.table.State;
import dev.trestle.singletable.write.Effects;
import dev.trestle.singletable.write.IdempotencyMismatchException;
import dev.trestle.singletable.write.RefusalReason;
import dev.trestle.singletable.write.RefusedException;
import dev.trestle.singletable.write.Write;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/// Creates games with their first seat, and rematches. Requests with an idempotency key create one game however often they are sent.
public record GameCreation(SnakesTable table, GameIds ids, LobbyCommands lobby) {
  public static final int SHORTEST_KEY = 16;
  public static final int LONGEST_KEY = 100;

  /// Arguments of a request for a new game: the same key with other arguments is refused.
  public record CreateArguments(String creatorName, Options options, Board board, boolean listed) {}

  /// Arguments of a request for a seat.
  public record JoinArguments(String code, String name) {}

  /// A new game, and the token of its first seat.
  public record Created(String code, String playerId, String token) {}

  public Created create(NewGame wanted, Instant now) {
    lobby.requirePlayable(wanted.options(), wanted.board());
    var name = LobbyCommands.name(wanted.creatorName());
    for (int attempt = 0; attempt < GameLimits.CODE_ATTEMPTS; attempt++) {
      try {
        return wanted
            .idempotencyKey()
            .map(key -> once(key, name, wanted, now))
            .orElseGet(() -> create(name, wanted, now));
      } catch (RefusedException refused) {
        if (!(refused.reason() instanceof RefusalReason.Exists)) {
          throw refused;
        }
      }
    }
    throw GameException.of(ErrorCode.INTERNAL_ERROR, "No free code was found; try again.");
  }

  private Created create(String name, NewGame wanted, Instant now) {
    var seat = new Seat(GameCode.random(ids.random()), ids.id(), "");
    var token = ids.token();
    table.transact(lobby(seat, token, name, wanted, now));
    return new Created(seat.code(), seat.playerId(), token);
  }

  private Created once(String key, String name, NewGame wanted, Instant now) {
    try {
      var arguments = new CreateArguments(name, wanted.options(), wanted.board(), wanted.listed());
      var seat =
          table
              .request(requestName(key))
              .run(
                  arguments,
                  () -> {
                    var fresh = new Seat(GameCode.random(ids.random()), ids.id(), ids.token());
                    var token = GameIds.token(key, fresh.salt());
                    return Effects.of(fresh, lobby(fresh, token, name, wanted, now));
                  });
      return new Created(seat.code(), seat.playerId(), GameIds.token(key, seat.salt()));
    } catch (IdempotencyMismatchException _) {
      throw GameException.of(
          ErrorCode.VALIDATION, "This idempotency key was used for something else.");
    }
  }

  /// The name under which a request is stored: a hash, so that the key cannot be read from the table.
  public static String requestName(String key) {
    if (key.length() < SHORTEST_KEY || key.length() > LONGEST_KEY) {
      throw GameException.of(
          ErrorCode.VALIDATION,
          "An idempotency key has %d to %d characters.".formatted(SHORTEST_KEY, LONGEST_KEY));
    }
    return GameIds.hash(key);
  }

  private List<Write<?>> lobby(Seat seat, String token, String name, NewGame wanted, Instant now) {
    var until = now.plus(GameLimits.RETENTION).truncatedTo(ChronoUnit.SECONDS);
    return List.of(
        table
            .games()
            .create(
                Game.lobby(
                    seat.code(),
                    seat.playerId(),
                    wanted.board(),
                    wanted.options(),
                    wanted.listed(),
                    now,
                    until)),
        table.states().create(State.lobby(seat.code(), now, until)),
        table
            .players()
            .create(
                Player.joined(
                    seat.playerId(),
                    seat.code(),
                    name,
                    TokenColors.color(1),
                    1,
                    GameIds.hash(token),
                    now,
                    until)));
  }

  /// Creates a rematch, with the first seat for the player who asked first.
  public Notice.Seat rematch(GameChanges changes, Player first) {
    var game = changes.game();
    var seat = new Seat(GameCode.random(ids.random()), ids.id(), "");
    var token = ids.token();
    var again =
        new NewGame(first.name(), game.options(), game.board(), game.listed(), Optional.empty());
    lobby(seat, token, first.name(), again, changes.now())
        .forEach(write -> changes.addWrite(write.label(), write));
    changes.game(game.continuedBy(seat.code(), changes.now()));
    changes.emit(new Event.Rematch(seat.code()));
    return new Notice.Seat(
        seat.code(), first.name(), Optional.of(seat.playerId()), Optional.of(token));
  }
}
