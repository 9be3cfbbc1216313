package dev.trestle.apps.snakes.game.client;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.apps.snakes.protocol.ErrorCode;
import dev.trestle.apps.snakes.protocol.GameException;
import org.junit.jupiter.api.Test;

class JoinReplyTest {
  @Test
  void the_first_answer_counts() {
    var waiting = new JoinReply();
    waiting.fail(GameException.of(ErrorCode.GAME_FULL, "Full."));
    waiting.fail(GameException.broken("id"));
    assertThatThrownBy(waiting::await).hasMessage("GAME_FULL: Full.");
  }
}
