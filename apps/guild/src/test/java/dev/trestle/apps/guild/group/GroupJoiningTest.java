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
import dev.trestle.apps.guild.table.feed.FeedState;
import dev.trestle.apps.guild.table.group.Group;
import dev.trestle.apps.guild.table.group.Group.Access;
import dev.trestle.testing.ConcurrentRun;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

@TrestleTest
class GroupJoiningTest {
  private final GuildTable table;
  private final TestClock clock;
  private final GroupFixture fixture;

  GroupJoiningTest(GuildTable table, TestClock clock) {
    this.table = table;
    this.clock = clock;
    this.fixture = new GroupFixture(table, clock);
  }

  private void joinWith(String code, Group group, String userId) {
    fixture.run(
        () -> fixture.joining.join(userId, group.id(), Optional.empty(), Optional.of(code)));
  }

  private void approve(String adminId, Group group, String userId) {
    fixture.run(() -> fixture.joining.approve(adminId, group.id(), userId));
  }

  private void setMemberCount(Group group, int count) {
    table.run(table.group(group.id()).update().set(Group::memberCount).to(count));
  }

  @Test
  void a_public_group_is_joined_at_once_and_once() {
    var group = fixture.create(Access.PUBLIC);
    fixture.join(STRANGER, group);
    fixture.join(STRANGER, group);
    assertThat(fixture.role(group, STRANGER)).contains(Role.MEMBER);
    assertThat(fixture.reload(group).memberCount()).isEqualTo(2);
    assertThat(table.member(group.id(), STRANGER).load().membershipId()).isPresent();
    assertThat(table.member(group.id(), STRANGER).load().coveredFrom()).isEmpty();
    fixture.assertConsistent(group);
  }

  @Test
  void joining_and_leaving_change_the_relations_of_the_user() {
    var group = fixture.create(Access.PUBLIC);
    long before = table.feedState(STRANGER).load().relations();
    fixture.join(STRANGER, group);
    assertThat(table.feedState(STRANGER).load().relations()).isEqualTo(before + 1);
    fixture.run(() -> fixture.members.leave(STRANGER, group.id()));
    assertThat(table.feedState(STRANGER).load().relations()).isEqualTo(before + 2);
    assertThat(table.feedState(STRANGER).load().groups()).isEmpty();
  }

  @Test
  void a_group_with_approval_takes_a_request_that_an_administrator_accepts() {
    var group = fixture.populated(Access.APPROVAL);
    fixture.join(STRANGER, group);
    fixture.join(STRANGER, group);
    assertThat(fixture.role(group, STRANGER)).isEmpty();
    assertThat(table.joinRequestsTo(group.id()).all(10)).hasSize(1);
    assertRefused(ErrorCode.FORBIDDEN, () -> approve(MEMBER, group, STRANGER));
    approve(ADMIN, group, STRANGER);
    approve(ADMIN, group, STRANGER);
    assertThat(fixture.role(group, STRANGER)).contains(Role.MEMBER);
    assertThat(table.joinRequestsTo(group.id()).all(10)).isEmpty();
    fixture.assertConsistent(group);
  }

  @Test
  void a_request_is_rejected_or_withdrawn_and_then_cannot_be_accepted() {
    var group = fixture.populated(Access.APPROVAL);
    fixture.join(STRANGER, group);
    fixture.run(() -> fixture.joining.reject(ADMIN, group.id(), STRANGER));
    assertRefused(ErrorCode.NOT_FOUND, () -> approve(ADMIN, group, STRANGER));
    fixture.join(STRANGER, group);
    fixture.run(() -> fixture.joining.withdraw(STRANGER, group.id()));
    assertRefused(ErrorCode.NOT_FOUND, () -> approve(ADMIN, group, STRANGER));
  }

  @Test
  void a_private_group_is_joined_with_an_invitation_until_it_expires() {
    var group = fixture.populated(Access.PRIVATE);
    assertRefused(ErrorCode.NOT_FOUND, () -> fixture.join(STRANGER, group));
    var code = fixture.invite(group);
    assertRefused(ErrorCode.NOT_FOUND, () -> joinWith(code + "0", group, STRANGER));
    assertRefused(ErrorCode.NOT_FOUND, () -> joinWith("nonsense", group, STRANGER));
    joinWith(code, group, STRANGER);
    assertThat(fixture.role(group, STRANGER)).contains(Role.MEMBER);
    fixture.user("late");
    clock.forward(GroupLimits.INVITE.minusSeconds(1));
    fixture.user("early");
    joinWith(code, group, "early");
    clock.forward(Duration.ofSeconds(1));
    assertRefused(ErrorCode.NOT_FOUND, () -> joinWith(code, group, "late"));
  }

  @Test
  void an_invitation_ends_with_the_next_one_and_with_the_role_of_its_author() {
    var group = fixture.populated(Access.PRIVATE);
    var first = fixture.invite(group);
    fixture.invite(group);
    assertRefused(ErrorCode.NOT_FOUND, () -> joinWith(first, group, STRANGER));
    fixture.run(() -> fixture.invites.create(ADMIN, group.id()));
    var code = fixture.invites.find(group.id(), ADMIN).orElseThrow().code();
    fixture.run(() -> fixture.members.setRole(OWNER, group.id(), ADMIN, Role.MEMBER));
    assertRefused(ErrorCode.NOT_FOUND, () -> joinWith(code, group, STRANGER));
    assertRefused(ErrorCode.FORBIDDEN, () -> fixture.invites.create(MEMBER, group.id()));
  }

  @Test
  void an_invitation_replaces_an_open_request() {
    var group = fixture.populated(Access.APPROVAL);
    fixture.join(STRANGER, group);
    joinWith(fixture.invite(group), group, STRANGER);
    assertThat(table.joinRequestsTo(group.id()).all(10)).isEmpty();
    assertThat(fixture.role(group, STRANGER)).contains(Role.MEMBER);
  }

  @Test
  void banned_users_and_those_with_a_block_between_them_and_the_owner_cannot_join() {
    var group = fixture.populated(Access.PUBLIC);
    fixture.run(() -> fixture.bans.ban(ADMIN, group.id(), STRANGER, Optional.of("Spam")));
    assertRefused(ErrorCode.FORBIDDEN, () -> fixture.join(STRANGER, group));
    assertRefused(ErrorCode.FORBIDDEN, () -> joinWith(fixture.invite(group), group, STRANGER));
    fixture.run(() -> fixture.bans.unban(ADMIN, group.id(), STRANGER));
    fixture.block(OWNER, STRANGER);
    assertRefused(ErrorCode.BLOCKED, () -> fixture.join(STRANGER, group));
    fixture.user("blocker");
    fixture.block("blocker", OWNER);
    assertRefused(ErrorCode.BLOCKED, () -> fixture.join("blocker", group));
  }

  @Test
  void a_user_is_in_at_most_200_groups() {
    var group = fixture.create(Access.PUBLIC);
    setGroups(GroupLimits.JOINED);
    assertRefused(ErrorCode.LIMIT_REACHED, () -> fixture.join(STRANGER, group));
    setGroups(GroupLimits.JOINED - 1);
    fixture.join(STRANGER, group);
    assertThat(table.feedState(STRANGER).load().groups()).hasSize(GroupLimits.JOINED);
  }

  private void setGroups(int count) {
    Set<String> groups =
        IntStream.range(0, count).mapToObj(i -> "other" + i).collect(Collectors.toSet());
    table.run(table.feedState(STRANGER).update().set(FeedState::groups).to(groups));
  }

  @Test
  void a_group_has_exactly_1000_members_however_many_join_at_once() {
    var group = fixture.create(Access.PUBLIC);
    setMemberCount(group, GroupLimits.MEMBERS - 5);
    IntStream.range(0, ConcurrentRun.SIZE).forEach(i -> fixture.user("u" + i));
    var refused = new AtomicInteger();
    ConcurrentRun.run(
        1,
        (_, number) -> {
          try {
            fixture.join("u" + number, group);
          } catch (UserErrorException full) {
            assertThat(full.errors().getFirst().code()).isEqualTo(ErrorCode.LIMIT_REACHED);
            refused.incrementAndGet();
          }
        });
    assertThat(refused).hasValue(ConcurrentRun.SIZE - 5);
    assertThat(fixture.reload(group).memberCount()).isEqualTo(GroupLimits.MEMBERS);
    // The owner, and five who came in.
    assertThat(table.membersOf(group.id()).all(100)).hasSize(6);
  }

  @Test
  void a_request_that_several_administrators_accept_at_once_is_accepted_once() {
    var group = fixture.populated(Access.APPROVAL);
    fixture.join(STRANGER, group);
    ConcurrentRun.run(2, (_, number) -> approve(number % 2 == 0 ? OWNER : ADMIN, group, STRANGER));
    assertThat(fixture.reload(group).memberCount()).isEqualTo(4);
    fixture.assertConsistent(group);
  }

  @Test
  void of_an_approval_and_a_rejection_at_once_one_wins() {
    var group = fixture.populated(Access.APPROVAL);
    fixture.join(STRANGER, group);
    ConcurrentRun.run(
        3,
        (_, number) -> {
          try {
            if (number % 2 == 0) {
              approve(OWNER, group, STRANGER);
            } else {
              fixture.run(() -> fixture.joining.reject(ADMIN, group.id(), STRANGER));
            }
          } catch (UserErrorException gone) {
            assertThat(gone.errors().getFirst().code()).isEqualTo(ErrorCode.NOT_FOUND);
          }
        });
    assertThat(table.joinRequestsTo(group.id()).all(10)).isEmpty();
    fixture.assertConsistent(group);
  }
}
