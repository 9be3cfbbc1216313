package dev.trestle.apps.guild.quest;

import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.graphql.GlobalId;
import dev.trestle.apps.guild.graphql.MutationType;
import dev.trestle.apps.guild.graphql.MutationType.Call;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Quest;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The mutations of quests: each reads its input, and lets the rules decide.
final class QuestMutations {
  private final GuildTable table;
  private final Quests quests;

  QuestMutations(GuildTable table, Quests quests) {
    this.table = table;
    this.quests = quests;
  }

  void addTo(MutationType mutation) {
    mutation.add("createQuest", this::create);
    mutation.add("updateQuest", this::update);
    mutation.add("startQuest", this::start);
    mutation.add("cancelQuest", call -> end(call, Quest.Status.CANCELLED));
    mutation.add("failQuest", call -> end(call, Quest.Status.FAILED));
    mutation.add("extendQuestDeadline", this::extend);
    mutation.add("deleteQuest", this::delete);
  }

  private Map<String, Object> create(Call call) {
    var wanted = wanted(call);
    boolean draft = call.input().flag("draft");
    return quest(call, call.run(() -> quests.create(call.userId(), wanted, !draft)));
  }

  private Map<String, Object> update(Call call) {
    var questId = ownQuest(call);
    var wanted = wanted(call);
    long version = call.input().number("version");
    return quest(call, call.run(() -> quests.change(call.userId(), questId, version, wanted)));
  }

  private static NewQuest wanted(Call call) {
    var input = call.input();
    return new NewQuest(
        input.text("title"),
        call.findText("description"),
        call.findText("category"),
        input.findEnum("difficulty", Quest.Difficulty.class).orElse(Quest.Difficulty.EASY),
        input.findTexts("tags").orElse(List.of()),
        input.findMoment("deadline"),
        input.oneOf("kind", Quest.Kind.class),
        input.findTexts("linkedGoalIds").orElse(List.of()).stream()
            .map(id -> goal(call, id))
            .toList(),
        input.findTexts("linkedTaskIds").orElse(List.of()).stream()
            .map(QuestMutations::task)
            .toList(),
        input.findNumber("targetCount"),
        input.findEnum("countScope", Quest.CountScope.class),
        input.findMoment("startAt"),
        input.findNumber("periodSeconds").map(Duration::ofSeconds),
        input.findTexts("dependsOn").orElse(List.of()).stream()
            .map(id -> parse(id, GlobalId.QUEST, "quest").part(1))
            .toList());
  }

  private static String goal(Call call, String text) {
    var id = parse(text, GlobalId.GOAL, "goal");
    if (!id.part(0).equals(call.userId())) {
      throw UserErrorException.notFound("goal");
    }
    return id.part(1);
  }

  private static NewQuest.TaskLink task(String text) {
    var id = parse(text, GlobalId.TASK, "task");
    return new NewQuest.TaskLink(id.part(0), id.part(1));
  }

  private static GlobalId parse(String text, String type, String what) {
    return GlobalId.parse(text, type, 2).orElseThrow(() -> UserErrorException.notFound(what));
  }

  private Map<String, Object> start(Call call) {
    var questId = ownQuest(call);
    return quest(call, call.run(() -> quests.start(call.userId(), questId)));
  }

  private Map<String, Object> end(Call call, Quest.Status status) {
    var questId = ownQuest(call);
    var reason = call.findText("reason");
    return quest(call, call.run(() -> quests.end(call.userId(), questId, status, reason)));
  }

  private Map<String, Object> extend(Call call) {
    var questId = ownQuest(call);
    var deadline = call.input().moment("deadline");
    return quest(call, call.run(() -> quests.extend(call.userId(), questId, deadline)));
  }

  private Map<String, Object> delete(Call call) {
    return call.delete(
        () -> {
          var text = call.input().text("id");
          return GlobalId.parse(text, GlobalId.QUEST, 2)
              .map(id -> quests.delete(call.userId(), id.part(0), id.part(1)))
              .orElseGet(() -> quests.deleteById(call.userId(), text));
        });
  }

  private static String ownQuest(Call call) {
    return call.ownId("id", GlobalId.QUEST, 2, "quest").part(1);
  }

  private Map<String, Object> quest(Call call, List<String> ids) {
    var results = new HashMap<String, Object>();
    table
        .quest(call.userId(), ids.getFirst())
        .find()
        .ifPresent(
            quest -> {
              results.put("quest", quest);
              results.put("similar", quests.similar(quest));
            });
    return results;
  }
}
