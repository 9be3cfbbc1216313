package dev.trestle.apps.snakes.table;

import static dev.trestle.singletable.write.requirement.Requirement.where;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.apps.snakes.protocol.Event;
import dev.trestle.apps.snakes.protocol.GameView.Status;
import dev.trestle.apps.snakes.rules.Boards;
import dev.trestle.apps.snakes.rules.Effect;
import dev.trestle.apps.snakes.rules.Options;
import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.value.Key;
import dev.trestle.engine.Database;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.testing.PlainJson;
import dev.trestle.singletable.write.RefusedException;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What the game stores beyond its seed, and where the seed left something open.
@TrestleTest
class StorageTest {
  private static final String CODE = "ABCDEF";
  private static final PageRequest PAGE = PageRequest.first(10);

  private final SnakesTable table;
  private final TestClock clock;
  private final Instant now;
  private final Instant tomorrow;
  private final Game game;
  private final State state;
  private final Player ann;

  StorageTest(SnakesTable table, TestClock clock) {
    this.table = table;
    this.clock = clock;
    this.now = clock.instant();
    this.tomorrow = now.plus(Duration.ofDays(1));
    this.game = Game.lobby(CODE, "ann", Boards.STANDARD, Options.DEFAULT, true, now, tomorrow);
    this.state = State.lobby(CODE, now, tomorrow);
    this.ann = Player.joined("ann", CODE, "Ann", "#000000", 1, "hash", now, tomorrow);
    table.transact(
        table.games().create(game), table.states().create(state), table.players().create(ann));
  }

  private Move move(long seq) {
    return new Move(
        CODE,
        seq,
        "ann",
        "Ann",
        2,
        0,
        38,
        Optional.of(new Effect(Effect.Type.LADDER, 2, 38)),
        now,
        Optional.of(tomorrow));
  }

  private GameEvent event(long seq) {
    return new GameEvent(CODE, seq, new Event.HostChanged("ann"), now, Optional.of(tomorrow));
  }

  @Test
  void a_game_and_its_players_are_one_query_however_long_the_game_is() {
    for (long seq = 1; seq <= 20; seq++) {
      table.run(table.moves().create(move(seq)));
    }
    table.run(table.kicks().put(new Kick(CODE, "bob", "h", "ann", now, Optional.of(tomorrow))));
    assertThat(table.everythingOf(CODE, PAGE).entities())
        .hasSize(4)
        .contains(game, ann, state)
        .anyMatch(Kick.class::isInstance);
  }

  @Test
  void two_moves_of_one_moment_are_two_moves() {
    table.transact(
        table.moves().create(move(1)),
        table.events().create(event(2)),
        table.moves().create(move(3)));
    assertThat(table.newestMoves(CODE).all(10)).containsExactly(move(3), move(1));
    assertThat(table.moves(CODE, 2, Move.LAST).all(10)).containsExactly(move(3));
    assertThat(table.events(CODE, 1, 9).all(10)).containsExactly(event(2));
    assertThatThrownBy(() -> table.run(table.moves().create(move(3))))
        .isInstanceOf(RefusedException.class);
  }

  @Test
  void a_move_is_stored_with_its_number(Database db) {
    table.run(table.moves().create(move(7)));
    var key = Key.of("PK", "MOVES#" + CODE).and("SK", "MOVE#0000000007");
    assertThat(db.getItem(GetItem.of(table.model().name(), key)).item())
        .contains(
            PlainJson.item(
                """
                {
                  "PK": "MOVES#ABCDEF", "SK": "MOVE#0000000007", "gameCode": "ABCDEF", "seq": 7,
                  "playerId": "ann", "playerName": "Ann", "diceRoll": 2, "previousPosition": 0, "newPosition": 38,
                  "effect": {"type": "ladder", "from": 2, "to": 38},
                  "timestamp": "2024-01-01T12:00:00.000Z", "TTL": 1704196800
                }
                """));
  }

  @Test
  void the_item_that_every_roll_changes_is_in_no_index(Database db) {
    var key = Key.of("PK", "GAME#" + CODE).and("SK", "STATE");
    var stored = db.getItem(GetItem.of(table.model().name(), key)).item().orElseThrow();
    assertThat(stored.attributes()).doesNotContainKeys("GSI1PK", "GSI1SK");
  }

  @Test
  void a_write_with_an_old_number_is_refused() {
    var first = state.next().touched(now, tomorrow);
    var update = Differences.between(table, state, first).onlyIf(where(State::seq).is(state.seq()));
    table.run(update);
    assertThatThrownBy(() -> table.run(update)).isInstanceOf(RefusedException.class);
    assertThat(table.state(CODE).load()).isEqualTo(first);
  }

  @Test
  void only_what_has_changed_is_written() {
    table.run(Differences.between(table, ann, ann.connected("c1")));
    // Somebody who does not know of the connection moves the player, and does not lose it.
    table.run(Differences.between(table, ann, ann.moved(5, Optional.empty(), 1, now)));
    var stored = table.player(CODE, "ann").orElseThrow();
    assertThat(stored.connectionId()).contains("c1");
    assertThat(stored.position()).isEqualTo(5);
  }

  @Test
  void a_connection_that_ends_leaves_no_trace_in_its_player() {
    var connected = ann.connected("c1");
    table.run(Differences.between(table, ann, connected));
    table.run(Differences.between(table, connected, connected.disconnected()));
    assertThat(table.player(CODE, "ann")).contains(ann);
  }

  @Test
  void expired_items_are_not_returned() {
    clock.forward(Duration.ofHours(24));
    assertThat(table.game(CODE)).isEmpty();
    assertThat(table.itemsOf(CODE).all(10)).isEmpty();
    assertThat(table.newestGames(PAGE).entities()).isEmpty();
  }

  @Test
  void old_games_are_found_by_when_they_began() {
    clock.forward(Duration.ofMinutes(10));
    assertThat(table.gamesBefore(clock.instant()).all(10)).containsExactly(game);
    assertThat(table.gamesBefore(now).all(10)).isEmpty();
  }

  @Test
  void a_finished_game_has_its_winner_and_its_result() {
    var over =
        game.started(Optional.of("hash"), List.of(), now)
            .wonBy("ann", now)
            .over(Status.FINISHED, List.of("ann"), now);
    table.run(Differences.between(table, game, over).onlyIf(where(Game::winnerId).isAbsent()));
    assertThat(table.game(CODE)).contains(over);
    assertThatThrownBy(
            () ->
                table.run(
                    Differences.between(table, game, over)
                        .onlyIf(where(Game::winnerId).isAbsent())))
        .isInstanceOf(RefusedException.class);
  }

  @Test
  void a_result_from_before_games_could_be_for_friends_is_read_and_kept_from_strangers(
      Database database) {
    database.putItem(
        PutItem.of(
            table.model().name(),
            PlainJson.item(
                """
                {
                  "PK": "RESULT#202401", "SK": "2024-01-31T12:00:00.000Z#ABCDEF",
                  "month": "202401", "code": "ABCDEF", "finishedAt": "2024-01-31T12:00:00.000Z",
                  "size": 100, "players": 2, "rolls": 40, "duration": 300000, "winnerName": "Ann"
                }
                """)));

    assertThat(table.resultsOf("202401").all(10))
        .singleElement()
        .satisfies(
            result -> {
              assertThat(result.winnerName()).isEqualTo("Ann");
              assertThat(result.listed()).isFalse();
            });
  }
}
