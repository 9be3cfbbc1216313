package dev.trestle.apps.chat.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.User;
import dev.trestle.apps.chat.testing.InterceptedDynamo;
import dev.trestle.apps.chat.testing.ServerFixture;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// The cache of users while users change.
@TrestleTest
class UserCacheTest {
  private final InterceptedDynamo database;
  private final UserCache userCache;
  private final String ann;
  private final User renamed;

  UserCacheTest(ChatTable table, Dynamo dynamo, TestClock clock) {
    this.database = new InterceptedDynamo(dynamo);
    this.userCache = new UserCache(database.table(clock));
    this.ann = new ServerFixture(table, clock).person("ann");
    table.transact(table.user(ann).update().set(User::bio).to("Hello"));
    this.renamed = table.user(ann).load();
    table.transact(table.user(ann).update().remove(User::bio));
  }

  /// Changes a user right after they were read.
  private void changeAfter(String operation) {
    database.after(
        request -> {
          if (InterceptedDynamo.is(request, operation, "USER#")) {
            var telling = Thread.ofPlatform().start(() -> userCache.changed(renamed));
            await()
                .atMost(Duration.ofMinutes(1))
                .until(() -> !telling.isAlive() || isWaiting(telling));
          }
        });
  }

  private static boolean isWaiting(Thread thread) {
    return thread.getState() == Thread.State.BLOCKED || thread.getState() == Thread.State.WAITING;
  }

  @Test
  void a_read_does_not_replace_a_newer_change() {
    changeAfter("GetItem");
    userCache.of(ann);
    database.after(_ -> {});
    await().atMost(Duration.ofMinutes(1)).until(() -> userCache.of(ann).bio().isPresent());
  }

  @Test
  void nor_where_many_were_read_at_once() {
    changeAfter("BatchGetItem");
    userCache.of(List.of(ann));
    database.after(_ -> {});
    assertThat(userCache.of(ann).bio()).contains("Hello");
  }

  @Test
  void concurrent_reads_of_a_user_share_one_request() throws InterruptedException {
    var gate = new CountDownLatch(1);
    var reads = new AtomicInteger();
    database.before(
        _ -> {
          reads.incrementAndGet();
          InterceptedDynamo.await(gate);
        });
    var asking =
        IntStream.range(0, 8)
            .mapToObj(_ -> Thread.ofPlatform().start(() -> userCache.of(ann)))
            .toList();
    await()
        .atMost(Duration.ofMinutes(1))
        .until(() -> asking.stream().allMatch(UserCacheTest::isHeldUp));
    gate.countDown();
    for (var one : asking) {
      one.join();
    }
    assertThat(reads.get()).isEqualTo(1);
  }

  private static boolean isHeldUp(Thread thread) {
    return isWaiting(thread) || thread.getState() == Thread.State.TIMED_WAITING;
  }
}
