package dev.trestle.web.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonTest {
  enum Mode {
    RACE,
    TURN
  }

  record Jump(int from, int to) {}

  record Options(Mode mode, List<Jump> jumps) {}

  record NewGame(
      String name, int players, boolean listed, Optional<String> note, Optional<Options> options) {
    NewGame {
      if (name.isBlank()) {
        throw new IllegalArgumentException("A name has at least one letter.");
      }
    }
  }

  record Timed(Instant at) {}

  sealed interface Event {
    record PlayerMoved(String player, int to) implements Event {}

    record GameEnded(Optional<String> winner) implements Event {}
  }

  @Tagged("action")
  sealed interface Command {
    record RollDice(Optional<String> id) implements Command {}
  }

  record Square(int number) {
    public boolean isLast() {
      return number == 100;
    }
  }

  record Placed(String name, @Flattened Square square, Optional<Integer> rank) {}

  @Test
  void only_components_of_a_record_are_written() {
    assertThat(Json.text(new Square(100))).isEqualTo("{\"number\":100}");
  }

  @Test
  void a_flattened_component_is_written_among_the_other_members() {
    assertThat(Json.text(new Placed("Ada", new Square(7), Optional.of(1))))
        .isEqualTo("{\"name\":\"Ada\",\"number\":7,\"rank\":1}");
  }

  record Ping(Optional<String> id, Optional<Long> since) {}

  @Test
  void a_lenient_reader_ignores_unknown_members_and_takes_numbers_for_texts() {
    assertThat(Json.readLenient("{\"id\":3,\"more\":[{}],\"since\":null}", Ping.class))
        .isEqualTo(new Ping(Optional.of("3"), Optional.empty()));
    for (var text : new String[] {"", "[]", "{\"id\":1.5}", "{\"id\":true}", "{\"since\":\"1\"}"}) {
      assertThatThrownBy(() -> Json.readLenient(text, Ping.class))
          .as(text)
          .isInstanceOf(JsonException.class);
    }
  }

  @Test
  void a_record_comes_back_as_it_was_written() {
    var game =
        new NewGame(
            "Ada",
            4,
            true,
            Optional.empty(),
            Optional.of(new Options(Mode.TURN, List.of(new Jump(2, 38)))));
    assertThat(Json.text(game))
        .isEqualTo(
            "{\"name\":\"Ada\",\"players\":4,\"listed\":true,"
                + "\"options\":{\"mode\":\"TURN\",\"jumps\":[{\"from\":2,\"to\":38}]}}");
    assertThat(Json.read(Json.write(game), NewGame.class)).isEqualTo(game);
  }

  @Test
  void a_moment_has_three_digits_after_the_second() {
    assertThat(Json.text(new Timed(Instant.parse("2026-01-02T03:04:05Z"))))
        .isEqualTo("{\"at\":\"2026-01-02T03:04:05.000Z\"}");
    assertThat(Json.read("{\"at\":\"2026-01-02T03:04:05.678Z\"}", Timed.class))
        .isEqualTo(new Timed(Instant.parse("2026-01-02T03:04:05.678Z")));
  }

  @Test
  void records_of_a_sealed_interface_say_which_they_are() {
    assertThat(Json.text(new Event.PlayerMoved("ada", 7)))
        .isEqualTo("{\"type\":\"playerMoved\",\"player\":\"ada\",\"to\":7}");
    assertThat(Json.read("{\"type\":\"gameEnded\",\"winner\":\"ada\"}", Event.class))
        .isEqualTo(new Event.GameEnded(Optional.of("ada")));
    assertThat(Json.read("{\"action\":\"rollDice\"}", Command.class))
        .isEqualTo(new Command.RollDice(Optional.empty()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "{'players':4,'listed':true}|name|name is missing.",
        "{'name':null,'players':4,'listed':true}|name|name is missing.",
        "{'name':7,'players':4,'listed':true}|name|name must be a string.",
        "{'name':'a','listed':true}|players|players is missing.",
        "{'name':'a','players':'4','listed':true}|players|players must be a whole number that is not too large.",
        "{'name':'a','players':4.0,'listed':true}|players|players must be a whole number that is not too large.",
        "{'name':'a','players':99999999999,'listed':true}|players|players must be a whole number that is not too large.",
        "{'name':'a','players':4,'listed':1}|listed|listed must be true or false.",
        "{'name':'a','players':4,'listed':true,'x':1}|x|x is not known here. These are: listed, name, note, options, players.",
        "{'name':'a','players':4,'listed':true,'options':{'mode':'WALK','jumps':[]}}|options.mode|options.mode must be one of RACE, TURN.",
        "{'name':'a','players':4,'listed':true,'options':{'mode':1,'jumps':[]}}|options.mode|options.mode must be one of RACE, TURN.",
        "{'name':'a','players':4,'listed':true,'options':{'mode':'RACE','jumps':[{'from':1,'to':2},{'from':1}]}}|options.jumps[1].to|options.jumps[1].to is missing.",
        "{'name':'a','players':4,'listed':true,'options':{'mode':'RACE','jumps':[null]}}|options.jumps[0]|options.jumps[0] must not be null.",
        "{'name':'a','players':4,'listed':true,'options':{'mode':'RACE','jumps':5}}|options.jumps|options.jumps must be an array.",
        "{'name':'a','players':4,'listed':true,'options':5}|options|options must be an object.",
        "{'name':' ','players':4,'listed':true}|\"\"|The body: A name has at least one letter.",
        "[1]|\"\"|The body must be an object.",
        "null|\"\"|null is not enough here.",
        "{'name':'a'|\"\"|The body ends in the middle of its JSON.",
        "{name:1}|\"\"|The body is not JSON: see line 1, column 2.",
        "{'name':'a','name':'b'}|\"\"|A member of the body is there twice.",
        "{'name':'a','players':4,'listed':true} x|\"\"|The body is not JSON: see line 1, column 40.",
      })
  void an_error_names_the_field_and_its_fault(String text, String field, String message) {
    var thrown =
        catchThrowableOfType(
            JsonException.class, () -> Json.read(text.replace('\'', '"'), NewGame.class));
    assertThat(thrown.reason()).isEqualTo(message);
    assertThat(thrown.field().orElse("")).isEqualTo(field);
  }

  @Test
  void an_unknown_kind_is_refused_without_a_word_of_java() {
    assertThatThrownBy(() -> Json.read("{\"type\":\"cheated\"}", Event.class))
        .isInstanceOf(JsonException.class)
        .hasMessage("The body says by none of the known names what it is.");
    assertThatThrownBy(() -> Json.read("{\"player\":\"ada\"}", Event.class))
        .isInstanceOf(JsonException.class)
        .hasMessageNotContaining("dev.trestle");
  }

  @Test
  void nesting_without_end_is_refused() {
    assertThatThrownBy(() -> Json.read("{\"x\":" + "[".repeat(100_000), NewGame.class))
        .isInstanceOf(JsonException.class);
  }

  @Test
  void an_object_without_a_record_is_read_with_its_nulls() {
    assertThat(Json.readObject("{\"a\": null, \"b\": [1, \"x\", {\"c\": true}]}"))
        .hasToString("{a=null, b=[1, x, {c=true}]}");
    for (var wrong : List.of("null", "[]", "1", "{", "{} {}", "{\"a\": 1, \"a\": 2}")) {
      assertThatThrownBy(() -> Json.readObject(wrong)).isInstanceOf(JsonException.class);
    }
  }
}
