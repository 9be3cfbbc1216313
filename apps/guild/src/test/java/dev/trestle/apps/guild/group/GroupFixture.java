package dev.trestle.apps.guild.group;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.mutation.Mutations;
import dev.trestle.apps.guild.mutation.Plan;
import dev.trestle.apps.guild.table.GroupMember;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.feed.FeedState;
import dev.trestle.apps.guild.table.graph.Block;
import dev.trestle.apps.guild.table.group.Group;
import dev.trestle.apps.guild.table.reward.XpSummary;
import dev.trestle.apps.guild.testing.SampleItems;
import dev.trestle.kit.id.Ids;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/// Groups and users on a table, without HTTP: a fixture for tests of the rules.
public final class GroupFixture {
  public static final String OWNER = "owner";
  public static final String ADMIN = "admin";
  public static final String MEMBER = "member";
  public static final String STRANGER = "stranger";

  public final GuildTable table;
  public final GroupAccess access;
  final Groups groups;
  final GroupJoining joining;
  public final GroupMembers members;
  final GroupBans bans;
  final GroupInvites invites;
  final GroupDeletion deletion;
  final Mutations mutations;

  public GroupFixture(GuildTable table, InstantSource clock) {
    this.table = table;
    var ids = new Ids(clock);
    this.access = new GroupAccess(table, clock);
    this.groups = new Groups(table, access, ids, clock);
    this.invites = new GroupInvites(table, access, clock);
    this.joining = new GroupJoining(table, access, invites, ids, clock);
    var departure = new GroupDeparture(table, ids, clock);
    this.members = new GroupMembers(table, access, departure, clock);
    this.bans = new GroupBans(table, access, departure, clock);
    this.deletion = new GroupDeletion(table, departure, clock);
    this.mutations = new Mutations(table);
    List.of(OWNER, ADMIN, MEMBER, STRANGER).forEach(this::user);
  }

  public void user(String id) {
    table.transact(
        table.users().create(SampleItems.user(id, id)),
        table.feedStates().create(FeedState.of(id, SampleItems.NOW)),
        table.xpSummaries().create(XpSummary.zero(id, SampleItems.NOW)));
  }

  public List<String> run(Supplier<Plan> plan) {
    return mutations.run(OWNER, Optional.empty(), "", plan);
  }

  static NewGroup newGroup(String slug, Group.Access access, String... tags) {
    return new NewGroup("Group " + slug, slug, "", List.of(tags), access);
  }

  /// A group of the owner, alone.
  Group create(Group.Access access) {
    return create(OWNER, "runners", access);
  }

  public Group create(String ownerId, String slug, Group.Access access) {
    var id = run(() -> groups.create(ownerId, newGroup(slug, access))).getFirst();
    return table.group(id).load();
  }

  /// A group with an owner, an administrator and a member.
  public Group populated(Group.Access access) {
    var group = create(access);
    for (var user : List.of(ADMIN, MEMBER)) {
      enter(group, user);
    }
    run(() -> members.setRole(OWNER, group.id(), ADMIN, GroupMember.Role.ADMIN));
    return reload(group);
  }

  /// Lets a user in, whatever the access.
  public void enter(Group group, String userId) {
    var code = invite(group);
    run(() -> joining.join(userId, group.id(), Optional.empty(), Optional.of(code)));
  }

  String invite(Group group) {
    run(() -> invites.create(group.ownerId(), group.id()));
    return invites.find(group.id(), group.ownerId()).orElseThrow().code();
  }

  void join(String userId, Group group) {
    run(() -> joining.join(userId, group.id(), Optional.empty(), Optional.empty()));
  }

  void block(String userId, String otherId) {
    table.run(table.blocks().put(new Block(userId, otherId, SampleItems.NOW)));
  }

  public Group reload(Group group) {
    return table.group(group.id()).load();
  }

  Optional<GroupMember.Role> role(Group group, String userId) {
    return table.member(group.id(), userId).find().map(GroupMember::role);
  }

  /// Checks that count, memberships, rooms and the sets of the users agree.
  void assertConsistent(Group group) {
    var members = table.membersOf(group.id()).all(10_000);
    assertThat(reload(group).memberCount()).isEqualTo(members.size());
    assertThat(table.roomMembersOf(group.roomId()).all(10_000))
        .extracting(one -> one.userId())
        .containsExactlyInAnyOrderElementsOf(members.stream().map(GroupMember::userId).toList());
    for (var member : members) {
      assertThat(table.feedState(member.userId()).load().groups()).contains(group.id());
    }
    assertThat(members)
        .filteredOn(member -> member.role() == GroupMember.Role.OWNER)
        .extracting(GroupMember::userId)
        .containsExactly(reload(group).ownerId());
  }

  public static void assertRefused(ErrorCode code, ThrowingCallable work) {
    var refused = catchThrowableOfType(UserErrorException.class, work);
    assertThat(refused).as(code.name()).isNotNull();
    assertThat(refused.errors().getFirst().code()).isEqualTo(code);
  }
}
