package dev.trestle.apps.snakes.game;

import dev.trestle.apps.snakes.protocol.ErrorCode;
import dev.trestle.apps.snakes.protocol.GameException;
import dev.trestle.apps.snakes.protocol.Notice;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/// Somebody who waits for a seat.
final class Waiting {
  private sealed interface Answer {
    record Seated(Notice.JoinedGame joined) implements Answer {}

    record Refused(GameException why) implements Answer {}
  }

  private final BlockingQueue<Answer> answer = new ArrayBlockingQueue<>(1);

  void seat(Notice.JoinedGame joined) {
    answer.add(new Answer.Seated(joined));
  }

  void refuse(GameException why) {
    answer.add(new Answer.Refused(why));
  }

  Notice.JoinedGame await() {
    try {
      return switch (answer.poll(Limits.ANSWER_WITHIN.toMillis(), TimeUnit.MILLISECONDS)) {
        case Answer.Seated(var joined) -> joined;
        case Answer.Refused(var why) -> throw why;
        case null -> throw GameException.of(ErrorCode.INTERNAL_ERROR, "The game does not answer.");
      };
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw GameException.of(ErrorCode.INTERNAL_ERROR, "The server stops.");
    }
  }
}
