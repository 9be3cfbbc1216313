package dev.trestle.apps.guild.room;

import static dev.trestle.apps.guild.room.RoomFixture.ANN;
import static dev.trestle.apps.guild.room.RoomFixture.BOB;
import static dev.trestle.apps.guild.room.RoomFixture.EVE;
import static dev.trestle.apps.guild.room.RoomFixture.GROUP;
import static dev.trestle.apps.guild.room.RoomFixture.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.table.GroupMember;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Message;
import dev.trestle.kit.id.Ids;
import dev.trestle.kit.job.Job;
import dev.trestle.kit.job.JobRunner;
import dev.trestle.testing.ConcurrentRun;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

@TrestleTest
class MessagesTest {
  private final GuildTable table;
  private final TestClock clock;
  private final RoomFixture fixture;

  MessagesTest(GuildTable table, TestClock clock) {
    this.table = table;
    this.clock = clock;
    this.fixture = new RoomFixture(table, clock).withUsers();
  }

  @Test
  void messages_have_one_to_four_thousand_characters() {
    var room = fixture.dm(ANN, BOB);
    assertRefused(ErrorCode.VALIDATION, () -> fixture.send(ANN, room, ""));
    assertRefused(ErrorCode.VALIDATION, () -> fixture.send(ANN, room, "  "));
    assertRefused(ErrorCode.VALIDATION, () -> fixture.send(ANN, room, "x".repeat(4_001)));
    fixture.send(ANN, room, "x");
    fixture.send(ANN, room, "🙂".repeat(4_000));
    assertThat(fixture.texts(room)).hasSize(2);
  }

  @Test
  void only_members_send_and_read() {
    var room = fixture.groupRoom();
    fixture.send(BOB, room, "Hi");
    assertRefused(ErrorCode.NOT_FOUND, () -> fixture.send(EVE, room, "Me too"));
    assertThat(fixture.access.find(room, EVE)).isEmpty();
    fixture.leave(BOB);
    assertRefused(ErrorCode.NOT_FOUND, () -> fixture.send(BOB, room, "Bye"));
    assertThat(fixture.access.find(room, BOB)).isEmpty();
    assertThat(fixture.access.find("nothing", ANN)).isEmpty();
  }

  @Test
  void a_muted_member_of_a_group_reads_and_does_not_write() {
    var room = fixture.groupRoom();
    var until = clock.instant().plusSeconds(60);
    table.run(table.member(GROUP, BOB).update().set(GroupMember::mutedUntil).to(until));
    assertRefused(ErrorCode.FORBIDDEN, () -> fixture.send(BOB, room, "Hi"));
    assertThat(fixture.access.find(room, BOB)).isPresent();
    clock.forward(Duration.ofSeconds(60));
    fixture.send(BOB, room, "Hi again");
    assertThat(fixture.texts(room)).containsExactly("Hi again");
  }

  @Test
  void a_reply_names_a_message_of_the_same_room() {
    var room = fixture.dm(ANN, BOB);
    var first = fixture.send(ANN, room, "Ready?");
    var ids = fixture.run(BOB, () -> fixture.messages.send(BOB, room, "Yes", Optional.of(first)));
    assertThat(fixture.load(room, ids.get(1)).replyToId()).contains(first);
    var other = fixture.dm(ANN, EVE);
    assertRefused(
        ErrorCode.NOT_FOUND, () -> fixture.messages.send(ANN, other, "Yes", Optional.of(first)));
  }

  @Test
  void ids_rise_even_after_a_message_of_a_node_whose_clock_is_ahead() {
    var room = fixture.dm(ANN, BOB);
    var ahead = new RoomFixture(table, () -> clock.instant().plusSeconds(20));
    var first = ahead.send(ANN, room, "first");
    var second = fixture.send(BOB, room, "second");
    assertThat(second).isGreaterThan(first);
    assertThat(fixture.texts(room)).containsExactly("first", "second");
    assertThat(table.room(room).load().lastMessageId()).contains(second);
  }

  @Test
  void messages_that_are_sent_at_once_are_all_stored_and_the_newest_is_named_by_the_room() {
    var room = fixture.dm(ANN, BOB);
    var locks = new RoomLocks();
    ConcurrentRun.run(
        2, (_, i) -> locks.locked(room, () -> fixture.send(i % 2 == 0 ? ANN : BOB, room, "m" + i)));
    var all = table.history(room).all(1_000);
    assertThat(all).hasSize(ConcurrentRun.SIZE);
    assertThat(table.room(room).load().lastMessageId()).contains(all.getFirst().id());
  }

  @Test
  void authors_edit_for_fifteen_minutes() {
    var room = fixture.dm(ANN, BOB);
    var id = fixture.send(ANN, room, "Helo");
    clock.forward(Duration.ofMinutes(15).minusMillis(1));
    fixture.run(ANN, () -> fixture.messages.edit(ANN, room, id, "Hello"));
    var edited = fixture.load(room, id);
    assertThat(edited.text()).isEqualTo("Hello");
    assertThat(edited.editedAt()).contains(clock.instant());
    assertRefused(ErrorCode.FORBIDDEN, () -> fixture.messages.edit(BOB, room, id, "Bye"));
    clock.forward(Duration.ofMillis(1));
    assertRefused(ErrorCode.FORBIDDEN, () -> fixture.messages.edit(ANN, room, id, "Late"));
  }

  @Test
  void authors_and_administrators_of_the_group_delete_with_reactions() {
    var room = fixture.groupRoom();
    var own = fixture.send(BOB, room, "Mine");
    var reacted = fixture.send(BOB, room, "Fun");
    var anns = fixture.send(ANN, room, "Rules");
    fixture.react(ANN, room, reacted, "👍");
    assertRefused(ErrorCode.FORBIDDEN, () -> fixture.messages.delete(BOB, room, anns));
    clock.forward(Duration.ofDays(30));
    fixture.run(BOB, () -> fixture.messages.delete(BOB, room, own));
    fixture.run(ANN, () -> fixture.messages.delete(ANN, room, reacted));
    assertThat(fixture.texts(room)).containsExactly("Rules");
    assertRefused(ErrorCode.NOT_FOUND, () -> fixture.messages.delete(BOB, room, own));
    var runner =
        new JobRunner(table, clock, Map.of(ReactionDeletion.KIND, new ReactionDeletion(table)));
    var job = table.openJobs(Job.NOW).first();
    while (job.isPresent() && job.get().open().isPresent()) {
      job = runner.received(job.get());
    }
    assertThat(table.reactionsTo(reacted).all(10)).isEmpty();
  }

  @Test
  void a_reaction_counts_once_for_each_user() {
    var room = fixture.dm(ANN, BOB);
    var id = fixture.send(ANN, room, "Done!");
    fixture.react(BOB, room, id, "🎉");
    fixture.react(BOB, room, id, "🎉");
    fixture.react(ANN, room, id, "🎉");
    assertThat(fixture.load(room, id).reactions()).isEqualTo(Map.of("🎉", 2));
    assertThat(fixture.reactions.codesOf(BOB, List.of(fixture.load(room, id))))
        .isEqualTo(Map.of(id, Set.of("🎉")));
    fixture.run(BOB, () -> fixture.reactions.remove(BOB, room, id, "🎉"));
    fixture.run(BOB, () -> fixture.reactions.remove(BOB, room, id, "🎉"));
    assertThat(fixture.load(room, id).reactions()).isEqualTo(Map.of("🎉", 1));
  }

  @Test
  void a_message_has_at_most_twenty_different_reactions() {
    var room = fixture.dm(ANN, BOB);
    var id = fixture.send(ANN, room, "Vote");
    IntStream.range(0, 20).forEach(i -> fixture.react(ANN, room, id, "c" + i));
    assertRefused(ErrorCode.LIMIT_REACHED, () -> fixture.react(BOB, room, id, "c20"));
    fixture.react(BOB, room, id, "c19");
    assertThat(fixture.load(room, id).reactions()).hasSize(20).containsEntry("c19", 2);
    assertRefused(ErrorCode.VALIDATION, () -> fixture.react(BOB, room, id, "a#b"));
    assertRefused(ErrorCode.VALIDATION, () -> fixture.react(BOB, room, id, "x".repeat(33)));
  }

  @Test
  void the_read_mark_moves_forward_only_and_what_others_sent_after_it_is_unread() {
    var room = fixture.dm(ANN, BOB);
    var ids = IntStream.range(0, 5).mapToObj(i -> fixture.send(ANN, room, "m" + i)).toList();
    fixture.send(BOB, room, "own");
    assertThat(unread(room, BOB)).isEqualTo(5);
    fixture.run(BOB, () -> fixture.settings.markRead(BOB, room, ids.get(3)));
    fixture.run(BOB, () -> fixture.settings.markRead(BOB, room, ids.get(1)));
    assertThat(fixture.access.load(room, BOB).member().lastReadId()).contains(ids.get(3));
    assertThat(unread(room, BOB)).isEqualTo(1);
    assertThat(unread(room, ANN)).isEqualTo(1);
    var future = new Ids(() -> clock.instant().plusSeconds(60)).next();
    assertRefused(ErrorCode.NOT_FOUND, () -> fixture.settings.markRead(BOB, room, future));
  }

  @Test
  void marks_of_two_devices_at_once_end_at_the_newest() {
    var room = fixture.dm(ANN, BOB);
    var ids =
        IntStream.range(0, ConcurrentRun.SIZE)
            .mapToObj(i -> fixture.send(ANN, room, "m" + i))
            .toList();
    ConcurrentRun.run(
        3, (_, i) -> fixture.run(BOB, () -> fixture.settings.markRead(BOB, room, ids.get(i))));
    assertThat(unread(room, BOB)).isZero();
  }

  @Test
  void unread_messages_are_counted_up_to_a_hundred_and_from_the_joining_on() {
    var room = fixture.groupRoom();
    IntStream.range(0, 101).forEach(i -> fixture.send(ANN, room, "m" + i));
    assertThat(unread(room, BOB)).isEqualTo(100);
    clock.forward(Duration.ofSeconds(1));
    fixture.join(EVE, GroupMember.Role.MEMBER);
    assertThat(unread(room, EVE)).isZero();
    clock.forward(Duration.ofSeconds(1));
    fixture.send(ANN, room, "Welcome");
    assertThat(unread(room, EVE)).isEqualTo(1);
  }

  private int unread(String room, String userId) {
    return fixture.history.unread(fixture.access.load(room, userId));
  }

  @Test
  void a_room_may_limit_how_long_it_keeps_messages() {
    var room = fixture.dm(ANN, BOB);
    fixture.send(ANN, room, "kept");
    fixture.run(ANN, () -> fixture.settings.keepFor(ANN, room, Optional.of(1)));
    var id = fixture.send(ANN, room, "for a day");
    assertThat(fixture.load(room, id).expiresAt())
        .hasValueSatisfying(
            end ->
                assertThat(Duration.between(Ids.moment(id), end))
                    .isBetween(Duration.ofDays(1), Duration.ofDays(1).plusSeconds(1)));
    clock.forward(Duration.ofDays(1).plusSeconds(2));
    assertThat(fixture.texts(room)).containsExactly("kept");
    fixture.run(BOB, () -> fixture.settings.keepFor(BOB, room, Optional.empty()));
    assertThat(table.room(room).load().messageTtlSeconds()).isEmpty();
    for (int wrong : List.of(0, 366)) {
      assertRefused(
          ErrorCode.VALIDATION, () -> fixture.settings.keepFor(ANN, room, Optional.of(wrong)));
    }
  }

  @Test
  void administrators_decide_how_long_the_room_of_a_group_keeps_messages() {
    var room = fixture.groupRoom();
    assertRefused(ErrorCode.FORBIDDEN, () -> fixture.settings.keepFor(BOB, room, Optional.of(7)));
    fixture.run(ANN, () -> fixture.settings.keepFor(ANN, room, Optional.of(365)));
    assertThat(table.room(room).load().messageTtlSeconds()).contains(365L * 86_400);
  }

  @Test
  void pages_go_in_both_directions_and_the_oldest_is_first_in_each() {
    var room = fixture.dm(ANN, BOB);
    var ids = IntStream.range(0, 7).mapToObj(i -> fixture.send(ANN, room, "m" + i)).toList();
    var newest = fixture.history.page(room, 3, Optional.empty(), Optional.empty());
    assertThat(newest.messages()).extracting(Message::text).containsExactly("m4", "m5", "m6");
    assertThat(newest.hasOlder()).isTrue();
    assertThat(newest.hasNewer()).isFalse();
    var older = fixture.history.page(room, 3, Optional.of(ids.get(4)), Optional.empty());
    assertThat(older.messages()).extracting(Message::text).containsExactly("m1", "m2", "m3");
    var newer = fixture.history.page(room, 10, Optional.empty(), Optional.of(ids.get(3)));
    assertThat(newer.messages()).extracting(Message::text).containsExactly("m4", "m5", "m6");
    assertThat(newer.hasNewer()).isFalse();
    assertRefused(
        ErrorCode.VALIDATION,
        () -> fixture.history.page(room, 3, Optional.of(ids.get(1)), Optional.of(ids.get(2))));
  }

  @Test
  void rooms_are_listed_by_their_newest_message() {
    var withBob = fixture.dm(ANN, BOB);
    var withEve = fixture.dm(ANN, EVE);
    fixture.send(BOB, withBob, "Hi");
    assertThat(fixture.list.of(ANN))
        .extracting(open -> open.room().id())
        .containsExactly(withBob, withEve);
    clock.forward(Duration.ofSeconds(1));
    fixture.send(EVE, withEve, "Hello");
    assertThat(fixture.list.of(ANN))
        .extracting(open -> open.room().id())
        .containsExactly(withEve, withBob);
  }

  @Test
  void an_assistance_thread_is_for_the_requester_and_the_helpers() {
    var id =
        fixture
            .run(ANN, () -> fixture.threads.open(ANN, "Stuck", Optional.of("Help!"), List.of(BOB)))
            .getFirst();
    assertThat(fixture.threads.list(BOB)).hasSize(1);
    assertThat(fixture.threads.list(EVE)).isEmpty();
    assertRefused(ErrorCode.NOT_FOUND, () -> fixture.threads.send(EVE, id, "Hi"));
    assertRefused(ErrorCode.FORBIDDEN, () -> fixture.threads.addHelper(BOB, id, EVE));
    fixture.run(ANN, () -> fixture.threads.addHelper(ANN, id, EVE));
    fixture.run(EVE, () -> fixture.threads.send(EVE, id, "Hi"));
    assertThat(table.assistanceIn(id).all(10))
        .extracting(it -> it.text())
        .containsExactly("Help!", "Hi");
    assertThat(table.assistThread(id).load().members()).containsExactlyInAnyOrder(ANN, BOB, EVE);
  }

  @Test
  void a_thread_has_at_most_ten_helpers_and_none_who_blocks_the_requester() {
    fixture.block(BOB, ANN);
    assertRefused(
        ErrorCode.NOT_FOUND,
        () -> fixture.threads.open(ANN, "Stuck", Optional.empty(), List.of(BOB)));
    var many = IntStream.range(0, 11).mapToObj(i -> "u" + i).toList();
    assertRefused(
        ErrorCode.VALIDATION, () -> fixture.threads.open(ANN, "Stuck", Optional.empty(), many));
  }
}
