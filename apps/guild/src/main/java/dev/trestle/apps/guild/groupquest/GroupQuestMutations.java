package dev.trestle.apps.guild.groupquest;

import static dev.trestle.apps.guild.graphql.MutationType.results;

import dev.trestle.apps.guild.graphql.GlobalId;
import dev.trestle.apps.guild.graphql.MutationType;
import dev.trestle.apps.guild.graphql.MutationType.Call;
import dev.trestle.apps.guild.mutation.Plan;
import dev.trestle.apps.guild.mutation.UserRateLimit;
import dev.trestle.apps.guild.table.GroupQuest;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Quest;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/// The mutations of group quests: each reads its input, and lets the rules decide.
final class GroupQuestMutations {
  private final GuildTable table;
  private final GroupQuests quests;
  private final UserRateLimit created;

  GroupQuestMutations(GuildTable table, GroupQuests quests, UserRateLimit created) {
    this.table = table;
    this.quests = quests;
    this.created = created;
  }

  void addTo(MutationType mutation) {
    mutation.add("createGroupQuest", this::create);
    mutation.add(
        "joinGroupQuest",
        call -> {
          var id = questId(call);
          return quest(call, () -> quests.join(call.userId(), id.part(0), id.part(1)));
        });
    mutation.add(
        "leaveGroupQuest",
        call -> {
          var id = questId(call);
          return quest(call, () -> quests.leave(call.userId(), id.part(0), id.part(1)));
        });
    mutation.add("cancelGroupQuest", this::cancel);
    mutation.add("extendGroupQuestDeadline", this::extend);
    mutation.add("deleteGroupQuest", this::delete);
  }

  private Map<String, Object> create(Call call) {
    var input = call.input();
    var groupId = input.id("groupId", GlobalId.GROUP, 1, "group").part(0);
    var wanted =
        new NewGroupQuest(
            input.text("title"),
            call.findText("description"),
            input.findEnum("difficulty", Quest.Difficulty.class).orElse(Quest.Difficulty.EASY),
            input.findTexts("tags").orElse(List.of()),
            input.findMoment("startAt"),
            input.moment("deadline"),
            input.oneOf("measure", GroupQuest.Measure.class),
            input.number("targetCount"));
    return quest(
        call, created.counted(call.userId(), () -> quests.create(call.userId(), groupId, wanted)));
  }

  private Map<String, Object> cancel(Call call) {
    var id = questId(call);
    var reason = call.findText("reason");
    return quest(call, () -> quests.cancel(call.userId(), id.part(0), id.part(1), reason));
  }

  private Map<String, Object> extend(Call call) {
    var id = questId(call);
    var deadline = call.input().moment("deadline");
    return quest(call, () -> quests.extend(call.userId(), id.part(0), id.part(1), deadline));
  }

  private Map<String, Object> delete(Call call) {
    return call.delete(
        () -> {
          var id = questId(call);
          return quests.delete(call.userId(), id.part(0), id.part(1));
        });
  }

  private static GlobalId questId(Call call) {
    return call.input().id("id", GlobalId.GROUP_QUEST, 2, "quest");
  }

  private Map<String, Object> quest(Call call, Supplier<Plan> decide) {
    var ids = call.run(decide);
    return results(Map.of("quest", table.groupQuest(ids.get(0), ids.get(1)).find()));
  }
}
