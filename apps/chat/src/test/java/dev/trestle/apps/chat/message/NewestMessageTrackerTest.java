package dev.trestle.apps.chat.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.trestle.apps.chat.table.Channel;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Message;
import dev.trestle.apps.chat.testing.InterceptedDynamo;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.dynamo.request.Request;
import dev.trestle.dynamo.retry.Backoff;
import dev.trestle.singletable.stream.Streams;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Channels know their newest message, also after the crash of a node that was about to write it.
@TrestleTest
class NewestMessageTrackerTest {
  private static final Duration LEASE = Duration.ofSeconds(1);
  private static final Duration OFTEN = Duration.ofMillis(10);

  private final List<AutoCloseable> nodes = new ArrayList<>();
  private MessageFixture fixture;
  private Dynamo dynamo;
  private DynamoStreams changes;

  @BeforeEach
  void open(ChatTable table, TestClock clock, Dynamo database, DynamoStreams streams) {
    fixture = new MessageFixture(table, clock);
    dynamo = database;
    changes = streams;
  }

  @AfterEach
  void close() throws Exception {
    for (var node : nodes.reversed()) {
      node.close();
    }
    fixture.close();
  }

  /// A node that does nothing but note newest messages, and writes down at once what it is done with.
  private void node(String name, InterceptedDynamo database) {
    var tails = new NewestMessageTracker(database.table(fixture.clock));
    var group = Streams.of(fixture.table, database, changes).clock(fixture.clock).group("messages");
    nodes.add(
        tails
            .subscribe(
                group.reading(
                    options ->
                        options
                            .node(name)
                            .lease(LEASE)
                            .idle(new Backoff(OFTEN, OFTEN))
                            .checkpointEvery(Duration.ZERO)))
            .start());
    nodes.add(tails);
  }

  private Optional<String> tail() {
    return fixture
        .table
        .channel(fixture.serverId, fixture.channelId)
        .find()
        .flatMap(Channel::lastMessageId);
  }

  private void awaitTail(Optional<String> wanted) {
    await()
        .atMost(Duration.ofSeconds(20))
        .pollDelay(Duration.ZERO)
        .untilAsserted(() -> assertThat(tail()).isEqualTo(wanted));
  }

  /// Noting what is new is all that such a node writes, but for its leases.
  private static boolean notes(Request<? super Dynamo, ?> request) {
    return List.of("UpdateItem", "TransactWriteItems").contains(request.operation())
        && request.toString().contains("lastMessageId");
  }

  /// Simulates a crash at the moment of a write: the database receives nothing more from the node.
  private static AtomicBoolean dying(InterceptedDynamo database) {
    var dead = new AtomicBoolean();
    database.before(
        request -> {
          if (dead.get() || notes(request)) {
            dead.set(true);
            throw new IllegalStateException("The node is dead");
          }
        });
    return dead;
  }

  private void die(AtomicBoolean dead) {
    await().atMost(Duration.ofSeconds(20)).untilTrue(dead);
  }

  @Test
  void a_deletion_that_a_node_died_of_is_noted_by_the_next_one() {
    var database = new InterceptedDynamo(dynamo);
    node("first", database);
    var first = fixture.send(fixture.owner, "first");
    var last = fixture.send(fixture.owner, "last");
    awaitTail(Optional.of(last.messageId()));
    var dead = dying(database);
    fixture.deleting.delete(fixture.channelAccess(fixture.owner), last.messageId());
    die(dead);
    assertThat(tail()).contains(last.messageId());
    node("second", new InterceptedDynamo(dynamo));
    awaitTail(Optional.of(first.messageId()));
  }

  @Test
  void a_message_that_a_node_died_of_is_noted_by_the_next_one() {
    var database = new InterceptedDynamo(dynamo);
    node("first", database);
    awaitTail(Optional.of(fixture.send(fixture.owner, "first").messageId()));
    var dead = dying(database);
    var last = fixture.send(fixture.owner, "last");
    die(dead);
    node("second", new InterceptedDynamo(dynamo));
    awaitTail(Optional.of(last.messageId()));
  }

  @Test
  void a_busy_channel_is_noted_twice_in_a_second() {
    var database = new InterceptedDynamo(dynamo);
    var noted = new AtomicInteger();
    database.before(
        request -> {
          if (notes(request)) {
            noted.incrementAndGet();
          }
        });
    node("first", database);
    long begun = System.nanoTime();
    Message last = fixture.send(fixture.owner, "first");
    for (int i = 0; i < 200; i++) {
      last = fixture.send(fixture.owner, "m" + i);
    }
    awaitTail(Optional.of(last.messageId()));
    var took = Duration.ofNanos(System.nanoTime() - begun);
    assertThat((long) noted.get()).isBetween(1L, 1 + took.dividedBy(Duration.ofMillis(500)));
  }
}
