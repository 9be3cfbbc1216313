package dev.trestle.apps.snakes.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import dev.trestle.web.testing.RealBrowser;
import dev.trestle.web.testing.Trials;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Frames become a state, in the browser and without a server.
class GameStateTest {
  @RegisterExtension static final RealBrowser BROWSER = RealBrowser.chromium();

  /// Two players on the usual board, after event 10.
  private static final String TWO =
      """
      globalThis.player = (id, number, more) => ({id, name: id, color: '#336699', number, position: 0, rolls: 0, isConnected: true, isBot: false, left: false, ...more});
      globalThis.game = more => ({code: 'ABCDEF', status: 'playing', hostId: 'ada', playerCount: 2, board: standardBoard, options: standardOptions, ...more});
      globalThis.moved = (seq, playerId, diceRoll, previousPosition, newPosition, more) => ({type: 'playerMoved', seq, playerId, playerName: playerId, diceRoll, previousPosition, newPosition, effect: null, ...more});
      globalThis.now = unknown;
      globalThis.hear = (...frames) => frames.map(frame => { const heard = receive(now, frame); now = heard.state; return {happened: heard.happened.map(one => one.type).join(), missing: heard.missing}; });
      hear({type: 'joinedGame', seq: 10, playerId: 'ada', game: game(), players: [player('ada', 1), player('bob', 2)]});
      """;

  private static Trials trials;

  @BeforeAll
  static void open() {
    trials = ServedSnakes.trials(BROWSER);
  }

  @AfterAll
  static void close() {
    trials.close();
  }

  private interface Trial {
    void on(Page page);
  }

  private static void tryOut(Trial trial) {
    trials.page().evaluate("() => {" + TWO + "}");
    trial.on(trials.page());
  }

  @Test
  void events_are_applied_in_order_and_once() {
    tryOut(
        page -> {
          page.evaluate(
              "hear(moved(11, 'bob', 4, 0, 4), moved(11, 'bob', 4, 0, 4), moved(12, 'bob', 3, 4, 14, {effect: {type: 'ladder', from: 7, to: 14}}))");
          assertThat(
                  page.evaluate(
                      "[now.seq, now.players.get('bob').position, now.players.get('bob').rolls, now.moves.length]"))
              .isEqualTo(List.of(12, 14, 2, 2));
        });
  }

  @Test
  void a_gap_is_noticed_once_and_filled_by_a_batch() {
    tryOut(
        page -> {
          assertThat(
                  page.evaluate(
                      "hear(moved(13, 'bob', 1, 6, 7), moved(14, 'bob', 1, 7, 8)).map(heard => heard.missing)"))
              .isEqualTo(List.of(true, false));
          assertThat(page.evaluate("[now.seq, now.behind]")).isEqualTo(List.of(10, true));
          page.evaluate(
              "hear({type: 'batch', seq: 14, events: [moved(11, 'bob', 4, 0, 4), moved(12, 'bob', 2, 4, 6), moved(13, 'bob', 3, 6, 9), moved(14, 'ada', 5, 0, 5)]}, moved(15, 'ada', 1, 5, 6))");
          assertThat(
                  page.evaluate(
                      "[now.seq, now.behind, now.players.get('bob').position, now.players.get('ada').position]"))
              .isEqualTo(List.of(15, false, 9, 6));
        });
  }

  @Test
  void a_gap_is_filled_by_a_snapshot() {
    tryOut(
        page -> {
          page.evaluate(
              "hear(moved(400, 'bob', 1, 6, 7), {type: 'resync'}, {type: 'gameState', seq: 400, game: game(), players: [player('ada', 1, {position: 30}), player('bob', 2, {position: 7})]}, moved(401, 'bob', 2, 7, 9))");
          assertThat(
                  page.evaluate(
                      "[now.seq, now.behind, now.me, now.players.get('ada').position, now.players.get('bob').position]"))
              .isEqualTo(List.of(401, false, "ada", 30, 9));
        });
  }

  @Test
  void the_moves_of_a_crowd_come_as_one_frame() {
    tryOut(
        page -> {
          assertThat(
                  page.evaluate(
                      "hear({type: 'moves', seq: 13, moves: [moved(11, 'bob', 4, 0, 4), moved(12, 'ada', 2, 0, 2), moved(13, 'bob', 1, 4, 5)]})[0].happened"))
              .isEqualTo("moved,moved,moved");
          assertThat(
                  page.evaluate(
                      "hear({type: 'moves', seq: 17, moves: [moved(15, 'bob', 4, 5, 9), moved(17, 'ada', 2, 2, 4)]})[0].missing"))
              .isEqualTo(true);
        });
  }

  @Test
  void an_answer_that_overtakes_events_is_shown_at_once_and_counted_once() {
    tryOut(
        page -> {
          assertThat(page.evaluate("hear(moved(13, 'ada', 6, 0, 6, {re: 'rollDice-1'}))[0]"))
              .isEqualTo(Map.of("happened", "moved", "missing", false));
          assertThat(
                  page.evaluate(
                      "hear(moved(11, 'bob', 1, 0, 1), moved(12, 'bob', 2, 1, 3), moved(13, 'ada', 6, 0, 6)).map(heard => heard.happened)"))
              .isEqualTo(List.of("moved", "moved", ""));
          assertThat(page.evaluate("[now.seq, now.players.get('ada').rolls]"))
              .isEqualTo(List.of(13, 1));
        });
  }

  @Test
  void arrivals_are_ranked_and_the_end_is_known() {
    tryOut(
        page -> {
          page.evaluate(
              "hear(moved(11, 'bob', 1, 99, 100), {type: 'gameEnded', seq: 12, ts: 't', status: 'finished', winnerId: 'bob', winnerName: 'bob', ranking: [{playerId: 'bob'}, {playerId: 'ada'}], secret: 's'})");
          assertThat(
                  page.evaluate(
                      "[now.game.status, now.players.get('bob').finishedRank, now.ended.secret, standings(now).map(p => p.id).join(), mayRoll(now)]"))
              .isEqualTo(List.of("finished", 1, "s", "bob,ada", false));
        });
  }

  @Test
  void in_a_lobby_people_come_go_and_hand_over() {
    tryOut(
        page -> {
          page.evaluate(
              "hear({type: 'gameState', seq: 20, game: game({status: 'waiting'}), players: [player('ada', 1), player('bob', 2)]})");
          page.evaluate(
              "hear({type: 'playerJoined', seq: 21, player: player('cy', 3)}, {type: 'hostChanged', seq: 22, hostId: 'cy'}, {type: 'playerLeft', seq: 23, playerId: 'bob', reason: 'left'}, {type: 'playerConnection', seq: 24, playerId: 'cy', connected: false})");
          assertThat(
                  page.evaluate(
                      "[[...now.players.keys()].join(), now.game.playerCount, now.game.hostId, now.players.get('cy').isConnected]"))
              .isEqualTo(List.of("ada,cy", 2, "cy", false));
          page.evaluate("hear({type: 'playerLeft', seq: 25, playerId: 'ada', reason: 'kicked'})");
          assertThat(page.evaluate("now.gone")).isEqualTo("kicked");
        });
  }

  @Test
  void squares_turn_at_the_end_of_each_row() {
    tryOut(
        page -> {
          assertThat(
                  page.evaluate(
                      "[1, 10, 11, 20, 21, 100].map(square => { const {column, row} = cell(square, 10); return `${column},${row}`; })"))
              .isEqualTo(List.of("0,9", "9,9", "9,8", "0,8", "0,7", "0,0"));
          assertThat(
                  page.evaluate(
                      "[steps(moved(1, 'a', 3, 4, 14, {effect: {type: 'ladder', from: 7, to: 14}}), 100), steps(moved(1, 'a', 5, 98, 97), 100), steps(moved(1, 'a', 5, 98, 98), 100)]"))
              .isEqualTo(List.of(List.of(5, 6, 7), List.of(99, 100, 99, 98, 97), List.of()));
        });
  }

  @Test
  void codes_are_read_as_people_type_them() {
    tryOut(
        page ->
            assertThat(
                    page.evaluate(
                        "['kxq-7md', ' KXQ 7MD', 'KXQ7M', 'KXQ7M0'].map(typed => parseCode(typed).code ?? parseCode(typed).hint)"))
                .isEqualTo(
                    List.of(
                        "KXQ7MD",
                        "KXQ7MD",
                        "A code has six letters and digits.",
                        "A code has no 0: it would look like another character.")));
  }
}
