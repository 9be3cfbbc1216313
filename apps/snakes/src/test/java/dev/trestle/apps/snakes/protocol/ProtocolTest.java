package dev.trestle.apps.snakes.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.LIST;

import dev.trestle.apps.snakes.rules.Board;
import dev.trestle.apps.snakes.rules.Boards;
import dev.trestle.apps.snakes.rules.Difficulty;
import dev.trestle.apps.snakes.rules.Effect;
import dev.trestle.apps.snakes.rules.Options;
import dev.trestle.web.json.Json;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProtocolTest {
  private static final Instant NOW = Instant.parse("2024-01-01T00:00:00Z");

  @Test
  void the_json_of_a_move_is_unchanged() {
    var moved = new Event.PlayerMoved("p", "Ann \"A\"", 2, 0, 2, Optional.empty());
    assertThat(Frame.of(new NumberedEvent(7, NOW, moved)).answering(Optional.of("x")).text())
        .isEqualTo(
            """
            {"type":"playerMoved","seq":7,"ts":"2024-01-01T00:00:00.000Z","re":"x","playerId":"p",\
            "playerName":"Ann \\"A\\"","diceRoll":2,"previousPosition":0,"newPosition":2,"effect":null}\
            """);
  }

  @Test
  void an_effect_says_what_it_is() {
    var effect = new Effect(Effect.Type.LADDER, 2, 38);
    var moved = new Event.PlayerMoved("p", "Ann", 2, 0, 38, Optional.of(effect));
    assertThat(Frame.of(new NumberedEvent(7, NOW, moved)).text())
        .endsWith("\"newPosition\":38,\"effect\":{\"type\":\"ladder\",\"from\":2,\"to\":38}}");
  }

  @Test
  void bundled_moves_keep_their_numbers() {
    var moved = new Event.PlayerMoved("p", "Ann", 1, 0, 1, Optional.empty());
    var moves =
        new Notice.Moves(
            List.of(new NumberedEvent(1, NOW, moved), new NumberedEvent(2, NOW, moved)));
    var json = Json.read(Frame.of(moves, 2, NOW).text(), Map.class);
    assertThat(json.get("moves")).asInstanceOf(LIST).hasSize(2);
  }

  @Test
  void an_end_says_whether_somebody_has_won() {
    var won =
        new Event.GameEnded(Optional.of("p"), Optional.of("Ann"), List.of(), Optional.empty());
    assertThat(Frame.of(new NumberedEvent(7, NOW, won)).text())
        .endsWith(
            "\"status\":\"finished\",\"winnerId\":\"p\",\"winnerName\":\"Ann\",\"ranking\":[]}");
    var givenUp =
        new Event.GameEnded(Optional.empty(), Optional.empty(), List.of(), Optional.empty());
    assertThat(Frame.of(new NumberedEvent(7, NOW, givenUp)).text())
        .endsWith("\"status\":\"abandoned\",\"ranking\":[]}");
  }

  @Test
  void an_error_says_when_to_try_again() {
    var problem = GameException.later(ErrorCode.TOO_FAST, "Wait.", Duration.ofMillis(5));
    assertThat(Frame.of(problem.problem(), NOW).text())
        .isEqualTo(
            "{\"type\":\"error\",\"ts\":\"2024-01-01T00:00:00.000Z\",\"code\":\"TOO_FAST\",\"message\":\"Wait.\",\"retryAfter\":5}");
  }

  @Test
  void commands_are_read() {
    assertThat(
            CommandJson.parse(
                "{\"action\":\"joinGame\",\"gameCode\":\"ABC\",\"playerName\":\"Ann\"}"))
        .isEqualTo(
            new CommandRequest(
                new Command.Join("ABC", "Ann", Optional.empty(), Optional.empty()),
                Optional.empty(),
                Optional.of("ABC"),
                Optional.empty()));
    assertThat(
            CommandJson.parse(
                    "{\"action\":\"rejoinGame\",\"gameCode\":\"ABC\",\"playerToken\":\"t\",\"since\":5}")
                .command())
        .isEqualTo(new Command.Rejoin("ABC", "t", OptionalLong.of(5)));
    assertThat(CommandJson.parse("{\"action\":\"rollDice\",\"id\":3,\"playerId\":\"p\"}"))
        .isEqualTo(
            new CommandRequest(
                new Command.Roll(Optional.empty()),
                Optional.of("3"),
                Optional.empty(),
                Optional.of("p")));
    assertThat(
            CommandJson.parse(
                    """
                    {"action": "setOptions", "options": {"mode": "turn", "maxPlayers": 9},
                     "board": {"size": 36, "snakesAndLadders": [{"from": 3, "to": 9}]}}
                    """)
                .command())
        .isEqualTo(
            new Command.SetOptions(
                Optional.of(Options.DEFAULT.mode(Options.Mode.TURN).maxPlayers(9)),
                Optional.of(new Board(36, List.of(new Board.Jump(3, 9)))),
                Optional.empty()));
  }

  @Test
  void a_board_can_be_drawn_by_lot() {
    assertThat(CommandJson.read("{\"difficulty\":\"hard\",\"seed\":5}", BoardInput.class).board())
        .isEqualTo(Boards.random(5, 100, Difficulty.HARD));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "[]",
        "{}",
        "{\"action\":5}",
        "{\"action\":\"fly\"}",
        "{\"action\":\"joinGame\"}",
        "{\"action\":\"ping\",\"t\":1e999999999}",
        "{\"action\":\"ping\",\"id\":1e999999999}",
        "{\"action\":\"ping\"} x",
        "{\"action\":\"ping\"",
        "{\"action\":\"p\\q\"}",
        "{\"action\":\"setOptions\",\"options\":{\"mode\":\"chaos\"}}",
        "{\"action\":\"setOptions\",\"board\":{\"snakesAndLadders\":[5]}}",
        "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]"
      })
  void messages_that_are_not_commands_are_refused(String text) {
    assertThatThrownBy(() -> CommandJson.parse(text))
        .isInstanceOfSatisfying(
            GameException.class,
            why -> assertThat(why.code()).isEqualTo(ErrorCode.INVALID_MESSAGE));
  }

  @Test
  void every_message_is_a_command_or_refused() {
    var random = new Random(1);
    var valid =
        "{\"action\":\"joinGame\",\"gameCode\":\"AB\\u0043\",\"playerName\":\"Ann\",\"since\":-5.0e1,\"x\":[true,null,{}]}";
    for (int i = 0; i < 20_000; i++) {
      var text = new StringBuilder(valid);
      for (int change = random.nextInt(4); change >= 0 && !text.isEmpty(); change--) {
        int at = random.nextInt(text.length());
        switch (random.nextInt(3)) {
          case 0 -> text.deleteCharAt(at);
          case 1 -> text.insert(at, "{}[]\",:\\0e-".charAt(random.nextInt(11)));
          default -> text.setLength(at + 1);
        }
      }
      try {
        CommandJson.parse(text.toString());
      } catch (GameException refused) {
        assertThat(refused.code()).isEqualTo(ErrorCode.INVALID_MESSAGE);
      }
    }
  }
}
