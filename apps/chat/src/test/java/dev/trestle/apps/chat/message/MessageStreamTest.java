package dev.trestle.apps.chat.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.trestle.apps.chat.reading.MentionCounts;
import dev.trestle.apps.chat.table.Channel;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.LastRead;
import dev.trestle.apps.chat.table.Message;
import dev.trestle.apps.chat.table.Role;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.singletable.stream.Streams;
import dev.trestle.singletable.stream.Subscription;
import dev.trestle.testing.Hostile;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.awaitility.core.ThrowingRunnable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What follows from messages through the stream.
@TrestleTest
class MessageStreamTest {
  private MessageFixture fixture;
  private String ann;
  private String bob;
  private NewestMessageTracker tails;
  private Subscription aftermath;
  private Streams streams;

  @BeforeEach
  void open(ChatTable table, TestClock clock, Dynamo dynamo, DynamoStreams changes) {
    fixture = new MessageFixture(table, clock);
    ann = fixture.member("ann");
    bob = fixture.member("bob");
    streams = Streams.of(table, dynamo, changes).clock(clock);
    start("messages");
  }

  private void start(String group) {
    tails = new NewestMessageTracker(fixture.table);
    var handlers =
        new ReactionCleanup(fixture.table).subscribe(tails.subscribe(streams.group(group)));
    aftermath =
        new MentionCounts(fixture.table, fixture.readMarkers, fixture.clock)
            .subscribe(handlers)
            .start();
  }

  @AfterEach
  void close() {
    tails.close();
    aftermath.close();
    fixture.close();
  }

  private static void soon(ThrowingRunnable assertion) {
    await().atMost(Duration.ofSeconds(20)).pollDelay(Duration.ZERO).untilAsserted(assertion);
  }

  private Optional<String> tail() {
    return fixture
        .table
        .channel(fixture.serverId, fixture.channelId)
        .find()
        .flatMap(Channel::lastMessageId);
  }

  /// How many changes of messages have come to their handlers, or are about to.
  private long begun() {
    return aftermath.counts().handled() + aftermath.unfinished();
  }

  private int calls(String userId) {
    return fixture.read(userId).map(LastRead::mentionCount).orElse(0);
  }

  private void delete(Message message) {
    fixture.deleting.delete(fixture.channelAccess(fixture.owner), message.messageId());
  }

  @Test
  void a_channel_knows_its_newest_message() {
    for (int i = 0; i < 30; i++) {
      fixture.send(ann, "m" + i);
    }
    var last = fixture.send(ann, "last");
    soon(() -> assertThat(tail()).contains(last.messageId()));
  }

  @Test
  void the_newest_of_those_that_are_left_is_the_newest() {
    var first = fixture.send(ann, "first");
    var rest = IntStream.range(0, 40).mapToObj(i -> fixture.send(ann, "m" + i)).toList();
    soon(() -> assertThat(tail()).contains(rest.getLast().messageId()));
    fixture.deleting.deleteAll(
        fixture.channelAccess(fixture.owner),
        new MessageDeletion.MessagesToDelete(rest.stream().map(Message::messageId).toList()));
    soon(() -> assertThat(tail()).contains(first.messageId()));
    delete(first);
    soon(() -> assertThat(tail()).isEmpty());
  }

  @Test
  void closing_completes_what_is_due() {
    fixture.send(ann, "one");
    soon(() -> assertThat(tail()).isPresent());
    var last = fixture.send(ann, "two");
    soon(() -> assertThat(begun()).isGreaterThanOrEqualTo(2));
    tails.close();
    aftermath.close();
    assertThat(tail()).contains(last.messageId());
  }

  @Test
  @Hostile(Hostile.Level.MILD)
  void mentions_count_until_they_are_read() {
    var called = fixture.send(ann, "<@%s> look".formatted(bob));
    fixture.send(ann, "nothing");
    fixture.send(ann, "<@%s> <@%s>".formatted(bob, ann));
    soon(() -> assertThat(calls(bob)).isEqualTo(2));
    assertThat(calls(ann)).isZero();
    fixture.readMarkers.advance(fixture.channelAccess(bob), called.messageId());
    assertThat(calls(bob)).isEqualTo(1);
    fixture.send(bob, "yes?");
    assertThat(calls(bob)).isZero();
  }

  @Test
  void a_repeated_stream_record_counts_nothing_twice() {
    for (int i = 0; i < 3; i++) {
      fixture.send(ann, "<@%s>".formatted(bob));
    }
    soon(() -> assertThat(calls(bob)).isEqualTo(3));
    close();
    // A group that starts at the beginning receives everything again.
    start("again");
    soon(() -> assertThat(aftermath.counts().handled()).isGreaterThanOrEqualTo(3));
    assertThat(calls(bob)).isEqualTo(3);
  }

  @Test
  void deleted_and_edited_messages_lose_their_mentions() {
    var deleted = fixture.send(ann, "<@%s>".formatted(bob));
    var changed = fixture.send(ann, "<@%s>".formatted(bob));
    soon(() -> assertThat(calls(bob)).isEqualTo(2));
    delete(deleted);
    soon(() -> assertThat(calls(bob)).isEqualTo(1));
    var request = new MessageEditing.NewContent("<@%s>".formatted(fixture.owner));
    fixture.editing.edit(fixture.channelAccess(ann), changed.messageId(), request);
    soon(() -> assertThat(calls(bob)).isZero());
    soon(() -> assertThat(calls(fixture.owner)).isEqualTo(1));
  }

  @Test
  void everyone_is_mentioned_except_the_author() {
    var admin = fixture.join(fixture.user("admin"), Role.ADMIN);
    var message = fixture.send(admin, "@everyone and <@%s>".formatted(bob));
    for (var member : List.of(ann, bob, fixture.owner)) {
      soon(() -> assertThat(calls(member)).isEqualTo(1));
    }
    assertThat(calls(admin)).isZero();
    delete(message);
    for (var member : List.of(ann, bob, fixture.owner)) {
      soon(() -> assertThat(calls(member)).isZero());
    }
  }

  @Test
  void reactions_go_with_their_message() {
    var message = fixture.send(ann, "hi");
    fixture.reactions.add(fixture.channelAccess(ann), fixture.target(message, "👍"));
    fixture.reactions.add(fixture.channelAccess(bob), fixture.target(message, "👍"));
    delete(message);
    soon(() -> assertThat(fixture.table.reactionsTo(message.messageId()).all(10)).isEmpty());
  }
}
