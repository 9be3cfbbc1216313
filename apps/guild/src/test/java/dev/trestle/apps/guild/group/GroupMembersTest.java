package dev.trestle.apps.guild.group;

import static dev.trestle.apps.guild.group.GroupFixture.ADMIN;
import static dev.trestle.apps.guild.group.GroupFixture.MEMBER;
import static dev.trestle.apps.guild.group.GroupFixture.OWNER;
import static dev.trestle.apps.guild.group.GroupFixture.STRANGER;
import static dev.trestle.apps.guild.group.GroupFixture.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.table.GroupMember.Role;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.group.Group;
import dev.trestle.apps.guild.table.group.Group.Access;
import dev.trestle.testing.ConcurrentRun;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

@TrestleTest
class GroupMembersTest {
  private final GuildTable table;
  private final TestClock clock;
  private final GroupFixture fixture;
  private final GroupMembers members;
  private final Group group;

  GroupMembersTest(GuildTable table, TestClock clock) {
    this.table = table;
    this.clock = clock;
    this.fixture = new GroupFixture(table, clock);
    this.members = fixture.members;
    this.group = fixture.populated(Access.PUBLIC);
  }

  @Test
  void a_member_leaves_and_is_in_no_list_any_more() {
    fixture.run(() -> members.leave(MEMBER, group.id()));
    fixture.run(() -> members.leave(MEMBER, group.id()));
    assertThat(fixture.role(group, MEMBER)).isEmpty();
    assertThat(table.groupsOf(MEMBER).all(10)).isEmpty();
    assertThat(table.feedState(MEMBER).load().groups()).isEmpty();
    fixture.assertConsistent(group);
  }

  @Test
  void the_owner_leaves_only_after_another_member_became_the_owner() {
    assertRefused(ErrorCode.OWNER_MUST_TRANSFER, () -> members.leave(OWNER, group.id()));
    fixture.run(() -> members.transfer(OWNER, group.id(), MEMBER));
    assertThat(fixture.reload(group).ownerId()).isEqualTo(MEMBER);
    assertThat(fixture.role(group, OWNER)).contains(Role.ADMIN);
    fixture.run(() -> members.leave(OWNER, group.id()));
    fixture.assertConsistent(group);
  }

  @Test
  void only_the_owner_gives_a_group_away_and_only_to_a_member() {
    assertRefused(ErrorCode.FORBIDDEN, () -> members.transfer(ADMIN, group.id(), MEMBER));
    assertRefused(ErrorCode.NOT_MEMBER, () -> members.transfer(OWNER, group.id(), STRANGER));
    assertRefused(ErrorCode.NOT_MEMBER, () -> members.transfer(STRANGER, group.id(), MEMBER));
  }

  @Test
  void a_group_is_not_given_to_a_user_who_owns_20() {
    for (int i = 0; i < GroupLimits.OWNED; i++) {
      fixture.create(MEMBER, "own-" + i, Access.PUBLIC);
    }
    assertRefused(ErrorCode.LIMIT_REACHED, () -> members.transfer(OWNER, group.id(), MEMBER));
  }

  @Test
  void members_are_removed_muted_and_banned_by_those_above_them() {
    var until = Optional.of(clock.instant().plusSeconds(60));
    for (var target : new String[] {OWNER, ADMIN}) {
      assertRefused(ErrorCode.FORBIDDEN, () -> members.remove(ADMIN, group.id(), target));
      assertRefused(ErrorCode.FORBIDDEN, () -> members.mute(ADMIN, group.id(), target, until));
      assertRefused(
          ErrorCode.FORBIDDEN, () -> members.setRole(ADMIN, group.id(), target, Role.MEMBER));
    }
    assertRefused(
        ErrorCode.FORBIDDEN, () -> fixture.bans.ban(ADMIN, group.id(), OWNER, Optional.empty()));
    assertRefused(
        ErrorCode.VALIDATION, () -> fixture.bans.ban(ADMIN, group.id(), ADMIN, Optional.empty()));
    assertRefused(ErrorCode.FORBIDDEN, () -> members.remove(MEMBER, group.id(), ADMIN));
    assertRefused(ErrorCode.NOT_MEMBER, () -> members.remove(ADMIN, group.id(), STRANGER));
    fixture.run(() -> members.mute(ADMIN, group.id(), MEMBER, until));
    assertThat(table.member(group.id(), MEMBER).load().mutedUntil()).isEqualTo(until);
    fixture.run(() -> members.mute(ADMIN, group.id(), MEMBER, Optional.empty()));
    assertThat(table.member(group.id(), MEMBER).load().mutedUntil()).isEmpty();
    fixture.run(() -> members.remove(ADMIN, group.id(), MEMBER));
    assertThat(fixture.role(group, MEMBER)).isEmpty();
    fixture.assertConsistent(group);
  }

  @Test
  void a_member_is_muted_for_at_most_a_year_and_not_in_the_past() {
    var now = clock.instant();
    mute(now.plus(GroupLimits.MUTE_MAX));
    assertRefused(ErrorCode.VALIDATION, () -> mute(now.plus(GroupLimits.MUTE_MAX).plusMillis(1)));
    assertRefused(ErrorCode.VALIDATION, () -> mute(now));
  }

  private void mute(Instant until) {
    fixture.run(() -> members.mute(OWNER, group.id(), MEMBER, Optional.of(until)));
  }

  @Test
  void a_ban_removes_the_member_and_the_request() {
    fixture.run(() -> fixture.bans.ban(ADMIN, group.id(), MEMBER, Optional.of("Spam")));
    fixture.run(() -> fixture.bans.ban(ADMIN, group.id(), MEMBER, Optional.of("Again")));
    assertThat(fixture.role(group, MEMBER)).isEmpty();
    assertThat(table.groupBansOf(group.id()).all(10))
        .singleElement()
        .satisfies(ban -> assertThat(ban.reason()).contains("Spam"));
    fixture.assertConsistent(group);
    assertRefused(
        ErrorCode.NOT_FOUND, () -> fixture.bans.ban(ADMIN, group.id(), "nobody", Optional.empty()));
  }

  @Test
  void the_role_of_the_owner_is_given_by_a_transfer_only() {
    assertRefused(
        ErrorCode.VALIDATION, () -> members.setRole(OWNER, group.id(), MEMBER, Role.OWNER));
    fixture.run(() -> members.setRole(ADMIN, group.id(), MEMBER, Role.ADMIN));
    assertThat(fixture.role(group, MEMBER)).contains(Role.ADMIN);
  }

  @Test
  void transfers_and_departures_at_once_leave_exactly_one_owner() {
    for (int round = 0; round < 5; round++) {
      ConcurrentRun.run(
          round,
          (_, number) -> {
            try {
              switch (number % 4) {
                case 0 -> fixture.run(() -> members.transfer(OWNER, group.id(), MEMBER));
                case 1 -> fixture.run(() -> members.transfer(MEMBER, group.id(), OWNER));
                case 2 -> fixture.run(() -> members.leave(MEMBER, group.id()));
                default -> fixture.join(MEMBER, group);
              }
            } catch (UserErrorException _) {
              // One of the rules: not the owner, no member, owner must transfer.
            }
          });
      fixture.assertConsistent(group);
    }
  }
}
