package dev.trestle.conformance.consumer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.dynamo.ForwardingDynamo;
import dev.trestle.dynamo.consumer.ConsumerEvent;
import dev.trestle.dynamo.consumer.ConsumerOptions;
import dev.trestle.dynamo.consumer.InitialPosition;
import dev.trestle.dynamo.consumer.LeaseTable;
import dev.trestle.dynamo.consumer.StreamConsumer;
import dev.trestle.dynamo.error.UnavailableException;
import dev.trestle.dynamo.request.Request;
import dev.trestle.dynamo.retry.Backoff;
import dev.trestle.dynamo.setup.TableProvisioner;
import dev.trestle.dynamo.setup.TableSetup;
import dev.trestle.dynamo.stream.ShardId;
import dev.trestle.dynamo.stream.StreamRecord;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.engine.Database;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class StreamConsumerTest {
  private static final LeaseTable LEASES = LeaseTable.of(TableName.of("leases"));

  /// No node dies in most tests, so a slow machine must not make it seem so.
  private static final ConsumerOptions PATIENT =
      ConsumerOptions.of("readers", ShardedStream.ARN, LEASES)
          .lease(Duration.ofMinutes(5))
          .readLeasesEvery(Duration.ofMillis(10))
          .idle(new Backoff(Duration.ofMillis(1), Duration.ofMillis(10)))
          .pageSize(3);

  private static final ConsumerOptions HASTY = PATIENT.lease(Duration.ofMillis(300));

  private final Database db = Database.inMemory();
  private final ShardedStream stream = new ShardedStream();
  private final List<ConsumerNode> nodes = new ArrayList<>();

  @BeforeEach
  void createLeaseTable() {
    TableProvisioner.over(db).ensure(TableSetup.of(LEASES.definition()));
  }

  @AfterEach
  void close() {
    nodes.forEach(ConsumerNode::close);
    db.close();
  }

  @Test
  void every_record_comes_once_and_in_order() {
    var shard = stream.open("s0");
    stream.write(shard, texts(0, 20));
    var node = start(PATIENT);
    awaitHandled(20);
    stream.write(shard, texts(20, 50));
    awaitHandled(50);
    assertThat(node.handled()).containsExactly(texts(0, 50));
  }

  @Test
  void a_failing_listener_does_not_stop_the_consumer() throws Exception {
    var shard = stream.open("s0");
    stream.write(shard, "a");
    var handled = new CountDownLatch(2);
    var options =
        PATIENT.events(
            event -> {
              throw new IllegalStateException("No ear for " + event);
            });
    try (var _ =
        StreamConsumer.open(db, read(), options, (StreamRecord _) -> handled.countDown())) {
      stream.write(shard, "b");
      assertThat(handled.await(10, TimeUnit.SECONDS)).isTrue();
    }
  }

  @Test
  void a_node_that_fails_at_its_leases_tries_again_before_its_next_look() {
    var shard = stream.open("s0");
    stream.write(shard, "a");
    var failures = new AtomicInteger(3);
    var failing =
        new ForwardingDynamo() {
          @Override
          protected <R> R forward(Request<? super Dynamo, R> request) {
            if (failures.getAndDecrement() > 0) {
              throw UnavailableException.notReached("Not now", new IOException());
            }
            return request.on(db);
          }
        };
    var rare = PATIENT.lease(Duration.ofHours(9)).readLeasesEvery(Duration.ofHours(1));
    var node = ConsumerNode.open(failing, read(), rare);
    nodes.add(node);
    awaitHandled(1);
    assertThat(node.events()).filteredOn(ConsumerEvent.RequestFailed.class::isInstance).hasSize(3);
  }

  @Test
  void children_are_read_after_their_parents() {
    var parent = stream.open("s0");
    stream.write(parent, texts(0, 5));
    stream.split(parent, "s1", "s2");
    stream.write(ShardId.of("s1"), "left");
    stream.write(ShardId.of("s2"), "right");
    var node = start(PATIENT);
    awaitHandled(7);
    assertThat(node.handled().subList(0, 5)).containsExactly(texts(0, 5));
    assertThat(node.events())
        .contains(new ConsumerEvent.Finished(parent))
        .doesNotContain(new ConsumerEvent.Finished(ShardId.of("s1")));
  }

  @Test
  void a_shard_that_ends_while_it_is_read_is_followed_by_its_child() {
    var parent = stream.open("s0");
    stream.write(parent, "a");
    var node = start(PATIENT);
    awaitHandled(1);
    stream.split(parent, "s1");
    stream.write(ShardId.of("s1"), "b");
    awaitHandled(2);
    assertThat(node.handled()).containsExactly("a", "b");
  }

  @Test
  void a_closed_consumer_continues_at_its_checkpoint() {
    var shard = stream.open("s0");
    stream.write(shard, texts(0, 7));
    start(PATIENT);
    awaitHandled(7);
    nodes.getFirst().close();
    stream.write(shard, texts(7, 9));
    var second = start(PATIENT.node("second"));
    awaitHandled(9);
    assertThat(second.handled()).containsExactly(texts(7, 9));
  }

  @Test
  void closing_lets_the_handler_end_and_keeps_what_it_did() throws Exception {
    var shard = stream.open("s0");
    stream.write(shard, "a", "b", "c");
    var entered = new CountDownLatch(1);
    var leave = new CountDownLatch(1);
    var node =
        ConsumerNode.open(
            db,
            read(),
            PATIENT,
            _ -> {
              entered.countDown();
              awaitUninterrupted(leave);
            });
    entered.await();
    var closing = Thread.ofVirtual().start(node::close);
    await().until(() -> node.consumer().shards().isEmpty());
    leave.countDown();
    closing.join();
    assertThat(node.handled()).containsExactly("a");
    var next = start(PATIENT.node("next"));
    await().until(() -> next.handled().size() == 2);
    assertThat(next.handled()).containsExactly("b", "c");
  }

  @Test
  void a_handler_that_throws_gets_the_record_again_before_any_other() {
    stream.write(stream.open("s0"), "a", "b", "c");
    var refusals = new AtomicInteger();
    var node =
        open(
            ConsumerNode.open(
                db,
                read(),
                PATIENT,
                record -> {
                  if (ConsumerNode.key(record).equals("b") && refusals.getAndIncrement() < 3) {
                    throw new IllegalStateException("not yet");
                  }
                }));
    awaitHandled(3);
    assertThat(node.handled()).containsExactly("a", "b", "c");
    assertThat(node.events()).filteredOn(ConsumerEvent.HandlerFailed.class::isInstance).hasSize(3);
  }

  @Test
  void iterators_that_expire_are_renewed() {
    var shard = stream.open("s0");
    stream.write(shard, texts(0, 4));
    var node = start(PATIENT);
    awaitHandled(4);
    stream.expireIterators();
    stream.write(shard, texts(4, 8));
    awaitHandled(8);
    assertThat(node.handled()).containsExactly(texts(0, 8));
  }

  @Test
  void records_that_are_gone_are_reported() {
    var shard = stream.open("s0");
    stream.write(shard, texts(0, 2));
    start(PATIENT);
    awaitHandled(2);
    nodes.getFirst().close();
    stream.write(shard, texts(2, 9));
    stream.trim(shard, 5);
    var late = start(PATIENT.node("late"));
    await().until(() -> late.handled().size() == 4);
    assertThat(late.handled()).containsExactly(texts(5, 9));
    assertThat(late.events()).contains(new ConsumerEvent.Trimmed(shard));
  }

  @Test
  void a_consumer_that_starts_at_the_latest_position_receives_new_records_only() {
    var past = stream.open("s0");
    stream.write(past, "old");
    stream.split(past, "s1");
    stream.write(ShardId.of("s1"), "older than me");
    var node = start(PATIENT.from(InitialPosition.LATEST));
    await().until(() -> node.consumer().shards().contains(ShardId.of("s1")));
    // The position is fixed by the first read of the shard, and nothing reports when that was.
    await()
        .until(
            () -> {
              stream.write(ShardId.of("s1"), "new");
              return !node.handled().isEmpty();
            });
    stream.split(ShardId.of("s1"), "s2");
    stream.write(ShardId.of("s2"), "newest");
    await().until(() -> node.handled().contains("newest"));
    assertThat(node.handled()).containsOnly("new", "newest");
  }

  @Test
  void two_consumers_each_see_everything() {
    stream.write(stream.open("s0"), texts(0, 5));
    var search = start(PATIENT);
    var mail =
        open(
            ConsumerNode.open(
                db, read(), ConsumerOptions.of("mail", ShardedStream.ARN, LEASES).node("mail")));
    awaitHandled(10);
    assertThat(search.handled()).isEqualTo(mail.handled());
  }

  @Test
  void a_newcomer_is_handed_its_share_and_nothing_comes_twice() {
    var shards = IntStream.range(0, 6).mapToObj(i -> stream.open("s" + i)).toList();
    var first = start(PATIENT.node("first"));
    await().until(() -> first.consumer().shards().size() == 6);
    var second = start(PATIENT.node("second"));
    var round = new AtomicInteger();
    await()
        .until(
            () -> {
              shards.forEach(shard -> stream.write(shard, shard + " " + round.get()));
              round.incrementAndGet();
              return second.consumer().shards().size() == 3
                  && first.consumer().shards().size() == 3;
            });
    awaitHandled(6 * round.get());
    assertThat(all()).doesNotHaveDuplicates();
    for (var shard : shards) {
      assertThat(Stream.concat(of(first, shard), of(second, shard)))
          .as("%s: first this node, then that one", shard)
          .containsExactly(
              IntStream.range(0, round.get())
                  .mapToObj(i -> shard + " " + i)
                  .toArray(String[]::new));
    }
  }

  @Test
  void leases_of_a_dead_node_are_taken_over_and_nothing_is_lost() {
    var shards = IntStream.range(0, 4).mapToObj(i -> stream.open("s" + i)).toList();
    var first = start(HASTY.node("first"));
    var second = start(HASTY.node("second"));
    await()
        .until(() -> !first.consumer().shards().isEmpty() && !second.consumer().shards().isEmpty());
    shards.forEach(shard -> stream.write(shard, texts(shard + " before ", 0, 20)));
    awaitHandledAtLeastOnce(shards, "before ");
    first.cut();
    shards.forEach(shard -> stream.write(shard, texts(shard + " after ", 0, 20)));
    await().until(() -> second.consumer().shards().size() == 4);
    awaitHandledAtLeastOnce(shards, "after ");
    assertThat(first.consumer().shards()).as("it knows that it is dead").isEmpty();
  }

  @Test
  void a_closed_node_leaves_its_shards_to_the_others_at_once() {
    IntStream.range(0, 4).forEach(i -> stream.open("s" + i));
    var first = start(PATIENT.node("first"));
    await().until(() -> first.consumer().shards().size() == 4);
    var second = start(PATIENT.node("second"));
    first.close();
    await().until(() -> second.consumer().shards().size() == 4);
  }

  /// The streams that the nodes read.
  DynamoStreams read() {
    return stream;
  }

  final ShardedStream stream() {
    return stream;
  }

  private ConsumerNode start(ConsumerOptions options) {
    return open(ConsumerNode.open(db, read(), options));
  }

  private ConsumerNode open(ConsumerNode node) {
    nodes.add(node);
    return node;
  }

  private List<String> all() {
    return nodes.stream().flatMap(node -> node.handled().stream()).toList();
  }

  private void awaitHandled(int count) {
    await().until(() -> all().size() == count);
  }

  private void awaitHandledAtLeastOnce(List<ShardId> shards, String part) {
    await()
        .untilAsserted(
            () ->
                shards.forEach(
                    shard -> assertThat(all()).contains(texts(shard + " " + part, 0, 20))));
  }

  private static Stream<String> of(ConsumerNode node, ShardId shard) {
    return node.handled().stream().filter(text -> text.startsWith(shard + " "));
  }

  private static String[] texts(int from, int to) {
    return texts("", from, to);
  }

  private static String[] texts(String prefix, int from, int to) {
    return IntStream.range(from, to).mapToObj(i -> prefix + i).toArray(String[]::new);
  }

  private static void awaitUninterrupted(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
