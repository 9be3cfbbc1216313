package dev.trestle.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

class ResponseMemoryTest {
  private static final long FORTY_MEGABYTES = 40L << 20;

  @Test
  void large_responses_are_limited_by_memory() throws Exception {
    var memory = new ResponseMemory(FORTY_MEGABYTES, Duration.ofSeconds(60));
    var now = new AtomicInteger();
    var most = new AtomicInteger();
    var answered = new AtomicInteger();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < 64; i++) {
        threads.execute(
            () ->
                memory.run(
                    "BatchGetItem",
                    false,
                    () -> {
                      most.accumulateAndGet(now.incrementAndGet(), Math::max);
                      LockSupport.parkNanos(1_000_000);
                      now.decrementAndGet();
                      return answered.incrementAndGet();
                    }));
      }
    }
    assertThat(answered).hasValue(64);
    assertThat(most.get()).isBetween(1, 2); // of 16 MB each
  }

  @Test
  void a_single_response_is_always_allowed() {
    var memory = new ResponseMemory(1, Duration.ZERO);
    assertThat(memory.<String>run("BatchGetItem", true, () -> "answer")).isEqualTo("answer");
  }

  @Test
  void a_request_that_waits_too_long_is_throttled() throws Exception {
    var memory = new ResponseMemory(1, Duration.ofMillis(1));
    var entered = new CountDownLatch(1);
    var leave = new CountDownLatch(1);
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var large =
          threads.submit(
              () ->
                  memory.run(
                      "Scan",
                      false,
                      () -> {
                        entered.countDown();
                        awaitQuietly(leave);
                        return "large";
                      }));
      entered.await();
      assertThatThrownBy(() -> memory.run("Scan", false, () -> "another"))
          .isInstanceOf(ResponseMemory.BusyException.class)
          .hasMessage("Too many large requests at the same time. Retry with back-off.");
      assertThat(memory.<String>run("PutItem", false, () -> "small")).isEqualTo("small");
      leave.countDown();
      assertThat(large.get()).isEqualTo("large");
    }
    assertThat(memory.<String>run("Scan", false, () -> "next")).isEqualTo("next");
  }

  @Test
  void an_answer_that_fails_leaves_its_room() {
    var memory = new ResponseMemory(1, Duration.ZERO);
    for (int i = 0; i < 2; i++) {
      assertThatThrownBy(
              () ->
                  memory.run(
                      "Scan",
                      false,
                      () -> {
                        throw new IllegalStateException("ours");
                      }))
          .isInstanceOf(IllegalStateException.class);
    }
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}
