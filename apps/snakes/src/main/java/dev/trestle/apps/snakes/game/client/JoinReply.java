package dev.trestle.apps.snakes.game.client;

import dev.trestle.apps.snakes.game.state.GameLimits;
import dev.trestle.apps.snakes.protocol.ErrorCode;
import dev.trestle.apps.snakes.protocol.GameException;
import dev.trestle.apps.snakes.protocol.Notice;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/// The reply to a blocking request for a seat. The first answer counts; later ones are ignored.
public final class JoinReply {
  private sealed interface Answer {
    record Seated(Notice.JoinedGame joined) implements Answer {}

    record Refused(GameException why) implements Answer {}
  }

  private final BlockingQueue<Answer> answer = new ArrayBlockingQueue<>(1);

  public void complete(Notice.JoinedGame joined) {
    var _ = answer.offer(new Answer.Seated(joined));
  }

  public void fail(GameException why) {
    var _ = answer.offer(new Answer.Refused(why));
  }

  public Notice.JoinedGame await() {
    try {
      return switch (answer.poll(GameLimits.REPLY_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS)) {
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
