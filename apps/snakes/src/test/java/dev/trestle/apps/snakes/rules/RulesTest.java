package dev.trestle.apps.snakes.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.snakes.rules.Options.Finish;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RulesTest {
  private static final Board BOARD = Boards.STANDARD;
  private static final Options USUAL = Options.DEFAULT;

  @Test
  void a_token_comes_from_the_tray_onto_the_board() {
    assertThat(Rules.apply(BOARD, USUAL, Rules.START, 3))
        .isEqualTo(new RollResult(List.of(1, 2, 3), 3, Optional.empty(), false));
  }

  @Test
  void a_ladder_leads_up() {
    var effect = new Effect(Effect.Type.LADDER, 2, 38);
    assertThat(Rules.apply(BOARD, USUAL, 0, 2))
        .isEqualTo(new RollResult(List.of(1, 2), 38, Optional.of(effect), false));
  }

  @Test
  void a_snake_leads_down() {
    var effect = new Effect(Effect.Type.SNAKE, 99, 80);
    assertThat(Rules.apply(BOARD, USUAL, 97, 2))
        .isEqualTo(new RollResult(List.of(98, 99), 80, Optional.of(effect), false));
  }

  @Test
  void a_token_on_the_last_square_has_finished() {
    assertThat(Rules.apply(BOARD, USUAL, 97, 3))
        .isEqualTo(new RollResult(List.of(98, 99, 100), 100, Optional.empty(), true));
  }

  @Test
  void an_overshooting_token_stays() {
    assertThat(Rules.apply(BOARD, USUAL, 97, 4)).isEqualTo(RollResult.stays(97));
  }

  @Test
  void an_overshooting_token_bounces_back_and_may_meet_a_snake() {
    var bouncing = USUAL.finish(Finish.BOUNCE);
    assertThat(Rules.apply(BOARD, bouncing, 97, 5))
        .isEqualTo(new RollResult(List.of(98, 99, 100, 99, 98), 98, Optional.empty(), false));
    assertThat(Rules.apply(BOARD, bouncing, 97, 4).effect())
        .contains(new Effect(Effect.Type.SNAKE, 99, 80));
  }

  @Test
  void an_overshooting_token_finishes_where_passing_is_enough() {
    assertThat(Rules.apply(BOARD, USUAL.finish(Finish.PASS), 97, 6))
        .isEqualTo(new RollResult(List.of(98, 99, 100), 100, Optional.empty(), true));
  }

  @Test
  void only_a_six_brings_a_token_onto_the_board_where_that_is_agreed() {
    var options = USUAL.sixToStart(true);
    assertThat(Rules.apply(BOARD, options, Rules.START, 5))
        .isEqualTo(RollResult.stays(Rules.START));
    assertThat(Rules.apply(BOARD, options, Rules.START, 6).position()).isEqualTo(1);
    assertThat(Rules.apply(BOARD, options, 1, 2).position()).isEqualTo(3);
  }

  @Test
  void a_ladder_to_the_last_square_wins() {
    var board = new Board(36, List.of(new Board.Jump(30, 36)));
    assertThat(Rules.apply(board, USUAL, 29, 1).finished()).isTrue();
  }

  @Test
  void a_six_gives_another_roll_and_the_third_takes_all_back() {
    var options = USUAL.extraOnSix(true);
    var empty = new Board(100, List.of());
    var first = Streak.NONE.roll(empty, options, 10, 6);
    assertThat(first.again()).isTrue();
    assertThat(first.landing().position()).isEqualTo(16);
    var second = first.streak().roll(empty, options, 16, 6);
    assertThat(second.again()).isTrue();
    var third = second.streak().roll(empty, options, 22, 6);
    assertThat(third.again()).isFalse();
    assertThat(third.landing())
        .isEqualTo(
            new RollResult(
                List.of(), 10, Optional.of(new Effect(Effect.Type.THIRD_SIX, 22, 10)), false));
    assertThat(second.streak().roll(empty, options, 22, 5).landing().position()).isEqualTo(27);
  }

  @Test
  void turns_go_round_and_skip_players_who_do_not_play() {
    var order = List.of("a", "b", "c");
    assertThat(TurnOrder.after("c", order, _ -> true)).contains("a");
    assertThat(TurnOrder.after("a", order, id -> !id.equals("b"))).contains("c");
    assertThat(TurnOrder.after("a", order, "a"::equals)).contains("a");
    assertThat(TurnOrder.after("a", order, _ -> false)).isEmpty();
  }

  @Test
  void the_higher_opening_roll_comes_first_and_ties_roll_again() {
    var rolls = List.of(3, 5, 3, 1, 6).iterator();
    assertThat(TurnOrder.byOpeningRoll(List.of("a", "b", "c"), rolls::next))
        .containsExactly("b", "c", "a");
  }
}
