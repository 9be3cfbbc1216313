package dev.trestle.apps.guild.group;

import dev.trestle.apps.guild.graphql.GlobalId;
import dev.trestle.apps.guild.graphql.MutationType;
import dev.trestle.apps.guild.graphql.MutationType.Call;
import dev.trestle.apps.guild.mutation.Plan;
import dev.trestle.apps.guild.table.GroupMember;
import java.util.Map;

/// The mutations of memberships: each reads its input, and lets the rules decide.
final class GroupAdminMutations {
  private final GroupAccess access;
  private final GroupJoining joining;
  private final GroupMembers members;
  private final GroupBans bans;

  GroupAdminMutations(
      GroupAccess access, GroupJoining joining, GroupMembers members, GroupBans bans) {
    this.access = access;
    this.joining = joining;
    this.members = members;
    this.bans = bans;
  }

  /// A rule about a user in a group.
  @FunctionalInterface
  private interface Rule {
    Plan decide(String callerId, String groupId, String userId);
  }

  void addTo(MutationType mutation) {
    mutation.add("leaveGroup", this::leave);
    mutation.add("approveJoinRequest", call -> run(call, joining::approve));
    mutation.add("rejectJoinRequest", call -> run(call, joining::reject));
    mutation.add("removeGroupMember", call -> run(call, members::remove));
    mutation.add("setGroupRole", this::setRole);
    mutation.add("transferGroup", call -> run(call, members::transfer));
    mutation.add("banFromGroup", this::ban);
    mutation.add("unbanFromGroup", call -> run(call, bans::unban));
    mutation.add("muteGroupMember", this::mute);
  }

  private Map<String, Object> leave(Call call) {
    var groupId = GroupMutations.id(call, "groupId");
    return GroupMutations.group(access, call, () -> members.leave(call.userId(), groupId));
  }

  private Map<String, Object> run(Call call, Rule rule) {
    var groupId = GroupMutations.id(call, "groupId");
    var userId = call.input().id("userId", GlobalId.USER, 1, "user").part(0);
    return GroupMutations.group(access, call, () -> rule.decide(call.userId(), groupId, userId));
  }

  private Map<String, Object> setRole(Call call) {
    var role = call.input().oneOf("role", GroupMember.Role.class);
    return run(call, (caller, group, user) -> members.setRole(caller, group, user, role));
  }

  private Map<String, Object> ban(Call call) {
    var reason = call.findText("reason");
    return run(call, (caller, group, user) -> bans.ban(caller, group, user, reason));
  }

  private Map<String, Object> mute(Call call) {
    var until = call.input().findMoment("until");
    return run(call, (caller, group, user) -> members.mute(caller, group, user, until));
  }
}
