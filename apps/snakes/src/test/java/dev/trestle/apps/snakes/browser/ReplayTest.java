package dev.trestle.apps.snakes.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import dev.trestle.web.testing.Colours;
import dev.trestle.web.testing.RealBrowser;
import dev.trestle.web.testing.Screen;
import dev.trestle.web.testing.View;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Replays of finished games.
class ReplayTest {
  @RegisterExtension static final RealBrowser BROWSER = RealBrowser.chromium();

  private static ServedSnakes served;

  @BeforeAll
  static void open() {
    served = new ServedSnakes(0);
  }

  @AfterAll
  static void close() {
    served.close();
  }

  private static View person(String path) {
    var view = BROWSER.open(served.uri(path), Screen.DESKTOP, Colours.LIGHT);
    view.page().waitForSelector("html[data-ready]");
    return view;
  }

  private static int at(Page page) {
    return ((Number) page.evaluate("document.querySelector('s-replay').at")).intValue();
  }

  private static Page.GetByLabelOptions exactly() {
    return new Page.GetByLabelOptions().setExact(true);
  }

  @Test
  void a_replay_plays_pauses_and_jumps() {
    try (var stage = person("/trials");
        var view = person("/trials")) {
      var seats =
          (List<?>)
              stage
                  .page()
                  .evaluate(
                      "async () => seats(await finished(['Ada', 'Bob'], {options: {finish: 'stay'}}))");
      var code = ((Map<?, ?>) seats.getFirst()).get("code");
      var page = view.page();
      page.clock().install();
      page.navigate(served.uri("/snakes/g/" + code + "?replay").toString());
      page.getByLabel("Play", exactly()).click();
      page.clock().runFor(1_000);
      page.waitForFunction("() => document.querySelector('s-replay').at >= 4");

      page.getByLabel("Pause", exactly()).click();
      int paused = at(page);
      page.clock().runFor(10_000);
      assertThat(at(page)).isEqualTo(paused);

      var moves =
          ((Number) page.evaluate("document.querySelector('s-replay').moves.length")).intValue();
      page.getByLabel("Move", exactly()).fill(String.valueOf(moves));
      page.getByText("Move %d of %d".formatted(moves, moves)).waitFor();
      assertThat(
              page.evaluate(
                  "code => fetch(`/snakes/api/games/${code}`).then(answer => answer.json()).then(({game, players}) => players.find(({id}) => id === game.winnerId).name)",
                  code))
          .isEqualTo(page.locator("s-replay s-standings li .name bdi").first().textContent());

      page.getByLabel("Move", exactly()).fill("0");
      page.getByText("Move 0 of").waitFor();
      assertThat(page.locator("s-replay s-standings .at").allTextContents())
          .allMatch(square -> square.endsWith("0"));
    }
  }

  @Test
  void every_place_of_a_long_game_is_as_it_was() {
    try (var view = person("/trials")) {
      var page = view.page();
      assertThat(
              page.evaluate(
                  """
                  () => {
                    const players = Array.from({length: 40}, (_, i) => ({id: `p${i}`, number: i + 1, name: `p${i}`, position: 99, rolls: 9}));
                    const squares = new Map();
                    const moves = Array.from({length: 950}, (_, i) => {
                      const playerId = `p${(i * 7) % 40}`;
                      const newPosition = Math.min(100, (squares.get(playerId) ?? 0) + 1 + (i * 13) % 6);
                      squares.set(playerId, newPosition);
                      return {seq: i + 1, playerId, newPosition};
                    });
                    const course = new GameHistory({board: {size: 100}}, players, moves);
                    const naive = at => {
                      const found = new Map(players.map(({id}) => [id, [0, 0]]));
                      moves.slice(0, at).forEach(({playerId, newPosition}) => found.set(playerId, [newPosition, found.get(playerId)[1] + 1]));
                      return JSON.stringify([...found.values()]);
                    };
                    const wrong = [0, 1, 950, 3, 99, 100, 101, 250, 249, 251, 600, 599, 900, 0, 949].filter(at => {
                      const state = course.at(at);
                      return JSON.stringify([...state.players.values()].map(({position, rolls}) => [position, rolls])) !== naive(at)
                        || state.moves.length !== Math.min(6, at) || (at > 0 && state.moves[0] !== moves[at - 1]);
                    });
                    return wrong;
                  }
                  """))
          .isEqualTo(List.of());
    }
  }

  @Test
  void of_a_crowd_the_pieces_are_one_picture() {
    try (var stage = person("/trials");
        var view = person("/trials")) {
      var seats =
          (List<?>)
              stage
                  .page()
                  .evaluate(
                      "async () => seats(await playing(Array.from({length: 24}, (_, i) => `P${i}`), 1, {options: {maxPlayers: 30}}))");
      var code = ((Map<?, ?>) seats.getFirst()).get("code");
      var page = view.page();
      page.navigate(served.uri("/snakes/g/" + code + "?replay").toString());
      page.getByLabel("Move", exactly()).fill("20");
      page.getByText("Move 20 of").waitFor();
      assertThat(page.locator("s-board .piece").count()).isEqualTo(0);
    }
  }
}
