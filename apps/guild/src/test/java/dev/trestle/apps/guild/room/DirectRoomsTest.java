package dev.trestle.apps.guild.room;

import static dev.trestle.apps.guild.room.RoomFixture.ANN;
import static dev.trestle.apps.guild.room.RoomFixture.BOB;
import static dev.trestle.apps.guild.room.RoomFixture.EVE;
import static dev.trestle.apps.guild.room.RoomFixture.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.RoomMember;
import dev.trestle.apps.guild.table.User;
import dev.trestle.testing.ConcurrentRun;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

@TrestleTest
class DirectRoomsTest {
  private final GuildTable table;
  private final RoomFixture fixture;

  DirectRoomsTest(GuildTable table, TestClock clock) {
    this.table = table;
    this.fixture = new RoomFixture(table, clock).withUsers();
  }

  @Test
  void both_users_get_the_same_room_and_are_its_members() {
    var id = fixture.dm(ANN, BOB);
    assertThat(fixture.dm(BOB, ANN)).isEqualTo(id).startsWith("dm-");
    assertThat(table.room(id).load().members()).containsExactly(ANN, BOB);
    assertThat(table.roomMembersOf(id).all(10))
        .extracting(RoomMember::userId)
        .containsExactlyInAnyOrder(ANN, BOB);
    assertThat(fixture.dm(ANN, EVE)).isNotEqualTo(id);
  }

  @Test
  void users_who_open_it_at_the_same_time_get_one_room() {
    Set<String> ids = ConcurrentHashMap.newKeySet();
    ConcurrentRun.run(
        1, (_, i) -> ids.add(i % 2 == 0 ? fixture.dm(ANN, BOB) : fixture.dm(BOB, ANN)));
    assertThat(ids).hasSize(1);
    assertThat(table.roomsOf(ANN).all(10)).hasSize(1);
    assertThat(table.roomsOf(BOB).all(10)).hasSize(1);
  }

  @Test
  void there_is_no_room_with_oneself_nor_with_a_stranger() {
    assertRefused(ErrorCode.VALIDATION, () -> fixture.dm(ANN, ANN));
    assertRefused(ErrorCode.NOT_FOUND, () -> fixture.dm(ANN, "nobody"));
    table.run(table.user(BOB).update().set(User::status).to(User.Status.SUSPENDED));
    assertRefused(ErrorCode.NOT_FOUND, () -> fixture.dm(ANN, BOB));
  }

  @Test
  void a_user_who_blocks_the_caller_is_not_found_and_one_whom_the_caller_blocks_is_refused() {
    fixture.block(BOB, ANN);
    assertRefused(ErrorCode.NOT_FOUND, () -> fixture.dm(ANN, BOB));
    assertRefused(ErrorCode.BLOCKED, () -> fixture.dm(BOB, ANN));
    assertThat(table.roomsOf(ANN).all(10)).isEmpty();
  }

  @Test
  void a_block_hides_the_room_from_the_blocked_user_and_leaves_the_history_to_the_other() {
    var id = fixture.dm(ANN, BOB);
    fixture.send(ANN, id, "Hi");
    fixture.block(BOB, ANN);
    assertThat(fixture.access.find(id, ANN)).isEmpty();
    assertThat(fixture.access.find(id, BOB)).isPresent();
    assertThat(fixture.list.of(ANN)).isEmpty();
    assertThat(fixture.list.of(BOB)).hasSize(1);
    assertRefused(ErrorCode.NOT_FOUND, () -> fixture.send(ANN, id, "Hi?"));
    assertRefused(ErrorCode.BLOCKED, () -> fixture.send(BOB, id, "Bye"));
    assertThat(fixture.texts(id)).containsExactly("Hi");
  }
}
