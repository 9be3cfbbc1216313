package dev.trestle.apps.chat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.ForwardingDynamo;
import dev.trestle.dynamo.request.Request;
import dev.trestle.engine.Database;
import dev.trestle.engine.DatabaseOptions;
import dev.trestle.singletable.PageRequest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Reads that many clients make at the same time.
@Timeout(600)
class ConcurrentReadsTest {
  private static final String USER = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
  private static final String PLACE = "01ARZ3NDEKTSV4RRFFQ69G5FAW";
  private static final int MANY = 50;

  /// A database that takes its time over what somebody is asked about, until it is let go.
  private static final class Slow extends ForwardingDynamo {
    private final Dynamo dynamo;
    private final CountDownLatch gate = new CountDownLatch(1);
    private final AtomicInteger asked = new AtomicInteger();

    Slow(Dynamo dynamo) {
      this.dynamo = dynamo;
    }

    @Override
    protected <R> R forward(Request<? super Dynamo, R> request) {
      var text = request.toString();
      if (text.contains(USER) || text.contains(PLACE)) {
        asked.incrementAndGet();
        try {
          gate.await();
        } catch (InterruptedException _) {
          Thread.currentThread().interrupt();
        }
      }
      return request.on(dynamo);
    }
  }

  /// What one of many does.
  interface Reading {
    Object of(ChatApp app);
  }

  static Stream<Arguments> readings() {
    return Stream.of(
        Arguments.of("a profile", (Reading) app -> app.userCache().of(USER)),
        Arguments.of("a membership", (Reading) app -> app.table().membership(USER, PLACE).find()),
        Arguments.of(
            "the end of a channel",
            (Reading) app -> app.table().history(PLACE).page(PageRequest.first(50)).entities()));
  }

  /// One is under way; those who come meanwhile must see all that was written before they came, and share the next one.
  @ParameterizedTest(name = "{0}")
  @MethodSource("readings")
  void concurrent_equal_reads_cause_two_requests_at_most(String what, Reading reading) {
    try (var database = Database.open(DatabaseOptions.inMemory())) {
      var slow = new Slow(database);
      try (var app = ChatApp.open(ChatConfig.of(slow, database))) {
        var threads = new ArrayList<Thread>();
        var answers = new AtomicInteger();
        for (int i = 0; i < MANY; i++) {
          threads.add(
              Thread.startVirtualThread(
                  () -> {
                    assertThat(reading.of(app)).isNotNull();
                    answers.incrementAndGet();
                  }));
        }
        awaitWaiting(threads);
        slow.gate.countDown();
        threads.forEach(ConcurrentReadsTest::join);
        assertThat(answers).as(what).hasValue(MANY);
        assertThat(slow.asked).as(what).hasValueLessThanOrEqualTo(2);
      }
    }
  }

  private static void awaitWaiting(List<Thread> threads) {
    Awaitility.await()
        .atMost(Duration.ofSeconds(60))
        .pollInterval(Duration.ofMillis(5))
        .until(() -> threads.stream().allMatch(ConcurrentReadsTest::isHeld));
  }

  /// Whether somebody waits for an answer, the database's or that of somebody who has asked it: from there nobody gets away before the
  /// database is let go. A class that is loaded makes threads stand still too, but elsewhere.
  private static boolean isHeld(Thread thread) {
    var frames = thread.getStackTrace();
    for (int i = 1; i < frames.length; i++) {
      if (!frames[i].getClassName().matches("(java|jdk)\\..*")) {
        return isForAnAnswer(frames[i], frames[i - 1]);
      }
    }
    return false;
  }

  /// @param called what of Java's own the caller is in
  private static boolean isForAnAnswer(StackTraceElement caller, StackTraceElement called) {
    return switch (called.getClassName() + "." + called.getMethodName()) {
      case "java.util.concurrent.CountDownLatch.await",
          "java.util.concurrent.CompletableFuture.get",
          "java.util.concurrent.CompletableFuture.join" ->
          true;
      // A cache lets one of them read, with the others behind it. Our own use of such a map is only
      // a moment long.
      case "java.util.concurrent.ConcurrentHashMap.compute" ->
          caller.getClassName().startsWith("com.github.benmanes.caffeine.");
      default -> false;
    };
  }

  private static void join(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
