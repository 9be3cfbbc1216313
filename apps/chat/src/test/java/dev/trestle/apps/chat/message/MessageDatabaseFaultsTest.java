package dev.trestle.apps.chat.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.trestle.apps.chat.reading.ReadMarkers;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.LastRead;
import dev.trestle.apps.chat.table.Message;
import dev.trestle.apps.chat.table.Pin;
import dev.trestle.apps.chat.testing.InterceptedDynamo;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.singletable.stream.Streams;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Messages on a database that refuses or delays requests.
@TrestleTest
class MessageDatabaseFaultsTest {
  private InterceptedDynamo database;
  private MessageFixture fixture;

  /// @param table is made by this being asked for
  @BeforeEach
  void open(ChatTable table, Dynamo dynamo, TestClock clock) {
    database = new InterceptedDynamo(dynamo);
    fixture = new MessageFixture(database.table(clock), clock);
    assertThat(table.model().name()).isEqualTo(fixture.table.model().name());
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  @Test
  void a_message_is_sent_even_if_the_read_marker_of_its_author_fails() {
    var bob = fixture.member("bob");
    database.refuse("UpdateItem", "LASTREAD#");
    var said = fixture.send(bob, "Hello");
    database.before(_ -> {});
    assertThat(fixture.find(said.messageId())).contains(said);
    assertThat(fixture.read(bob)).isEmpty();
  }

  @Test
  void an_acknowledgement_that_moves_nothing_makes_no_request() {
    var bob = fixture.member("bob");
    var said = IntStream.range(0, 4).mapToObj(i -> fixture.send(fixture.owner, "m" + i)).toList();
    var channelAccess = fixture.channelAccess(bob);
    fixture.readMarkers.advance(channelAccess, said.get(2).messageId());
    database.refuseAll();
    fixture.readMarkers.advance(channelAccess, said.get(1).messageId());
    fixture.readMarkers.advance(channelAccess, said.get(2).messageId());
    database.before(_ -> {});
    fixture.readMarkers.advance(channelAccess, said.get(3).messageId());
    assertThat(fixture.read(bob).flatMap(LastRead::lastReadMessageId))
        .contains(said.get(3).messageId());
    fixture.readMarkers.put(channelAccess, said.get(0).messageId());
    fixture.readMarkers.advance(channelAccess, said.get(1).messageId());
    assertThat(fixture.read(bob).flatMap(LastRead::lastReadMessageId))
        .contains(said.get(1).messageId());
  }

  @Test
  void a_read_marker_moved_back_by_another_node_can_be_advanced_again(
      DynamoStreams changes, TestClock clock) {
    var bob = fixture.member("bob");
    var said = IntStream.range(0, 3).mapToObj(i -> fixture.send(fixture.owner, "m" + i)).toList();
    var channelAccess = fixture.channelAccess(bob);
    var streams = Streams.of(fixture.table, database, changes).clock(clock);
    try (var _ = fixture.readMarkers.subscribe(streams.broadcast()).start()) {
      fixture.readMarkers.advance(channelAccess, said.get(2).messageId());
      new ReadMarkers(fixture.table, clock).put(channelAccess, said.get(0).messageId());
      await()
          .atMost(Duration.ofMinutes(1))
          .untilAsserted(
              () -> {
                fixture.readMarkers.advance(channelAccess, said.get(1).messageId());
                assertThat(fixture.read(bob).flatMap(LastRead::lastReadMessageId))
                    .contains(said.get(1).messageId());
              });
    }
  }

  @Test
  void pins_left_by_an_interrupted_call_are_deleted_by_the_next() {
    var message = fixture.send(fixture.owner, "pinned");
    var other = fixture.send(fixture.owner, "pinned too");
    for (var one : List.of(message, other)) {
      fixture.pins.pin(fixture.channelAccess(fixture.owner), one.messageId());
    }
    var request = new MessageDeletion.MessagesToDelete(List.of(message.messageId()));
    database.refuse("BatchWriteItem", "PIN#");
    assertThatThrownBy(
            () -> fixture.deleting.deleteAll(fixture.channelAccess(fixture.owner), request))
        .hasMessage("The database does not take it");
    database.before(_ -> {});
    assertThat(fixture.find(message.messageId())).isEmpty();
    fixture.deleting.deleteAll(fixture.channelAccess(fixture.owner), request);
    assertThat(fixture.table.pinsOf(fixture.channelId).all(10))
        .extracting(Pin::messageId)
        .containsExactly(other.messageId());
  }

  @Test
  void the_reactions_of_a_page_do_not_wait_for_one_another() {
    var messages = new ArrayList<Message>();
    for (int i = 0; i < 40; i++) {
      var message = fixture.send(fixture.owner, "m" + i);
      if (i % 2 == 0) {
        fixture.reactions.add(fixture.channelAccess(fixture.owner), fixture.target(message, "👍"));
      }
      messages.add(fixture.stored(message.messageId()));
    }
    var several = new CountDownLatch(8);
    var requests = new AtomicInteger();
    database.before(
        request -> {
          requests.incrementAndGet();
          if (InterceptedDynamo.is(request, "Query", "REACT#")) {
            several.countDown();
            InterceptedDynamo.await(several);
          }
        });
    var views = fixture.views.of(messages, fixture.owner);
    for (int i = 0; i < 40; i++) {
      assertThat(views.get(i).messageId()).isEqualTo(messages.get(i).messageId());
      assertThat(views.get(i).reactions()).hasSize(i % 2 == 0 ? 1 : 0);
    }
    assertThat(requests.get()).as("requests: one for each message with reactions").isEqualTo(20);
  }
}
