package dev.trestle.apps.chat.reading;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.chat.message.MessageFixture;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.LastRead;
import dev.trestle.apps.chat.table.Mention;
import dev.trestle.apps.chat.table.Message;
import dev.trestle.apps.chat.table.Role;
import dev.trestle.apps.chat.table.Server;
import dev.trestle.apps.chat.table.User;
import dev.trestle.apps.chat.view.PublicUser;
import dev.trestle.testing.ConcurrentRun;
import dev.trestle.testing.Direct;
import dev.trestle.testing.Hostile;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@TrestleTest
class ReadMarkersTest {
  private MessageFixture plaza;
  private String ann;
  private String bob;
  private List<Message> said;

  @AfterEach
  void close() {
    plaza.close();
  }

  @BeforeEach
  void open(ChatTable table, TestClock clock) {
    plaza = new MessageFixture(table, clock);
    ann = plaza.member("ann");
    bob = plaza.member("bob");
    clock.forward(Duration.ofMillis(1));
    said = IntStream.range(0, 5).mapToObj(i -> plaza.say(ann, "m" + i)).toList();
  }

  private String id(int number) {
    return said.get(number).messageId();
  }

  private void mention(Message message) {
    plaza.table.run(
        plaza
            .table
            .mentions()
            .put(
                new Mention(
                    bob,
                    plaza.channelId,
                    message.messageId(),
                    plaza.clock.instant().plusSeconds(1_000))));
  }

  private LastRead state() {
    return plaza.read(bob).orElseThrow();
  }

  @Test
  void of_two_devices_the_one_that_is_further_wins() {
    plaza.marks.advance(plaza.place(bob), id(3));
    plaza.marks.advance(plaza.place(bob), id(1));
    assertThat(state().lastReadMessageId()).contains(id(3));
    assertThat(state().lastReadTimestamp()).contains(said.get(3).createdAt().toEpochMilli());
    plaza.marks.advance(plaza.place(bob), id(4));
    assertThat(state().lastReadMessageId()).contains(id(4));
    assertThat(state().manual()).isFalse();
  }

  @Test
  @Hostile(Hostile.Level.HARSH)
  void a_crowd_of_devices_ends_at_the_furthest(@Direct ChatTable truth) {
    ConcurrentRun.run(
        4,
        (random, number) -> {
          plaza.marks.advance(plaza.place(bob), id(random.nextInt(4)));
          if (number == 7) {
            plaza.marks.advance(plaza.place(bob), id(4));
          }
        });
    assertThat(truth.lastRead(bob, plaza.channelId).load().lastReadMessageId()).contains(id(4));
  }

  @Test
  void a_mark_goes_back_where_its_owner_wants_it() {
    plaza.marks.advance(plaza.place(bob), id(4));
    mention(said.get(2));
    mention(said.get(3));
    plaza.marks.put(plaza.place(bob), id(2));
    assertThat(state().lastReadMessageId()).contains(id(2));
    assertThat(state().manual()).isTrue();
    assertThat(state().mentionCount()).isEqualTo(1);
    plaza.marks.advance(plaza.place(bob), id(3));
    assertThat(state().manual()).isFalse();
    assertThat(state().mentionCount()).isZero();
  }

  @Test
  void calls_are_counted_behind_the_mark_and_with_or_without_one() {
    mention(said.get(1));
    mention(said.get(2));
    plaza.marks.recount(plaza.serverId, bob, plaza.channelId);
    assertThat(state().mentionCount()).isEqualTo(2);
    assertThat(state().lastReadMessageId()).isEmpty();
    plaza.marks.advance(plaza.place(bob), id(1));
    assertThat(state().mentionCount()).isEqualTo(1);
    plaza.marks.recount(plaza.serverId, bob, plaza.channelId);
    assertThat(state().mentionCount()).isEqualTo(1);
    plaza.table.run(plaza.table.mention(bob, plaza.channelId, id(2)).delete());
    plaza.marks.recount(plaza.serverId, bob, plaza.channelId);
    assertThat(state().mentionCount()).isZero();
  }

  @Test
  void who_was_never_called_and_has_read_nothing_has_no_mark() {
    plaza.marks.recount(plaza.serverId, bob, plaza.channelId);
    assertThat(plaza.read(bob)).isEmpty();
  }

  @Test
  void who_comes_back_is_not_called_by_what_was_said_before(TestClock clock) {
    mention(said.get(1));
    mention(said.get(2));
    plaza.table.run(plaza.table.membership(bob, plaza.serverId).delete());
    plaza.marks.recount(plaza.serverId, bob, plaza.channelId);
    assertThat(plaza.read(bob)).isEmpty();
    clock.forward(Duration.ofMillis(1));
    plaza.join(bob, Role.MEMBER);
    clock.forward(Duration.ofMillis(1));
    mention(plaza.say(ann, "welcome back"));
    plaza.marks.recount(plaza.serverId, bob, plaza.channelId);
    assertThat(state().mentionCount()).isEqualTo(1);
  }

  @Test
  void that_somebody_is_called_no_more_is_not_noted_of_those_of_whom_nothing_is() {
    mention(said.get(1));
    mention(said.get(2));
    plaza.marks.recountNoted(plaza.serverId, bob, plaza.channelId);
    assertThat(plaza.read(bob)).isEmpty();
    plaza.marks.recount(plaza.serverId, bob, plaza.channelId);
    plaza.table.run(plaza.table.mention(bob, plaza.channelId, id(2)).delete());
    plaza.marks.recountNoted(plaza.serverId, bob, plaza.channelId);
    assertThat(state().mentionCount()).isEqualTo(1);
  }

  @Test
  void calls_are_forgotten_in_time(TestClock clock) {
    mention(said.get(1));
    clock.forward(Duration.ofSeconds(1_001));
    plaza.marks.recount(plaza.serverId, bob, plaza.channelId);
    assertThat(plaza.read(bob)).isEmpty();
  }

  @Test
  void what_is_unread_is_behind_the_mark() {
    assertThat(UnreadCount.of(plaza.table, plaza.place(bob))).isEqualTo(new UnreadCount(5, false));
    plaza.marks.advance(plaza.place(bob), id(1));
    assertThat(UnreadCount.of(plaza.table, plaza.place(bob))).isEqualTo(new UnreadCount(3, false));
    plaza.marks.advance(plaza.place(bob), id(4));
    assertThat(UnreadCount.of(plaza.table, plaza.place(bob))).isEqualTo(new UnreadCount(0, false));
    // Who says much at once has their mark moved a moment later.
    plaza.close();
    assertThat(UnreadCount.of(plaza.table, plaza.place(ann))).isEqualTo(new UnreadCount(0, false));
  }

  @Test
  void what_was_said_before_somebody_came_is_not_unread(TestClock clock) {
    clock.forward(Duration.ofMillis(1));
    var late = plaza.member("late");
    assertThat(UnreadCount.of(plaza.table, plaza.place(late))).isEqualTo(new UnreadCount(0, false));
    clock.forward(Duration.ofMillis(1));
    plaza.say(ann, "welcome");
    assertThat(UnreadCount.of(plaza.table, plaza.place(late))).isEqualTo(new UnreadCount(1, false));
  }

  @Test
  void a_hundred_are_counted_and_more_are_more() {
    for (int i = 5; i < 100; i++) {
      plaza.say(ann, "m" + i);
    }
    assertThat(UnreadCount.of(plaza.table, plaza.place(bob))).isEqualTo(new UnreadCount(100, false));
    plaza.say(ann, "one more");
    assertThat(UnreadCount.of(plaza.table, plaza.place(bob))).isEqualTo(new UnreadCount(100, true));
  }

  private void receipts(boolean enabled) {
    plaza.table.run(
        plaza.table.server(plaza.serverId).update().set(Server::receiptsEnabled).to(enabled));
  }

  @Test
  void who_has_read_is_shown_where_the_server_and_the_reader_want_it() {
    receipts(true);
    var shy = plaza.member("shy");
    plaza.table.run(plaza.table.user(shy).update().set(User::receipts).to(false));
    plaza.marks.advance(plaza.place(bob), id(3));
    plaza.marks.advance(plaza.place(shy), id(4));
    assertThat(state().receiptsIn()).contains(plaza.channelId);
    assertThat(plaza.read(shy).orElseThrow().receiptsIn()).isEmpty();
    var readers = new MessageReaders(plaza.table);
    assertThat(readers.of(plaza.place(ann), id(3)))
        .extracting(PublicUser::username)
        .containsExactly("bob");
    assertThat(readers.of(plaza.place(ann), id(4))).isEmpty();
  }

  @Test
  void who_minds_later_is_shown_no_more() {
    receipts(true);
    plaza.marks.advance(plaza.place(bob), id(3));
    plaza.table.run(plaza.table.user(bob).update().set(User::receipts).to(false));
    assertThat(new MessageReaders(plaza.table).of(plaza.place(ann), id(3))).isEmpty();
    plaza.table.run(plaza.table.user(bob).update().set(User::receipts).to(true));
    plaza.table.run(plaza.table.membership(bob, plaza.serverId).delete());
    assertThat(new MessageReaders(plaza.table).of(plaza.place(ann), id(3))).isEmpty();
  }

  @Test
  void a_mark_is_in_the_index_only_while_receipts_are_on() {
    plaza.marks.advance(plaza.place(bob), id(0));
    assertThat(state().receiptsIn()).isEqualTo(Optional.empty());
    assertThat(plaza.table.readersOf(plaza.channelId).all(10)).isEmpty();
    receipts(true);
    plaza.marks.advance(plaza.place(bob), id(1));
    assertThat(plaza.table.readersOf(plaza.channelId).all(10)).hasSize(1);
    receipts(false);
    plaza.marks.advance(plaza.place(bob), id(2));
    assertThat(plaza.table.readersOf(plaza.channelId).all(10)).isEmpty();
  }
}
