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

/// Messages on a database that refuses some things, or keeps them waiting.
@TrestleTest
class MessageDatabaseFaultsTest {
  private InterceptedDynamo database;
  private MessageFixture plaza;

  /// @param table is made by this being asked for
  @BeforeEach
  void open(ChatTable table, Dynamo dynamo, TestClock clock) {
    database = new InterceptedDynamo(dynamo);
    plaza = new MessageFixture(database.table(clock), clock);
    assertThat(table.model().name()).isEqualTo(plaza.table.model().name());
  }

  @AfterEach
  void close() {
    plaza.close();
  }

  @Test
  void what_is_said_is_said_though_its_authors_mark_cannot_be_written() {
    var bob = plaza.member("bob");
    database.refuse("UpdateItem", "LASTREAD#");
    var said = plaza.say(bob, "Hello");
    database.before(_ -> {});
    assertThat(plaza.find(said.messageId())).contains(said);
    assertThat(plaza.read(bob)).isEmpty();
  }

  @Test
  void what_does_not_move_a_mark_asks_nobody() {
    var bob = plaza.member("bob");
    var said = IntStream.range(0, 4).mapToObj(i -> plaza.say(plaza.owner, "m" + i)).toList();
    var place = plaza.place(bob);
    plaza.marks.advance(place, said.get(2).messageId());
    database.refuseAll();
    plaza.marks.advance(place, said.get(1).messageId());
    plaza.marks.advance(place, said.get(2).messageId());
    database.before(_ -> {});
    plaza.marks.advance(place, said.get(3).messageId());
    assertThat(plaza.read(bob).flatMap(LastRead::lastReadMessageId))
        .contains(said.get(3).messageId());
    plaza.marks.put(place, said.get(0).messageId());
    plaza.marks.advance(place, said.get(1).messageId());
    assertThat(plaza.read(bob).flatMap(LastRead::lastReadMessageId))
        .contains(said.get(1).messageId());
  }

  @Test
  void a_mark_that_another_node_moved_back_is_moved_forward_again(
      DynamoStreams changes, TestClock clock) {
    var bob = plaza.member("bob");
    var said = IntStream.range(0, 3).mapToObj(i -> plaza.say(plaza.owner, "m" + i)).toList();
    var place = plaza.place(bob);
    var streams = Streams.of(plaza.table, database, changes).clock(clock);
    try (var _ = plaza.marks.heardBy(streams.broadcast()).start()) {
      plaza.marks.advance(place, said.get(2).messageId());
      new ReadMarkers(plaza.table, clock).put(place, said.get(0).messageId());
      await()
          .atMost(Duration.ofMinutes(1))
          .untilAsserted(
              () -> {
                plaza.marks.advance(place, said.get(1).messageId());
                assertThat(plaza.read(bob).flatMap(LastRead::lastReadMessageId))
                    .contains(said.get(1).messageId());
              });
    }
  }

  @Test
  void pins_that_were_left_when_a_call_broke_off_go_with_the_next() {
    var message = plaza.say(plaza.owner, "pinned");
    var other = plaza.say(plaza.owner, "pinned too");
    for (var one : List.of(message, other)) {
      plaza.pins.pin(plaza.owner, plaza.channelId, one.messageId());
    }
    var asked = new MessageDeletion.Asked(List.of(message.messageId()));
    database.refuse("BatchWriteItem", "PIN#");
    assertThatThrownBy(() -> plaza.deleting.deleteAll(plaza.owner, plaza.channelId, asked))
        .hasMessage("The database does not take it");
    database.before(_ -> {});
    assertThat(plaza.find(message.messageId())).isEmpty();
    plaza.deleting.deleteAll(plaza.owner, plaza.channelId, asked);
    assertThat(plaza.table.pinsOf(plaza.channelId).all(10))
        .extracting(Pin::messageId)
        .containsExactly(other.messageId());
  }

  @Test
  void the_reactions_of_a_page_do_not_wait_for_one_another() {
    var messages = new ArrayList<Message>();
    for (int i = 0; i < 40; i++) {
      var message = plaza.say(plaza.owner, "m" + i);
      if (i % 2 == 0) {
        plaza.reactions.add(plaza.owner, plaza.spot(message, "👍"));
      }
      messages.add(plaza.stored(message.messageId()));
    }
    var several = new CountDownLatch(8);
    var asked = new AtomicInteger();
    database.before(
        request -> {
          asked.incrementAndGet();
          if (InterceptedDynamo.is(request, "Query", "REACT#")) {
            several.countDown();
            InterceptedDynamo.await(several);
          }
        });
    var views = plaza.views.of(messages, plaza.owner);
    for (int i = 0; i < 40; i++) {
      assertThat(views.get(i).messageId()).isEqualTo(messages.get(i).messageId());
      assertThat(views.get(i).reactions()).hasSize(i % 2 == 0 ? 1 : 0);
    }
    assertThat(asked.get()).as("requests: one for each message with reactions").isEqualTo(20);
  }
}
