package dev.trestle.singletable.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.ForwardingDynamo;
import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.TransactWriteItems;
import dev.trestle.dynamo.UpdateItem;
import dev.trestle.dynamo.error.UnavailableException;
import dev.trestle.dynamo.expression.Update;
import dev.trestle.dynamo.request.Request;
import dev.trestle.dynamo.retry.RetryingDynamo;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import dev.trestle.engine.hostile.Fault;
import dev.trestle.engine.hostile.FaultRates;
import dev.trestle.engine.hostile.HostileDynamo;
import dev.trestle.singletable.Counter;
import dev.trestle.singletable.CounterRef;
import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.SingleTable;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.testing.ConcurrentCalls;
import dev.trestle.singletable.testing.TestTable;
import dev.trestle.singletable.write.requirement.Requirement;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class CounterTest {
  private static final TableName VIEWS = TableName.of("social");
  private static final Value ONE = Value.of(1);

  record Follow(String from, String to) {}

  @SingleTable(name = "social", type = "type")
  interface Social extends Table {
    @Entity(pk = "USER#{from}", sk = "FOLLOWING#{to}")
    Entities<Follow> follows();

    @Counter(
        pk = "USER#{userId}",
        sk = "COUNTER#FOLLOWERS",
        attribute = "followers",
        changedAt = "updatedAt")
    CounterRef followers(String userId);

    @Counter(pk = "VIEWS#{page}#{shard:pad2}", sk = "COUNTER", shards = 8)
    CounterRef views(String page);
  }

  @RegisterExtension final TestTable<Social> db = TestTable.of(Social.class);

  private Social table() {
    return db.table();
  }

  @Test
  void a_counter_begins_at_zero_and_is_stored_as_the_design_says() {
    var followers = table().followers("u1");
    assertThat(followers.value()).isZero();
    table().run(followers.add(2));
    table().run(followers.add(3));
    assertThat(followers.value()).isEqualTo(5);
    assertThat(db.item("USER#u1", "COUNTER#FOLLOWERS"))
        .contains(
            Item.of("pk", Value.of("USER#u1"))
                .with("sk", "COUNTER#FOLLOWERS")
                .with("type", "Counter")
                .with("followers", 5)
                .with("updatedAt", "2024-01-01T12:00:00.000Z"));
  }

  @Test
  void a_counter_never_falls_below_zero() {
    var followers = table().followers("u1");
    table().run(followers.add(-1));
    assertThat(followers.value()).isZero();
    table().run(followers.add(3));
    table().run(followers.add(-2));
    assertThat(followers.value()).isEqualTo(1);
    table().run(followers.add(-2));
    assertThat(followers.value()).isZero();
  }

  @Test
  void a_counter_changes_with_what_it_counts() {
    var follow = table().follows().create(new Follow("u1", "u2"));
    table().transact(follow, table().followers("u2").add(1));
    assertThatThrownBy(() -> table().transact(follow, table().followers("u2").add(1)))
        .isInstanceOf(RefusedException.class);
    assertThat(table().followers("u2").value()).isEqualTo(1);
    table()
        .transact(
            table().follows().delete(new Follow("u1", "u2")), table().followers("u2").add(-1));
    table().transact(table().followers("u2").add(-1), follow);
    assertThat(table().followers("u2").value()).isZero();
  }

  @Test
  void a_counter_in_shards_is_the_sum_of_them() {
    var views = table().views("home");
    for (int i = 0; i < 100; i++) {
      table().run(views.add(1));
    }
    assertThat(views.value()).isEqualTo(100);
    assertThat(db.items()).hasSize(8);
    table().run(views.add(-97));
    assertThat(views.value()).isEqualTo(3);
    table().run(views.add(-5));
    assertThat(views.value()).isZero();
    assertThat(table().views("other").value()).isZero();
  }

  @Test
  void a_crowd_is_counted_to_the_last_one() {
    ConcurrentCalls.run(
        1,
        (random, _) -> {
          for (int i = 0; i < 20; i++) {
            table().run(table().followers("u1").add(2));
            table().run(table().views("home").add(2));
            table().run(table().followers("u1").add(-1));
            table().run(table().views("home").add(-1));
          }
        });
    assertThat(table().followers("u1").value()).isEqualTo(20 * ConcurrentCalls.SIZE);
    assertThat(table().views("home").value()).isEqualTo(20 * ConcurrentCalls.SIZE);
  }

  @Test
  void a_crowd_that_takes_more_than_there_is_ends_at_zero() {
    table().run(table().views("home").add(500));
    table().run(table().followers("u1").add(500));
    ConcurrentCalls.run(
        2,
        (random, _) -> {
          for (int i = 0; i < 5; i++) {
            table().run(table().views("home").add(-1 - random.nextInt(5)));
            table().run(table().followers("u1").add(-1 - random.nextInt(5)));
          }
        });
    assertThat(table().views("home").value()).isZero();
    assertThat(table().followers("u1").value()).isZero();
    assertThat(db.items()).allSatisfy(CounterTest::requireNotNegative);
  }

  @Test
  void a_count_that_moves_between_shards_during_a_read_is_not_missed() {
    UnaryOperator<Dynamo> moving =
        dynamo ->
            new ForwardingDynamo() {
              @Override
              protected <R> R forward(Request<? super Dynamo, R> request) {
                // Before the last shard is read, what it has is counted in one that was read
                // already. There were two all the while.
                if (request instanceof GetItem get && get.key().equals(shard(7))) {
                  dynamo.updateItem(UpdateItem.of(VIEWS, shard(3), Update.add("count", ONE)));
                  dynamo.updateItem(
                      UpdateItem.of(VIEWS, shard(7), Update.set("count", Value.of(0))));
                }
                return request.on(dynamo);
              }
            };
    try (var db = TestTable.of(Social.class, moving)) {
      db.database().updateItem(UpdateItem.of(VIEWS, shard(0), Update.add("count", ONE)));
      db.database().updateItem(UpdateItem.of(VIEWS, shard(7), Update.add("count", ONE)));
      db.table().run(db.table().views("home").add(-2));
      assertThat(db.direct().views("home").value()).isZero();
    }
  }

  private static Key shard(int number) {
    return Key.of("pk", "VIEWS#home#0" + number).and("sk", "COUNTER");
  }

  private static void requireNotNegative(Item item) {
    var count = item.find("count").or(() -> item.find("followers")).orElseThrow();
    assertThat(((Value.NumberValue) count).number().signum()).isGreaterThanOrEqualTo(0);
  }

  @Test
  void on_a_hostile_database_edges_and_counters_agree() {
    try (var hostile = TestTable.of(Social.class, TestTable.hostility(3))) {
      var table = hostile.table();
      ConcurrentCalls.run(
          3,
          (random, _) -> {
            for (int i = 0; i < 10; i++) {
              var follow = new Follow("u" + random.nextInt(40), "star");
              try {
                if (random.nextInt(3) > 0) {
                  table.transact(table.follows().create(follow), table.followers("star").add(1));
                } else {
                  table.transact(
                      table.follows().delete(follow).onlyIf(Requirement.exists()),
                      table.followers("star").add(-1));
                }
              } catch (RefusedException | ContendedException | UnavailableException _) {
                // Both happened, or neither.
              }
            }
          });
      long edges =
          hostile.items().stream()
              .filter(item -> item.find("type").equals(Optional.of(Value.of("Follow"))))
              .count();
      assertThat(hostile.item("USER#star", "COUNTER#FOLLOWERS").flatMap(i -> i.find("followers")))
          .contains(Value.of(edges));
    }
  }

  @Test
  void a_count_whose_answer_was_lost_is_counted_once() {
    var door = new AtomicReference<HostileDynamo>();
    UnaryOperator<Dynamo> lossy =
        dynamo -> {
          door.set(HostileDynamo.around(dynamo, FaultRates.NONE, 1));
          return RetryingDynamo.over(door.get());
        };
    try (var db = TestTable.of(Social.class, lossy)) {
      var followers = db.table().followers("u1");
      door.get().next(UpdateItem.class, Fault.LOST_ANSWER);
      door.get().next(TransactWriteItems.class, Fault.LOST_ANSWER);
      // A transaction has a token: it is sent again, and the database knows it.
      db.table().transact(followers.add(1));
      assertThat(followers.value()).isEqualTo(1);
      // A single update has none: it is not sent again, and the caller is told that nobody knows.
      assertThatThrownBy(() -> db.table().run(followers.add(1)))
          .isInstanceOfSatisfying(
              UnavailableException.class, lost -> assertThat(lost.uncertain()).isTrue());
      assertThat(followers.value()).isEqualTo(2);
    }
  }
}
