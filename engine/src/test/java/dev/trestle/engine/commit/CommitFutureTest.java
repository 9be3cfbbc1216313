package dev.trestle.engine.commit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import org.junit.jupiter.api.Test;

class CommitFutureTest {
  @Test
  void a_failing_callback_does_not_stop_the_others() {
    var future = new CommitFuture();
    var called = new ArrayList<String>();
    future.whenSettled(
        _ -> {
          throw new IllegalStateException("cannot send");
        });
    future.whenSettled(
        _ -> {
          throw new AssertionError("cannot even fail");
        });
    future.whenSettled(_ -> called.add("third"));
    future.succeed();
    future.runCallbacks();
    assertThat(called).containsExactly("third");
  }

  @Test
  void each_callback_is_called_once() {
    var future = new CommitFuture();
    var called = new ArrayList<String>();
    future.whenSettled(_ -> called.add("before"));
    future.succeed();
    future.runCallbacks();
    future.runCallbacks();
    future.whenSettled(_ -> called.add("after"));
    assertThat(called).containsExactly("before", "after");
  }
}
