package dev.trestle.apps.guild.group;

import dev.trestle.apps.guild.graphql.GlobalId;
import dev.trestle.apps.guild.graphql.MutationType;
import dev.trestle.apps.guild.graphql.MutationType.Call;
import dev.trestle.apps.guild.mutation.Plan;
import dev.trestle.apps.guild.table.group.Group;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/// The mutations of groups that concern the caller: each reads its input, and lets the rules decide.
final class GroupMutations {
  private final GroupAccess access;
  private final Groups groups;
  private final GroupJoining joining;

  GroupMutations(GroupAccess access, Groups groups, GroupJoining joining) {
    this.access = access;
    this.groups = groups;
    this.joining = joining;
  }

  void addTo(MutationType mutation) {
    mutation.add("createGroup", this::create);
    mutation.add("updateGroup", this::update);
    mutation.add("deleteGroup", this::delete);
    mutation.add("joinGroup", this::join);
    mutation.add("withdrawJoinRequest", this::withdraw);
  }

  private Map<String, Object> create(Call call) {
    var input = call.input();
    var wanted =
        new NewGroup(
            input.text("name"),
            input.text("slug"),
            input.findText("description").orElse(""),
            input.findTexts("tags").orElse(List.of()),
            input.findEnum("access", Group.Access.class).orElse(Group.Access.PUBLIC));
    return group(access, call, () -> groups.create(call.userId(), wanted));
  }

  private Map<String, Object> update(Call call) {
    var input = call.input();
    var groupId = id(call, "id");
    var change =
        new GroupChange(
            input.number("version"),
            input.findText("name"),
            input.findText("description"),
            input.findTexts("tags"),
            input.findEnum("access", Group.Access.class));
    return group(access, call, () -> groups.change(call.userId(), groupId, change));
  }

  private Map<String, Object> delete(Call call) {
    return call.delete(
        () -> groups.delete(call.userId(), id(call, "id"), call.input().flag("force")));
  }

  private Map<String, Object> join(Call call) {
    var groupId = id(call, "groupId");
    var text = call.findText("message");
    var code = call.findText("inviteCode");
    return group(access, call, () -> joining.join(call.userId(), groupId, text, code));
  }

  private Map<String, Object> withdraw(Call call) {
    var groupId = id(call, "groupId");
    return group(access, call, () -> joining.withdraw(call.userId(), groupId));
  }

  static String id(Call call, String argument) {
    return call.input().id(argument, GlobalId.GROUP, 1, "group").part(0);
  }

  /// Carries out a mutation. Its result is the group, if the caller may see it afterwards.
  static Map<String, Object> group(GroupAccess access, Call call, Supplier<Plan> decide) {
    var ids = call.run(decide);
    Optional<?> group = access.find(call.userId(), ids.getFirst());
    return MutationType.results(Map.of("group", group));
  }
}
