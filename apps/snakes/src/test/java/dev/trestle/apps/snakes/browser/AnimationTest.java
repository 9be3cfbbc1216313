package dev.trestle.apps.snakes.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import dev.trestle.web.testing.Colours;
import dev.trestle.web.testing.Motion;
import dev.trestle.web.testing.RealBrowser;
import dev.trestle.web.testing.Screen;
import dev.trestle.web.testing.View;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Animations, without reduced motion.
class AnimationTest {
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

  private static View person(String path, Screen screen) {
    var view = BROWSER.open(served.uri(path), screen, Colours.LIGHT, Motion.FULL);
    view.page().waitForSelector("html[data-ready]");
    return view;
  }

  /// On which square of a board an element stands, by where it is seen.
  private static final String SQUARE =
      """
      globalThis.squareOf = (board, element) => {
        const stage = board.renderRoot.querySelector('.stage').getBoundingClientRect();
        const {left, top, width, height} = element.getBoundingClientRect();
        const along = Math.floor((left + width / 2 - stage.left) / stage.width * 10);
        const up = 9 - Math.floor((top + height / 2 - stage.top) / stage.height * 10);
        return up < 0 ? 0 : up * 10 + (up % 2 ? 9 - along : along) + 1;
      };
      globalThis.frame = () => new Promise(requestAnimationFrame);
      """;

  /// One piece on the usual board.
  private static final String ONE =
      SQUARE
          + """
          globalThis.board = Object.assign(document.createElement('s-board'), {board: standardBoard});
          board.style.width = '500px';
          document.querySelector('main').append(board);
          await board.updateComplete;
          globalThis.ada = {id: 'ada', name: 'Ada', number: 1, color: '#336699', position: 47};
          board.setPlayers([ada]);
          await frame();
          globalThis.piece = board.renderRoot.querySelector('.piece');
          globalThis.moved = (diceRoll, previousPosition, newPosition, effect = null) => ({playerId: 'ada', diceRoll, previousPosition, newPosition, effect});
          globalThis.animation = async () => {
            while (piece.getAnimations().length === 0) await frame();
            const [found] = piece.getAnimations();
            found.pause();
            return found;
          };
          globalThis.seen = (walk, parts) => Array.from({length: parts + 1}, (_, i) => {
            walk.currentTime = walk.effect.getTiming().duration * i / parts;
            return squareOf(board, piece);
          });
          """;

  @Test
  void a_roll_walks_over_the_squares_between_and_ends_on_the_right_one() {
    try (var view = person("/trials", Screen.DESKTOP)) {
      var page = view.page();
      page.evaluate("async () => {" + ONE + "}");
      assertThat(
              page.evaluate(
                  """
                  async () => {
                    const arrived = board.play(moved(4, 47, 67, {type: 'ladder', from: 51, to: 67}));
                    const walk = await animation();
                    const squares = seen(walk, 4);
                    walk.finish();
                    await walk.finished;
                    await frame();
                    const climb = await animation();
                    const ends = seen(climb, 1);
                    climb.finish();
                    await arrived;
                    await frame();
                    return [squares, ends, squareOf(board, piece)];
                  }
                  """))
          .isEqualTo(List.of(List.of(47, 48, 49, 50, 51), List.of(51, 67), 67));
    }
  }

  @Test
  void a_piece_that_stumbles_arrives_and_can_move_again() {
    try (var view = person("/trials", Screen.DESKTOP)) {
      var page = view.page();
      page.evaluate("async () => {" + ONE + "}");
      assertThat(
              page.evaluate(
                  """
                  async () => {
                    const {animate} = Element.prototype;
                    Element.prototype.animate = () => { throw new Error('Nothing moves today.'); };
                    await board.play(moved(3, 47, 50));
                    await frame();
                    const stumbled = squareOf(board, piece);
                    Element.prototype.animate = animate;
                    const arrived = board.play(moved(2, 50, 52));
                    const walk = await animation();
                    walk.finish();
                    await arrived;
                    await frame();
                    return [stumbled, squareOf(board, piece)];
                  }
                  """))
          .isEqualTo(List.of(50, 52));
      assertThat(view.takeTroubles()).singleElement().asString().contains("Nothing moves today.");
    }
  }

  private static Page sit(View stage, View view, int number, String scenario) {
    var seats = (List<?>) stage.page().evaluate("async () => seats(await " + scenario + ")");
    var seat = (Map<?, ?>) seats.get(number);
    var page = view.page();
    page.evaluate("seat => session.saveSeat(seat.code, seat)", seat);
    page.navigate(served.uri("/snakes/g/" + seat.get("code")).toString());
    return page;
  }

  @Test
  void the_die_ends_on_the_number_that_was_rolled_and_the_piece_where_it_leads() {
    try (var stage = person("/trials", Screen.DESKTOP);
        var view = person("/trials", Screen.DESKTOP)) {
      var page =
          sit(
              stage,
              view,
              0,
              "playing(['Ada', 'Bob'], 0, {options: {cooldownMillis: 300}, board: standardBoard})");
      page.locator("s-roll").waitFor();
      page.evaluate("() => {" + SQUARE + TABLE + "}");
      for (int i = 1; i <= 4; i++) {
        page.waitForFunction("() => ready()");
        page.locator("s-roll button").click();
        page.waitForFunction("rolls => self().rolls === rolls && atRest()", i);
        assertThat(page.evaluate("[faceUp(), squareOf(board(), mine())]"))
            .isEqualTo(page.evaluate("[lastRoll(), self().position]"));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"DESKTOP", "TABLET", "PHONE"})
  void the_roll_button_is_one_element_in_one_place_while_everybody_plays(Screen screen) {
    try (var stage = person("/trials", Screen.DESKTOP);
        var view = person("/trials", screen)) {
      var page =
          sit(
              stage,
              view,
              0,
              "playing(['Ada', 'Bob'], 0, {options: {cooldownMillis: 300, finish: 'stay'}, board: standardBoard})");
      page.locator("s-roll").waitFor();
      page.evaluate("() => {" + SQUARE + TABLE + "}");
      page.waitForFunction("() => ready()");
      page.evaluate(BUTTON_PLACES);
      for (int i = 1; i <= 3; i++) {
        page.waitForFunction("() => ready()");
        page.locator("s-roll button").click();
        stage.page().evaluate("players[1].roll(2)");
        page.waitForFunction("rolls => self().rolls === rolls && atRest()", i);
      }
      assertThat(page.evaluate("[...places]")).isEqualTo(List.of(page.evaluate("placeOf(button)")));
    }
  }

  /// Where the button is in each frame, and what else is in its place.
  private static final String BUTTON_PLACES =
      """
      () => {
        const find = () => document.querySelector('s-game').renderRoot.querySelector('s-play').renderRoot.querySelector('s-roll').renderRoot.querySelector('button');
        globalThis.button = find();
        globalThis.placeOf = one => {
          const {left, top, width, height} = one.getBoundingClientRect();
          return [left, top, width, height].join(' ');
        };
        const cover = () => {
          const {left, top, width, height} = button.getBoundingClientRect();
          const under = root => root.elementFromPoint(left + width / 2, top + height / 2);
          let found = under(document);
          for (let inner = found; inner?.shadowRoot && (inner = under(inner.shadowRoot)) !== found; ) found = inner;
          for (let node = found; node; node = node.parentNode ?? node.host) if (node === button) return '';
          return ` below ${found?.localName}`;
        };
        globalThis.places = new Set();
        const look = () => {
          places.add(placeOf(button) + (find() === button ? cover() : ' another button'));
          requestAnimationFrame(look);
        };
        look();
      }
      """;

  private static final String TABLE =
      """
      const game = document.querySelector('s-game');
      const play = () => game.renderRoot.querySelector('s-play').renderRoot;
      const die = () => play().querySelector('s-roll').die.renderRoot;
      globalThis.board = () => play().querySelector('s-board');
      globalThis.mine = () => board().renderRoot.querySelector('.piece.mine');
      globalThis.self = () => game.state.players.get(game.state.me);
      globalThis.lastRoll = () => game.state.moves.find(move => move.playerId === game.state.me).diceRoll;
      globalThis.ready = () => (({ready, cooling}) => ready && !cooling)(play().querySelector('s-roll'));
      globalThis.atRest = () => !mine().classList.contains('moving') && [die().querySelector('.cube'), mine()].every(one => one.getAnimations().length === 0);
      globalThis.faceUp = () => {
        const cube = new DOMMatrix(getComputedStyle(die().querySelector('.cube')).transform);
        const towards = value => cube.multiply(new DOMMatrix(getComputedStyle(die().querySelector(`.f${value}`)).transform)).m33;
        return [1, 2, 3, 4, 5, 6].sort((a, b) => towards(b) - towards(a))[0];
      };
      """;

  @ParameterizedTest
  @ValueSource(strings = {"DESKTOP", "PHONE"})
  void nothing_jumps_from_the_lobby_to_the_result(Screen screen) {
    try (var stage = person("/trials", Screen.DESKTOP);
        var view = person("/trials", screen)) {
      view.page().addInitScript(SHIFTS);
      var page = sit(stage, view, 1, "lobby(['Ada', 'Bob', 'Cy'])");
      page.getByText("Waiting for Ada to start").waitFor();
      stage.page().evaluate("players[0].send('startGame')");
      page.locator("s-roll").waitFor();
      stage.page().evaluate("Promise.all([players[0].roll(500), players[2].roll(500)])");
      page.locator("s-winner .fact").first().waitFor();
      page.evaluate(
          "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))");
      System.out.printf(
          "layout shift from lobby to result, %s: %s%n", screen, page.evaluate("shifts"));
      assertThat(
              ((Number) page.evaluate("shifts.reduce((sum, {value}) => sum + value, 0)"))
                  .doubleValue())
          .as("how far things jumped: %s", page.evaluate("shifts"))
          .isLessThan(0.02);
    }
  }

  /// What has moved without being animated, and from where to where. Lists whose order is what they tell, who leads and who has moved last,
  /// are left out.
  private static final String SHIFTS =
      """
      globalThis.shifts = [];
      new PerformanceObserver(list => {
        const play = document.querySelector('s-game')?.renderRoot.querySelector('s-play')?.renderRoot;
        const lists = [...play?.querySelectorAll('s-standings, .last') ?? []].map(one => one.getBoundingClientRect());
        const within = rect => lists.some(list => rect.top >= list.top - 1 && rect.bottom <= list.bottom + 1 && rect.left >= list.left - 1 && rect.right <= list.right + 1);
        const place = ({x, y, width, height}) => [x, y, width, height].map(Math.round).join(' ');
        for (const {value, sources} of list.getEntries()) {
          if (sources.some(({previousRect, currentRect}) => !within(currentRect.width ? currentRect : previousRect))) {
            shifts.push({value, what: sources.map(({node, previousRect, currentRect}) => `${node?.localName ?? ''} ${place(previousRect)} → ${place(currentRect)}`).join()});
          }
        }
      }).observe({type: 'layout-shift', buffered: true});
      """;

  /// Everybody rolls as often as they may, and the server tells of it ten times a second.
  private static final String CROWD =
      """
      const squares = new Map();
      globalThis.WebSocket = class extends EventTarget {
        static OPEN = 1;
        static CLOSED = 3;
        readyState = 0;
        seq = 1;
        constructor() {
          super();
          setTimeout(() => { this.readyState = 1; this.dispatchEvent(new Event('open')); });
        }
        close() { this.readyState = 3; }
        say(frame) { this.dispatchEvent(new MessageEvent('message', {data: JSON.stringify(frame)})); }
        send(text) {
          if (JSON.parse(text).action === 'rejoinGame') {
            this.begin(Number(sessionStorage.getItem('crowd')));
          }
        }
        begin(count) {
          const players = Array.from({length: count}, (_, i) => ({id: `p${i}`, name: `Player ${i}`, number: i + 1, color: `#${(0x335577 + i * 40503 % 0x888888).toString(16)}`, position: 0, rolls: 0, isConnected: true, isBot: false, left: false}));
          const game = {code: 'ABCDEF', status: 'playing', hostId: 'p0', playerCount: count, listed: true, startedAt: new Date().toISOString(),
            board: {size: 100, snakesAndLadders: [{from: 8, to: 31}, {from: 62, to: 19}]},
            options: {mode: 'race', finish: 'stay', places: 1, maxPlayers: 300, cooldownMillis: 600}};
          this.say({type: 'joinedGame', re: 'hello', seq: 1, playerId: 'p0', game, players});
          let next = 0;
          setInterval(() => {
            const moves = Array.from({length: Math.ceil(count / 6)}, () => {
              const playerId = `p${next++ % count}`;
              const diceRoll = 1 + Math.floor(Math.random() * 6);
              const previousPosition = squares.get(playerId) ?? 0;
              const newPosition = previousPosition + diceRoll > 99 ? previousPosition : previousPosition + diceRoll;
              squares.set(playerId, newPosition);
              return {type: 'playerMoved', seq: ++this.seq, playerId, playerName: playerId, diceRoll, previousPosition, newPosition, effect: null};
            });
            this.say({type: 'moves', seq: this.seq, moves});
          }, 100);
        }
      };
      """;

  /// The limits are for machines with much else to do, and no graphics card; what was measured is said.
  @ParameterizedTest
  @ValueSource(ints = {24, 300})
  void a_crowd_of_any_size_moves_smoothly(int count) {
    try (var view = person("/trials", Screen.DESKTOP)) {
      var page = view.page();
      page.addInitScript(CROWD);
      page.route("**/moves?**", AnimationTest::noMoves);
      page.evaluate(
          "count => { sessionStorage.setItem('crowd', count); session.saveSeat('ABCDEF', {playerId: 'p0', playerToken: 'x', name: 'Player 0'}); }",
          count);
      page.navigate(served.uri("/snakes/g/ABCDEF").toString());
      page.waitForFunction("() => document.querySelector('s-game')?.state?.seq > 10");
      var frames =
          (Map<?, ?>)
              page.evaluate(
                  """
                  async () => {
                    const frame = () => new Promise(requestAnimationFrame);
                    const times = [];
                    for (let i = 0, last = await frame(); i < 150; i++) {
                      const now = await frame();
                      times.push(now - last);
                      last = now;
                    }
                    times.sort((a, b) => a - b);
                    return {median: times[75], p95: times[142], worst: times[149]};
                  }
                  """);
      System.out.printf("milliseconds between frames, %d players: %s%n", count, frames);
      assertThat(millis(frames, "median")).isLessThan(150);
      assertThat(millis(frames, "p95")).isLessThan(2_000);
      // All but one's own are in one picture.
      assertThat(page.locator("s-board .piece").count()).isEqualTo(1);
      assertThat(
              page.evaluate(
                  "() => { const {width, height} = document.querySelector('s-game').renderRoot.querySelector('s-play').renderRoot.querySelector('s-board').renderRoot.querySelector('canvas'); return width > 300 && height > 300; }"))
          .isEqualTo(true);
    }
  }

  private static double millis(Map<?, ?> frames, String name) {
    return ((Number) Objects.requireNonNull(frames.get(name))).doubleValue();
  }

  private static void noMoves(Route route) {
    route.fulfill(
        new Route.FulfillOptions().setContentType("application/json").setBody("{\"moves\":[]}"));
  }
}
