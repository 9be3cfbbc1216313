package dev.trestle.apps.guild.template;

import static dev.trestle.apps.guild.graphql.MutationType.results;

import dev.trestle.apps.guild.account.UserLoaders;
import dev.trestle.apps.guild.feature.GuildFeature;
import dev.trestle.apps.guild.feature.GuildParts;
import dev.trestle.apps.guild.graphql.MutationType.Call;
import dev.trestle.apps.guild.graphql.SchemaParts;
import dev.trestle.apps.guild.table.Quest;
import dev.trestle.apps.guild.table.Visibility;
import dev.trestle.apps.guild.template.BuiltInTemplates.GoalTemplate;
import java.util.List;
import java.util.Map;

/// Templates of goals and quests as a feature.
public final class TemplateFeature implements GuildFeature {
  private final GuildParts parts;
  private final QuestTemplates templates;

  public TemplateFeature(GuildParts parts) {
    this.parts = parts;
    this.templates = new QuestTemplates(parts.table(), parts.ids(), parts.clock());
  }

  @Override
  public void addTo(SchemaParts schema) {
    var builtIn = BuiltInTemplates.read();
    schema.query().resolved("goalTemplates", (_, _) -> builtIn.goals());
    schema
        .type("GoalTemplate", GoalTemplate.class)
        .field("key", GoalTemplate::key)
        .field("title", GoalTemplate::title)
        .field("description", GoalTemplate::description)
        .field("category", GoalTemplate::category)
        .field("tasks", GoalTemplate::tasks);
    questTemplate(schema);
    new TemplateQueries(parts.table(), builtIn).addTo(schema);
    schema.payload("QuestTemplatePayload", "questTemplate");
    schema.mutation().add("saveQuestTemplate", this::save);
    schema
        .mutation()
        .add(
            "deleteQuestTemplate",
            call -> call.delete(() -> templates.delete(call.userId(), own(call))));
  }

  private static void questTemplate(SchemaParts schema) {
    schema
        .type(ShownTemplate.TYPE, ShownTemplate.class)
        .field("id", ShownTemplate::id)
        .field("title", ShownTemplate::title)
        .field("description", ShownTemplate::description)
        .field("category", ShownTemplate::category)
        .field("difficulty", ShownTemplate::difficulty)
        .field("kind", ShownTemplate::kind)
        .field("targetCount", ShownTemplate::targetCount)
        .field("periodSeconds", ShownTemplate::periodSeconds)
        .field("tags", ShownTemplate::tags)
        .field("builtIn", template -> template.ownerId().isEmpty())
        .field("visibility", ShownTemplate::visibility)
        .field("version", ShownTemplate::version)
        .resolved(
            "owner",
            (template, call) ->
                template.ownerId().isEmpty()
                    ? null
                    : call.load(
                        UserLoaders.USERS, template.ownerId().get(), user -> user.orElse(null)));
  }

  private Map<String, Object> save(Call call) {
    var input = call.input();
    var wanted =
        new NewTemplate(
            input.text("title"),
            call.findText("description"),
            input.text("category"),
            input.findEnum("difficulty", Quest.Difficulty.class).orElse(Quest.Difficulty.EASY),
            input.oneOf("kind", Quest.Kind.class),
            input.findNumber("targetCount"),
            input.findNumber("periodSeconds").map(Long::valueOf),
            input.findTexts("tags").orElse(List.of()),
            input.findEnum("visibility", Visibility.class).orElse(Visibility.PRIVATE));
    var ids =
        input.findText("id").isEmpty()
            ? call.run(() -> templates.create(call.userId(), wanted))
            : change(call, wanted);
    return results(
        Map.of(
            "questTemplate",
            parts
                .table()
                .questTemplate(call.userId(), ids.getFirst())
                .find()
                .map(ShownTemplate::of)));
  }

  private List<String> change(Call call, NewTemplate wanted) {
    var id = own(call);
    var version = call.input().findNumber("version").map(Long::valueOf);
    return call.run(() -> templates.change(call.userId(), id, version, wanted));
  }

  private static String own(Call call) {
    return call.ownId("id", ShownTemplate.TYPE, 2, "template").part(1);
  }
}
