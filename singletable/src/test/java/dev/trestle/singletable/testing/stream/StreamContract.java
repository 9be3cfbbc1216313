package dev.trestle.singletable.testing.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.consumer.ConsumerEvent;
import dev.trestle.dynamo.consumer.ConsumerOptions;
import dev.trestle.dynamo.consumer.InitialPosition;
import dev.trestle.dynamo.retry.Backoff;
import dev.trestle.dynamo.setup.TableProvisioner;
import dev.trestle.dynamo.setup.TableSetup;
import dev.trestle.dynamo.stream.UserIdentity;
import dev.trestle.dynamo.table.StreamView;
import dev.trestle.dynamo.table.UpdateTable;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Value;
import dev.trestle.singletable.access.Tables;
import dev.trestle.singletable.stream.Change;
import dev.trestle.singletable.stream.Change.Changed;
import dev.trestle.singletable.stream.Change.Created;
import dev.trestle.singletable.stream.Change.Expired;
import dev.trestle.singletable.stream.Change.Removed;
import dev.trestle.singletable.stream.ReplayOutcome;
import dev.trestle.singletable.stream.StreamEvent;
import dev.trestle.singletable.stream.Streams;
import dev.trestle.singletable.stream.Subscriber;
import dev.trestle.singletable.stream.Subscription;
import dev.trestle.singletable.stream.SubscriptionCounts;
import dev.trestle.singletable.stream.deadletter.DeadLetter;
import dev.trestle.singletable.stream.deadletter.DeadLettersFullException;
import dev.trestle.singletable.testing.ConcurrentCalls;
import dev.trestle.singletable.testing.stream.Rooms.InRoom;
import dev.trestle.singletable.testing.stream.Rooms.Member;
import dev.trestle.singletable.testing.stream.Rooms.Message;
import dev.trestle.singletable.testing.stream.Rooms.Session;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What subscriptions do, on whichever database.
public abstract class StreamContract {
  private static final AtomicInteger TESTS = new AtomicInteger();
  private static final Duration TIMEOUT = Duration.ofMinutes(2);

  private final List<Subscription> started = new ArrayList<>();
  private final List<StreamEvent> events = new CopyOnWriteArrayList<>();
  private Rooms rooms;

  protected abstract Dynamo dynamo();

  protected abstract DynamoStreams streams();

  @BeforeEach
  void makeTable() {
    rooms =
        Tables.of(dynamo())
            .placeholder("test", getClass().getSimpleName() + TESTS.incrementAndGet())
            .open(Rooms.class);
    TableProvisioner.over(dynamo()).ensure(TableSetup.of(rooms.model().create()));
  }

  @AfterEach
  void stop() {
    started.forEach(Subscription::close);
  }

  /// A subscriber that looks often, and whose nodes nobody takes for dead on a slow machine.
  private Subscriber patient(Subscriber subscriber) {
    return hasty(subscriber).reading(options -> options.lease(Duration.ofMinutes(5)));
  }

  private Subscriber hasty(Subscriber subscriber) {
    return subscriber
        .events(events::add)
        .attempts(3)
        .backoff(new Backoff(Duration.ofMillis(1), Duration.ofMillis(10)))
        .reading(StreamContract::often);
  }

  private static ConsumerOptions often(ConsumerOptions options) {
    return options
        .lease(Duration.ofSeconds(1))
        .readLeasesEvery(Duration.ofMillis(50))
        .idle(new Backoff(Duration.ofMillis(2), Duration.ofMillis(20)))
        .checkpointEvery(Duration.ZERO);
  }

  private Streams ofRooms() {
    return Streams.of(rooms, dynamo(), streams());
  }

  private Subscriber group(String name) {
    return patient(ofRooms().group(name));
  }

  private Subscription start(Subscriber subscriber) {
    var subscription = subscriber.start();
    started.add(subscription);
    return subscription;
  }

  private void write(String room, int number, String text) {
    rooms.run(rooms.messages().put(new Message(room, number, text)));
  }

  private void write(String room, int from, int to) {
    for (int i = from; i < to; i++) {
      write(room, i, "text");
    }
  }

  private static void until(Runnable assertion) {
    await().atMost(TIMEOUT).untilAsserted(assertion::run);
  }

  /// What was handled, by room.
  private static final class Seen {
    final Map<String, List<Integer>> byRoom = new ConcurrentHashMap<>();

    void add(Change<Message> change) {
      var message = change.later().or(change::earlier).orElseThrow();
      byRoom
          .computeIfAbsent(message.room(), _ -> new CopyOnWriteArrayList<>())
          .add(message.number());
    }

    List<Integer> in(String room) {
      return List.copyOf(byRoom.getOrDefault(room, List.of()));
    }

    /// As at least once allows: each that is new is the next one, and what is repeated is repeated in order.
    void requireOrder(String room, int count) {
      int next = 0;
      int before = -1;
      for (int number : in(room)) {
        assertThat(number)
            .as("%s after %d in %s", room, before, in(room))
            .isLessThanOrEqualTo(before + 1);
        next = Math.max(next, number + 1);
        before = number;
      }
      assertThat(next).as(room).isEqualTo(count);
    }
  }

  private static Set<Integer> numbers(int to) {
    return IntStream.range(0, to).boxed().collect(java.util.stream.Collectors.toUnmodifiableSet());
  }

  @Test
  void handlers_receive_the_changes_of_their_entities() {
    var received = new CopyOnWriteArrayList<String>();
    start(
        group("all")
            .on(
                Message.class,
                change ->
                    received.add(
                        switch (change) {
                          case Created(var message, _) -> "+" + message.text();
                          case Changed(var before, var after, _) ->
                              before.text() + ">" + after.text();
                          case Removed(var message, _) -> "-" + message.text();
                          case Expired(var message, _) -> "x" + message.text();
                        })));
    write("a", 1, "one");
    write("a", 1, "two");
    rooms.run(rooms.message("a", 1).delete());
    until(() -> assertThat(received).containsExactly("+one", "one>two", "-two"));
  }

  @Test
  void handlers_of_one_kind_of_change_receive_no_other() {
    var received = new CopyOnWriteArrayList<String>();
    start(
        group("kinds")
            .created(Message.class, it -> received.add("created " + it.entity().text()))
            .changed(Message.class, it -> received.add("changed to " + it.after().text()))
            .removed(Message.class, it -> received.add("removed " + it.entity().text()))
            .expired(Message.class, it -> received.add("expired " + it.entity().text())));
    write("a", 1, "one");
    write("a", 1, "two");
    rooms.run(rooms.message("a", 1).delete());
    until(
        () -> assertThat(received).containsExactly("created one", "changed to two", "removed two"));
  }

  /// Every database here removes what has expired within a few seconds.
  @Test
  void expired_entities_are_distinguished_from_deleted_ones() {
    TableProvisioner.over(dynamo()).ensure(rooms.model().setup());
    var ofBrief = new CopyOnWriteArrayList<Change<Session>>();
    var ofEnded = new CopyOnWriteArrayList<Change<Session>>();
    start(
        group("expired")
            .on(
                Session.class,
                change -> {
                  var session = change.later().or(change::earlier).orElseThrow();
                  (session.id().equals("brief") ? ofBrief : ofEnded).add(change);
                }));
    var now = InstantSource.system().instant().truncatedTo(ChronoUnit.SECONDS);
    var brief = new Session("brief", now.minusSeconds(60));
    var ended = new Session("ended", now.plus(Duration.ofDays(1)));
    rooms.run(rooms.sessions().create(brief));
    rooms.run(rooms.sessions().create(ended));
    rooms.run(rooms.sessions().delete(ended));
    until(() -> assertThat(ofEnded).hasSize(2));
    assertThat(ofEnded.getLast()).isInstanceOf(Removed.class);
    until(() -> assertThat(ofBrief).hasSize(2));
    var expired = ofBrief.getLast();
    assertThat(expired).isEqualTo(new Expired<>(brief, expired.origin()));
    assertThat(expired.origin().by()).contains(UserIdentity.TIME_TO_LIVE);
  }

  @Test
  void a_handler_of_a_sealed_type_receives_all_its_entities_and_no_others() {
    var received = new CopyOnWriteArrayList<InRoom>();
    var subscription =
        start(group("family").created(InRoom.class, it -> received.add(it.entity())));
    rooms.run(rooms.members().create(new Member("a", "Ada")));
    rooms.run(rooms.sessions().put(new Session("s", java.time.Instant.EPOCH)));
    write("a", 1, "hello");
    until(
        () ->
            assertThat(received)
                .containsExactly(new Member("a", "Ada"), new Message("a", 1, "hello")));
    // The lock of Ada's name and the session are known, and nobody asked for them.
    until(() -> assertThat(subscription.counts()).isEqualTo(new SubscriptionCounts(2, 0, 0, 0, 2)));
  }

  @Test
  void a_change_says_where_it_comes_from() {
    var received = new CopyOnWriteArrayList<Change<Message>>();
    start(group("origins").on(Message.class, received::add));
    write("a", 1, "one");
    write("a", 1, "two");
    until(() -> assertThat(received).hasSize(2));
    var first = received.get(0).origin();
    var second = received.get(1).origin();
    assertThat(second.sequence()).isGreaterThan(first.sequence());
    assertThat(second.eventId()).isNotEqualTo(first.eventId());
    assertThat(first.by()).isEmpty();
    assertThat(first.key().attributes().value("pk")).isEqualTo(Value.of("ROOM#a"));
  }

  @Test
  void each_group_receives_everything_and_a_new_one_also_the_past() {
    write("a", 0, 3);
    var one = new Seen();
    var other = new Seen();
    start(group("one").on(Message.class, one::add));
    start(group("other").on(Message.class, other::add));
    write("a", 3, 5);
    until(() -> assertThat(one.in("a")).containsExactly(0, 1, 2, 3, 4));
    until(() -> assertThat(other.in("a")).containsExactly(0, 1, 2, 3, 4));
  }

  @Test
  void a_group_can_begin_with_what_comes() {
    write("a", 0, 3);
    var seen = new Seen();
    start(group("late").from(InitialPosition.LATEST).on(Message.class, seen::add));
    write("a", 3, 5);
    until(() -> assertThat(seen.in("a")).containsExactly(3, 4));
  }

  @Test
  void changes_of_sixty_four_writers_arrive_in_order_despite_delays_and_failures() {
    int each = 20;
    var seen = new Seen();
    var random = new Random(42);
    var busy = new AtomicInteger();
    var busiest = new AtomicInteger();
    Set<String> inside = ConcurrentHashMap.newKeySet();
    var subscription =
        start(
            group("ordered")
                .attempts(1_000)
                .parallel(8)
                .on(
                    Message.class,
                    change -> {
                      var room = change.later().orElseThrow().room();
                      assertThat(inside.add(room)).as("two at once in %s", room).isTrue();
                      busiest.accumulateAndGet(busy.incrementAndGet(), Math::max);
                      try {
                        int drawn = draw(random, 100);
                        LockSupport.parkNanos(drawn * 20_000L);
                        if (drawn < 10) {
                          throw new IllegalStateException("not now");
                        }
                        seen.add(change);
                      } finally {
                        busy.decrementAndGet();
                        inside.remove(room);
                      }
                    }));
    ConcurrentCalls.run(1, (_, writer) -> write("room" + writer, 0, each));
    until(
        () ->
            assertThat(subscription.counts().handled())
                .isEqualTo((long) ConcurrentCalls.SIZE * each));
    for (int i = 0; i < ConcurrentCalls.SIZE; i++) {
      assertThat(seen.in("room" + i)).isEqualTo(IntStream.range(0, each).boxed().toList());
    }
    assertThat(busiest.get()).isBetween(2, 8);
    until(() -> assertThat(subscription.lag()).isZero());
  }

  private static int draw(Random random, int bound) {
    synchronized (random) {
      return random.nextInt(bound);
    }
  }

  private Subscriber poisoned(Subscriber subscriber, AtomicBoolean poison, Seen seen) {
    return subscriber.on(
        Message.class,
        change -> {
          if (poison.get() && change.later().orElseThrow().text().equals("poison")) {
            throw new IllegalStateException("cannot digest this");
          }
          seen.add(change);
        });
  }

  @Test
  void a_record_that_cannot_be_handled_becomes_a_dead_letter_and_its_partition_continues() {
    var poison = new AtomicBoolean(true);
    var seen = new Seen();
    var subscription = start(poisoned(group("poisoned"), poison, seen));
    write("a", 0, "fine");
    write("a", 1, "poison");
    write("a", 2, "fine");
    write("b", 0, "fine");
    until(() -> assertThat(seen.in("a")).containsExactly(0, 2));
    until(() -> assertThat(seen.in("b")).containsExactly(0));
    until(() -> assertThat(subscription.counts()).isEqualTo(new SubscriptionCounts(3, 2, 1, 0, 0)));
    assertThat(events).filteredOn(StreamEvent.Failed.class::isInstance).hasSize(2);
    assertThat(events).filteredOn(StreamEvent.Died.class::isInstance).hasSize(1);

    var letters = ofRooms().deadLetters("poisoned");
    assertThat(letters.count()).isEqualTo(1);
    var letter = letters.list(10).getFirst();
    assertThat(letter.attempts()).isEqualTo(3);
    assertThat(letter.error()).startsWith("java.lang.IllegalStateException: cannot digest this");
    assertThat(letter.key()).contains("ROOM#a");
    assertThat(letter.died()).isAfterOrEqualTo(letter.happened());
    var opened = letters.find(letter.id()).orElseThrow();
    assertThat(opened.letter()).isEqualTo(letter);
    assertThat(opened.record().newImage().orElseThrow().find("text")).contains(Value.of("poison"));

    assertThat(subscription.replay(letter.id())).isInstanceOf(ReplayOutcome.Failed.class);
    assertThat(letters.list(10).getFirst().attempts()).isEqualTo(4);
    poison.set(false);
    assertThat(subscription.replay(letter.id())).isEqualTo(new ReplayOutcome.Handled());
    assertThat(seen.in("a")).containsExactly(0, 2, 1);
    assertThat(letters.list(10)).isEmpty();
    assertThat(letters.count()).isZero();
    assertThat(subscription.replay(letter.id())).isEqualTo(new ReplayOutcome.Missing());
  }

  @Test
  void dead_letters_are_listed_page_by_page_replayed_and_discarded() {
    var poison = new AtomicBoolean(true);
    var seen = new Seen();
    var subscription = start(poisoned(group("paged").attempts(1), poison, seen));
    for (int i = 0; i < 7; i++) {
      write("a", i, "poison");
    }
    var letters = subscription.deadLetters();
    until(() -> assertThat(letters.count()).isEqualTo(7));
    var listed = new ArrayList<DeadLetter>(letters.list(3));
    assertThat(listed).hasSize(3);
    listed.addAll(letters.list(3, listed.getLast()));
    listed.addAll(letters.list(3, listed.getLast()));
    assertThat(listed).hasSize(7).doesNotHaveDuplicates();
    assertThat(letters.list(3, listed.getLast())).isEmpty();
    assertThat(letters.discard(listed.getFirst().id())).isTrue();
    assertThat(letters.discard(listed.getFirst().id())).isFalse();
    assertThat(subscription.replayAll()).isEqualTo(new ReplayOutcome.All(0, 6));
    poison.set(false);
    assertThat(subscription.replayAll()).isEqualTo(new ReplayOutcome.All(6, 0));
    assertThat(seen.in("a")).containsExactly(1, 2, 3, 4, 5, 6);
    assertThat(letters.count()).isZero();
  }

  @Test
  void a_dead_letter_holds_exactly_what_was_there_however_large() {
    var received = new CopyOnWriteArrayList<Change<Message>>();
    var poison = new AtomicBoolean(true);
    var subscription =
        start(
            group("large")
                .attempts(1)
                .changed(
                    Message.class,
                    change -> {
                      if (poison.get()) {
                        throw new IllegalStateException("too large for me");
                      }
                      received.add(change);
                    }));
    var before = new Message("a", 1, "x".repeat(380_000));
    var after = new Message("a", 1, "y".repeat(380_000));
    rooms.run(rooms.messages().put(before));
    rooms.run(rooms.messages().put(after));
    var letters = subscription.deadLetters();
    until(() -> assertThat(letters.count()).isEqualTo(1));
    poison.set(false);
    assertThat(subscription.replayAll()).isEqualTo(new ReplayOutcome.All(1, 0));
    assertThat(received.getFirst())
        .isInstanceOfSatisfying(
            Changed.class,
            changed -> {
              assertThat(changed.before()).isEqualTo(before);
              assertThat(changed.after()).isEqualTo(after);
            });
  }

  @Test
  void a_partition_waits_while_its_dead_letter_cannot_be_stored() {
    var seen = new Seen();
    var subscription =
        start(poisoned(group("full").attempts(1).maxDeadLetters(2), new AtomicBoolean(true), seen));
    write("a", 0, "poison");
    write("a", 1, "poison");
    write("a", 2, "poison");
    write("a", 3, "fine");
    write("b", 0, "fine");
    until(
        () ->
            assertThat(events)
                .anySatisfy(
                    event ->
                        assertThat(event)
                            .isInstanceOfSatisfying(
                                StreamEvent.Blocked.class,
                                blocked ->
                                    assertThat(blocked.cause())
                                        .isInstanceOf(DeadLettersFullException.class))));
    until(() -> assertThat(seen.in("b")).containsExactly(0));
    assertThat(seen.in("a")).isEmpty();
    var letters = subscription.deadLetters();
    assertThat(letters.discard(letters.list(1).getFirst().id())).isTrue();
    until(() -> assertThat(seen.in("a")).containsExactly(3));
    assertThat(letters.count()).isEqualTo(2);
  }

  @Test
  void a_blocking_group_blocks_only_the_partition() {
    var poison = new AtomicBoolean(true);
    var seen = new Seen();
    var subscription = start(poisoned(group("blocking").blocking(), poison, seen));
    write("a", 0, "poison");
    write("a", 1, "fine");
    write("b", 0, 20);
    until(() -> assertThat(seen.in("b")).hasSize(20));
    until(() -> assertThat(events).anyMatch(StreamEvent.Blocked.class::isInstance));
    assertThat(seen.in("a")).isEmpty();
    assertThat(subscription.deadLetters().count()).isZero();
    until(() -> assertThat(subscription.unfinished()).isEqualTo(2));
    poison.set(false);
    until(() -> assertThat(seen.in("a")).containsExactly(0, 1));
  }

  @Test
  void the_checkpoint_never_passes_a_record_that_is_not_done() {
    var poison = new AtomicBoolean(true);
    var first = new Seen();
    var subscription = start(poisoned(group("checkpoint").blocking(), poison, first));
    write("a", 0, "fine");
    until(() -> assertThat(first.in("a")).containsExactly(0));
    write("a", 1, "poison");
    write("b", 0, 20);
    until(() -> assertThat(first.in("b")).hasSize(20));
    subscription.close();
    poison.set(false);
    var second = new Seen();
    start(poisoned(group("checkpoint").blocking(), poison, second));
    until(() -> assertThat(second.in("a")).contains(1));
    // What was ahead of it comes again, still in order.
    until(() -> second.requireOrder("b", 20));
  }

  @Test
  void records_without_handlers_do_not_move_the_checkpoint_over_one_that_is_not_done() {
    var poison = new AtomicBoolean(true);
    var first = new Seen();
    var subscription = start(poisoned(group("skipping").blocking(), poison, first));
    write("a", 0, "poison");
    for (int i = 0; i < 20; i++) {
      rooms.run(
          rooms.sessions().put(new Rooms.Session("s" + i, Instant.parse("2100-01-01T00:00:00Z"))));
    }
    until(() -> assertThat(subscription.counts().unwanted()).isEqualTo(20));
    subscription.close();
    poison.set(false);
    var second = new Seen();
    start(poisoned(group("skipping").blocking(), poison, second));
    until(() -> assertThat(second.in("a")).containsExactly(0));
  }

  @Test
  void unreadable_items_become_dead_letters_and_unknown_types_are_counted() {
    var seen = new Seen();
    var subscription = start(group("strange").on(Message.class, seen::add));
    var table = rooms.model().name();
    dynamo()
        .putItem(
            PutItem.of(
                table,
                Item.of("pk", Value.of("ROOM#a"))
                    .with("sk", "MESSAGE#strange")
                    .with("type", "Message")
                    .with("number", "none")));
    dynamo()
        .putItem(
            PutItem.of(
                table,
                Item.of("pk", Value.of("ROOM#a")).with("sk", "ODD").with("type", "Stranger")));
    write("a", 7, "fine");
    until(() -> assertThat(seen.in("a")).containsExactly(7));
    until(() -> assertThat(subscription.counts()).isEqualTo(new SubscriptionCounts(1, 0, 1, 1, 0)));
    assertThat(subscription.deadLetters().list(10).getFirst().error())
        .contains("UnreadableException");
  }

  @Test
  void closing_lets_handlers_end_and_gives_everything_to_the_next_node() throws Exception {
    var entered = new CountDownLatch(1);
    var leave = new CountDownLatch(1);
    var first = new Seen();
    var subscription =
        start(
            group("closing")
                .on(
                    Message.class,
                    change -> {
                      entered.countDown();
                      leave.await();
                      first.add(change);
                    }));
    write("a", 0, 3);
    entered.await();
    var closing = Thread.ofVirtual().start(subscription::close);
    await().atMost(TIMEOUT).until(() -> subscription.shards().isEmpty());
    leave.countDown();
    closing.join();
    assertThat(first.in("a")).containsExactly(0);
    var second = new Seen();
    // With a lease of minutes, this would wait for it, had it not been given back.
    start(group("closing").on(Message.class, second::add));
    until(() -> assertThat(second.in("a")).containsExactly(1, 2));
  }

  @Test
  void a_record_that_fails_because_its_node_stops_is_left_to_the_next_node() throws Exception {
    var entered = new CountDownLatch(1);
    var leave = new CountDownLatch(1);
    var subscription =
        start(
            group("cut")
                .attempts(1)
                .on(
                    Message.class,
                    _ -> {
                      entered.countDown();
                      leave.await();
                      throw new IllegalStateException("closed");
                    }));
    write("a", 0, 3);
    entered.await();
    var closing = Thread.ofVirtual().start(subscription::close);
    await().atMost(TIMEOUT).until(() -> subscription.shards().isEmpty());
    leave.countDown();
    closing.join();
    assertThat(events).filteredOn(StreamEvent.CutShort.class::isInstance).hasSize(1);
    assertThat(events)
        .noneMatch(
            event -> event instanceof StreamEvent.Failed || event instanceof StreamEvent.Died);
    var second = new Seen();
    start(group("cut").on(Message.class, second::add));
    until(() -> assertThat(second.in("a")).containsExactly(0, 1, 2));
  }

  @Test
  void shards_of_a_dead_node_are_taken_over_and_nothing_is_lost() {
    var line = new NodeConnection(dynamo(), streams());
    var first = new Seen();
    var second = new Seen();
    start(
        hasty(Streams.of(rooms, line, line).group("mortal"))
            .reading(options -> options.node("first").checkpointEvery(Duration.ofSeconds(5)))
            .on(Message.class, first::add));
    for (int i = 0; i < 4; i++) {
      write("room" + i, 0, 10);
    }
    until(() -> assertThat(first.in("room3")).hasSize(10));
    start(
        hasty(ofRooms().group("mortal"))
            .reading(options -> options.node("second"))
            .on(Message.class, second::add));
    line.cut();
    for (int i = 0; i < 4; i++) {
      write("room" + i, 10, 20);
    }
    for (int i = 0; i < 4; i++) {
      var room = "room" + i;
      until(
          () -> {
            var both = new java.util.HashSet<>(first.in(room));
            both.addAll(second.in(room));
            assertThat(both).isEqualTo(numbers(20));
          });
      assertThat(second.in(room)).isSorted();
    }
  }

  @Test
  void many_nodes_come_and_go_and_nothing_is_lost_or_out_of_order() {
    int each = 60;
    var seen = new Seen();
    Consumer<Integer> node =
        number ->
            start(
                group("changing")
                    .reading(options -> options.node("node" + number))
                    .on(Message.class, seen::add));
    node.accept(0);
    for (int i = 0; i < each; i++) {
      for (int room = 0; room < 4; room++) {
        write("room" + room, i, "text");
      }
      if (i % 15 == 7) {
        node.accept(i);
        started.removeFirst().close();
      }
    }
    for (int room = 0; room < 4; room++) {
      var name = "room" + room;
      until(() -> assertThat(seen.in(name)).contains(each - 1));
      // A room that was ahead of the others when its shard changed hands is told its last messages
      // again.
      seen.requireOrder(name, each);
    }
  }

  @Test
  void a_broadcast_sends_every_node_everything_from_now_on() {
    write("a", 0, 3);
    var one = new Seen();
    var other = new Seen();
    start(patient(ofRooms().broadcast()).on(Message.class, one::add));
    start(patient(ofRooms().broadcast()).on(Message.class, other::add));
    write("a", 3, 30);
    var expected = IntStream.range(3, 30).boxed().toList();
    until(() -> assertThat(one.in("a")).isEqualTo(expected));
    until(() -> assertThat(other.in("a")).isEqualTo(expected));
  }

  @Test
  void a_broadcast_drops_what_it_fails_at_and_says_so() {
    var seen = new Seen();
    var subscription =
        start(poisoned(patient(ofRooms().broadcast()), new AtomicBoolean(true), seen));
    write("a", 0, "poison");
    write("a", 1, "fine");
    until(() -> assertThat(seen.in("a")).containsExactly(1));
    assertThat(events).filteredOn(StreamEvent.Dropped.class::isInstance).hasSize(1);
    assertThatThrownBy(subscription::deadLetters)
        .hasMessage("A broadcast keeps no dead letters; only groups do");
  }

  private void switchStream(UpdateTable.StreamChange change) {
    var table = rooms.model().name();
    dynamo().updateTable(UpdateTable.of(table).streaming(change));
    TableProvisioner.over(dynamo()).awaitActive(table);
  }

  private void switchStreamOffAndOn() {
    switchStream(new UpdateTable.DisableStream());
    write("nobody", 0, "is told of this");
    switchStream(new UpdateTable.EnableStream(StreamView.NEW_AND_OLD_IMAGES));
  }

  @Test
  void readers_continue_when_the_stream_is_disabled_and_enabled_again() {
    var together = new Seen();
    var each = new Seen();
    start(group("resumed").on(Message.class, together::add));
    start(patient(ofRooms().broadcast()).on(Message.class, each::add));
    write("a", 0, 30);
    switchStreamOffAndOn();
    write("a", 30, 60);
    switchStreamOffAndOn();
    write("a", 60, 90);
    var expected = IntStream.range(0, 90).boxed().toList();
    until(() -> assertThat(together.in("a")).isEqualTo(expected));
    until(() -> assertThat(each.in("a")).isEqualTo(expected));
    until(() -> assertThat(events).filteredOn(StreamEvent.Resumed.class::isInstance).hasSize(4));
    assertThat(together.in("nobody")).isEmpty();
  }

  @Test
  void a_group_that_was_stopped_meanwhile_receives_the_rest_of_the_old_stream_first() {
    var seen = new Seen();
    start(group("away").on(Message.class, seen::add));
    write("a", 0, 5);
    until(() -> assertThat(seen.in("a")).hasSize(5));
    started.removeFirst().close();
    write("a", 5, 10);
    switchStreamOffAndOn();
    write("a", 10, 15);
    start(group("away").from(InitialPosition.LATEST).on(Message.class, seen::add));
    var expected = IntStream.range(0, 15).boxed().toList();
    until(() -> assertThat(seen.in("a")).isEqualTo(expected));
    started.removeFirst().close();
    start(group("away").on(Message.class, seen::add));
    write("a", 15, 16);
    until(() -> assertThat(seen.in("a")).hasSize(16).endsWith(15));
  }

  @Test
  void a_stream_enabled_again_without_both_images_is_reported_and_awaited() {
    var seen = new Seen();
    start(group("narrow").on(Message.class, seen::add));
    write("a", 0, 3);
    switchStream(new UpdateTable.DisableStream());
    switchStream(new UpdateTable.EnableStream(StreamView.KEYS_ONLY));
    until(
        () ->
            assertThat(events)
                .anySatisfy(
                    event ->
                        assertThat(event.toString())
                            .contains("was enabled again without both images")));
    switchStreamOffAndOn();
    write("a", 3, 6);
    until(() -> assertThat(seen.in("a")).containsExactly(0, 1, 2, 3, 4, 5));
  }

  @Test
  void a_slow_handler_makes_the_reading_wait_and_not_the_writers() throws Exception {
    var leave = new CountDownLatch(1);
    var seen = new Seen();
    var subscription =
        start(
            group("slow")
                .maxUnfinished(25)
                .on(
                    Message.class,
                    change -> {
                      leave.await();
                      seen.add(change);
                    }));
    for (int room = 0; room < 5; room++) {
      write("room" + room, 0, 30);
    }
    until(() -> assertThat(subscription.unfinished()).isPositive());
    int most = 0;
    for (int i = 0; i < 100; i++) {
      most = Math.max(most, subscription.unfinished());
      LockSupport.parkNanos(1_000_000);
    }
    // The bound is of a shard, and DynamoDB Local has several.
    assertThat(most).isLessThanOrEqualTo(25 * Math.max(1, subscription.shards().size()));
    leave.countDown();
    for (int room = 0; room < 5; room++) {
      var name = "room" + room;
      until(() -> assertThat(seen.in(name)).isEqualTo(IntStream.range(0, 30).boxed().toList()));
    }
  }

  @Test
  void a_handler_that_ended_well_is_not_called_again_because_another_failed() {
    var calls = new CopyOnWriteArrayList<String>();
    var failures = new AtomicInteger(2);
    start(
        group("several")
            .created(Message.class, _ -> calls.add("first"))
            .created(
                InRoom.class,
                _ -> {
                  calls.add("second");
                  if (failures.getAndDecrement() > 0) {
                    throw new java.io.IOException("not yet");
                  }
                }));
    write("a", 1, "hello");
    until(() -> assertThat(calls).containsExactly("first", "second", "second", "second"));
  }

  @Test
  void a_listener_receives_reader_events_and_its_failures_have_no_effect() {
    var seen = new Seen();
    var began = new AtomicBoolean();
    start(
        group("listened")
            .events(
                event -> {
                  if (event instanceof StreamEvent.Reading(ConsumerEvent.Started _)) {
                    began.set(true);
                  }
                  throw new IllegalStateException("a broken listener");
                })
            .on(Message.class, seen::add));
    write("a", 0, 3);
    until(() -> assertThat(seen.in("a")).containsExactly(0, 1, 2));
    assertThat(began).isTrue();
  }
}
