package dev.trestle.engine.lock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.engine.testing.BlockedThreads;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class KeyLocksTest {
  private final KeyLocks locks = new KeyLocks();

  private static byte[] key(int i) {
    return ("key " + i).getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void a_key_is_held_by_one_at_a_time() throws Exception {
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      Future<Boolean> second;
      try (var _ = locks.acquire(key(1)).orElseThrow()) {
        var waiters = new BlockedThreads();
        second = threads.submit(() -> acquireAndRelease(waiters));
        waiters.await(1);
        assertThat(second.isDone()).isFalse();
      }
      assertThat(second.get()).isTrue();
    }
  }

  private boolean acquireAndRelease(BlockedThreads waiters) {
    waiters.enter();
    try (var held = locks.acquire(key(1)).orElseThrow()) {
      return held != null;
    }
  }

  @Test
  void many_keys_can_be_held_together_even_where_they_share_a_lock() {
    // More keys than there are locks: some must share.
    var keys = IntStream.range(0, 10_000).mapToObj(KeyLocksTest::key).toList();
    try (var held = locks.acquire(keys).orElseThrow()) {
      assertThat(held).isNotNull();
    }
    try (var held = locks.acquire(keys).orElseThrow()) {
      assertThat(held).as("all were given back").isNotNull();
    }
  }

  @Test
  void locks_of_several_keys_are_exclusive_and_never_deadlock() throws Exception {
    int accounts = 10;
    // Plain variables, protected only by the locks.
    var balance = new int[accounts];
    var work = new ArrayList<Callable<Object>>();
    for (int thread = 0; thread < 8; thread++) {
      var random = new Random(thread);
      work.add(
          () -> {
            for (int n = 0; n < 2000; n++) {
              move(balance, random.nextInt(accounts), random.nextInt(accounts));
            }
            return true;
          });
    }
    try (var threads = Executors.newFixedThreadPool(8)) {
      for (var done : threads.invokeAll(work)) {
        done.get();
      }
    }
    try (var _ =
        locks
            .acquire(IntStream.range(0, accounts).mapToObj(KeyLocksTest::key).toList())
            .orElseThrow()) {
      assertThat(IntStream.of(balance).sum()).isZero();
    }
  }

  private void move(int[] balance, int from, int to) {
    try (var _ = locks.acquire(List.of(key(from), key(to))).orElseThrow()) {
      balance[from]--;
      balance[to]++;
    }
  }

  @Test
  void an_interrupt_ends_the_waiting_and_is_not_forgotten() throws Exception {
    try (var _ = locks.acquire(key(1)).orElseThrow()) {
      var waiter =
          new Thread(
              () -> {
                Thread.currentThread().interrupt();
                assertThat(locks.acquire(List.of(key(2), key(1)))).isEmpty();
                assertThat(Thread.currentThread().isInterrupted()).isTrue();
              });
      var failure = new ArrayList<Throwable>();
      waiter.setUncaughtExceptionHandler((_, failed) -> failure.add(failed));
      waiter.start();
      waiter.join();
      assertThat(failure).isEmpty();
      assertThat(locks.acquire(key(2))).as("what it had got is given back").isPresent();
    }
  }
}
