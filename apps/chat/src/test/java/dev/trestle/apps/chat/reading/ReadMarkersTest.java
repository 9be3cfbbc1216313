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
import dev.trestle.testing.Hostile;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import dev.trestle.testing.WithoutFaults;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@TrestleTest
class ReadMarkersTest {
  private MessageFixture fixture;
  private String ann;
  private String bob;
  private List<Message> said;

  @AfterEach
  void close() {
    fixture.close();
  }

  @BeforeEach
  void open(ChatTable table, TestClock clock) {
    fixture = new MessageFixture(table, clock);
    ann = fixture.member("ann");
    bob = fixture.member("bob");
    clock.forward(Duration.ofMillis(1));
    said = IntStream.range(0, 5).mapToObj(i -> fixture.send(ann, "m" + i)).toList();
  }

  private String id(int number) {
    return said.get(number).messageId();
  }

  private void mention(Message message) {
    fixture.table.run(
        fixture
            .table
            .mentions()
            .put(
                new Mention(
                    bob,
                    fixture.channelId,
                    message.messageId(),
                    fixture.clock.instant().plusSeconds(1_000))));
  }

  private LastRead state() {
    return fixture.read(bob).orElseThrow();
  }

  @Test
  void of_two_devices_the_one_that_is_further_wins() {
    fixture.readMarkers.advance(fixture.channelAccess(bob), id(3));
    fixture.readMarkers.advance(fixture.channelAccess(bob), id(1));
    assertThat(state().lastReadMessageId()).contains(id(3));
    assertThat(state().lastReadTimestamp()).contains(said.get(3).createdAt().toEpochMilli());
    fixture.readMarkers.advance(fixture.channelAccess(bob), id(4));
    assertThat(state().lastReadMessageId()).contains(id(4));
    assertThat(state().manual()).isFalse();
  }

  @Test
  @Hostile(Hostile.Level.HARSH)
  void many_devices_end_at_the_latest_message(@WithoutFaults ChatTable truth) {
    ConcurrentRun.run(
        4,
        (random, number) -> {
          fixture.readMarkers.advance(fixture.channelAccess(bob), id(random.nextInt(4)));
          if (number == 7) {
            fixture.readMarkers.advance(fixture.channelAccess(bob), id(4));
          }
        });
    assertThat(truth.lastRead(bob, fixture.channelId).load().lastReadMessageId()).contains(id(4));
  }

  @Test
  void a_read_marker_moves_back_if_its_user_wants_it() {
    fixture.readMarkers.advance(fixture.channelAccess(bob), id(4));
    mention(said.get(2));
    mention(said.get(3));
    fixture.readMarkers.put(fixture.channelAccess(bob), id(2));
    assertThat(state().lastReadMessageId()).contains(id(2));
    assertThat(state().manual()).isTrue();
    assertThat(state().mentionCount()).isEqualTo(1);
    fixture.readMarkers.advance(fixture.channelAccess(bob), id(3));
    assertThat(state().manual()).isFalse();
    assertThat(state().mentionCount()).isZero();
  }

  @Test
  void mentions_are_counted_after_the_marker_or_without_one() {
    mention(said.get(1));
    mention(said.get(2));
    fixture.readMarkers.recount(fixture.serverId, bob, fixture.channelId);
    assertThat(state().mentionCount()).isEqualTo(2);
    assertThat(state().lastReadMessageId()).isEmpty();
    fixture.readMarkers.advance(fixture.channelAccess(bob), id(1));
    assertThat(state().mentionCount()).isEqualTo(1);
    fixture.readMarkers.recount(fixture.serverId, bob, fixture.channelId);
    assertThat(state().mentionCount()).isEqualTo(1);
    fixture.table.run(fixture.table.mention(bob, fixture.channelId, id(2)).delete());
    fixture.readMarkers.recount(fixture.serverId, bob, fixture.channelId);
    assertThat(state().mentionCount()).isZero();
  }

  @Test
  void a_user_without_mentions_and_reads_has_no_read_state() {
    fixture.readMarkers.recount(fixture.serverId, bob, fixture.channelId);
    assertThat(fixture.read(bob)).isEmpty();
  }

  @Test
  void mentions_from_before_joining_again_do_not_count(TestClock clock) {
    mention(said.get(1));
    mention(said.get(2));
    fixture.table.run(fixture.table.membership(bob, fixture.serverId).delete());
    fixture.readMarkers.recount(fixture.serverId, bob, fixture.channelId);
    assertThat(fixture.read(bob)).isEmpty();
    clock.forward(Duration.ofMillis(1));
    fixture.join(bob, Role.MEMBER);
    clock.forward(Duration.ofMillis(1));
    mention(fixture.send(ann, "welcome back"));
    fixture.readMarkers.recount(fixture.serverId, bob, fixture.channelId);
    assertThat(state().mentionCount()).isEqualTo(1);
  }

  @Test
  void removing_a_mention_creates_no_read_state() {
    mention(said.get(1));
    mention(said.get(2));
    fixture.readMarkers.recountExisting(fixture.serverId, bob, fixture.channelId);
    assertThat(fixture.read(bob)).isEmpty();
    fixture.readMarkers.recount(fixture.serverId, bob, fixture.channelId);
    fixture.table.run(fixture.table.mention(bob, fixture.channelId, id(2)).delete());
    fixture.readMarkers.recountExisting(fixture.serverId, bob, fixture.channelId);
    assertThat(state().mentionCount()).isEqualTo(1);
  }

  @Test
  void calls_are_forgotten_in_time(TestClock clock) {
    mention(said.get(1));
    clock.forward(Duration.ofSeconds(1_001));
    fixture.readMarkers.recount(fixture.serverId, bob, fixture.channelId);
    assertThat(fixture.read(bob)).isEmpty();
  }

  @Test
  void messages_after_the_marker_are_unread() {
    assertThat(UnreadCount.of(fixture.table, fixture.channelAccess(bob)))
        .isEqualTo(new UnreadCount(5, false));
    fixture.readMarkers.advance(fixture.channelAccess(bob), id(1));
    assertThat(UnreadCount.of(fixture.table, fixture.channelAccess(bob)))
        .isEqualTo(new UnreadCount(3, false));
    fixture.readMarkers.advance(fixture.channelAccess(bob), id(4));
    assertThat(UnreadCount.of(fixture.table, fixture.channelAccess(bob)))
        .isEqualTo(new UnreadCount(0, false));
    // With many messages at once, the marker of the author follows a moment later.
    fixture.close();
    assertThat(UnreadCount.of(fixture.table, fixture.channelAccess(ann)))
        .isEqualTo(new UnreadCount(0, false));
  }

  @Test
  void messages_from_before_joining_are_not_unread(TestClock clock) {
    clock.forward(Duration.ofMillis(1));
    var late = fixture.member("late");
    assertThat(UnreadCount.of(fixture.table, fixture.channelAccess(late)))
        .isEqualTo(new UnreadCount(0, false));
    clock.forward(Duration.ofMillis(1));
    fixture.send(ann, "welcome");
    assertThat(UnreadCount.of(fixture.table, fixture.channelAccess(late)))
        .isEqualTo(new UnreadCount(1, false));
  }

  @Test
  void a_hundred_are_counted_and_more_are_more() {
    for (int i = 5; i < 100; i++) {
      fixture.send(ann, "m" + i);
    }
    assertThat(UnreadCount.of(fixture.table, fixture.channelAccess(bob)))
        .isEqualTo(new UnreadCount(100, false));
    fixture.send(ann, "one more");
    assertThat(UnreadCount.of(fixture.table, fixture.channelAccess(bob)))
        .isEqualTo(new UnreadCount(100, true));
  }

  private void receipts(boolean enabled) {
    fixture.table.run(
        fixture.table.server(fixture.serverId).update().set(Server::receiptsEnabled).to(enabled));
  }

  @Test
  void readers_are_listed_if_server_and_reader_allow_it() {
    receipts(true);
    var shy = fixture.member("shy");
    fixture.table.run(fixture.table.user(shy).update().set(User::receipts).to(false));
    fixture.readMarkers.advance(fixture.channelAccess(bob), id(3));
    fixture.readMarkers.advance(fixture.channelAccess(shy), id(4));
    assertThat(state().receiptsIn()).contains(fixture.channelId);
    assertThat(fixture.read(shy).orElseThrow().receiptsIn()).isEmpty();
    var readers = new MessageReaders(fixture.table);
    assertThat(readers.of(fixture.channelAccess(ann), id(3)))
        .extracting(PublicUser::username)
        .containsExactly("bob");
    assertThat(readers.of(fixture.channelAccess(ann), id(4))).isEmpty();
  }

  @Test
  void a_reader_who_disables_receipts_is_no_longer_listed() {
    receipts(true);
    fixture.readMarkers.advance(fixture.channelAccess(bob), id(3));
    fixture.table.run(fixture.table.user(bob).update().set(User::receipts).to(false));
    assertThat(new MessageReaders(fixture.table).of(fixture.channelAccess(ann), id(3))).isEmpty();
    fixture.table.run(fixture.table.user(bob).update().set(User::receipts).to(true));
    fixture.table.run(fixture.table.membership(bob, fixture.serverId).delete());
    assertThat(new MessageReaders(fixture.table).of(fixture.channelAccess(ann), id(3))).isEmpty();
  }

  @Test
  void a_read_marker_is_indexed_only_while_receipts_are_enabled() {
    fixture.readMarkers.advance(fixture.channelAccess(bob), id(0));
    assertThat(state().receiptsIn()).isEqualTo(Optional.empty());
    assertThat(fixture.table.readersOf(fixture.channelId).all(10)).isEmpty();
    receipts(true);
    fixture.readMarkers.advance(fixture.channelAccess(bob), id(1));
    assertThat(fixture.table.readersOf(fixture.channelId).all(10)).hasSize(1);
    receipts(false);
    fixture.readMarkers.advance(fixture.channelAccess(bob), id(2));
    assertThat(fixture.table.readersOf(fixture.channelId).all(10)).isEmpty();
  }
}
