package dev.trestle.apps.guild.quest;

import dev.trestle.apps.guild.feature.GuildFeature;
import dev.trestle.apps.guild.feature.GuildParts;
import dev.trestle.apps.guild.graphql.SchemaParts;
import dev.trestle.apps.guild.reward.Awards;
import dev.trestle.apps.guild.table.Goal;
import dev.trestle.apps.guild.table.Quest;
import dev.trestle.apps.guild.table.reward.Completion;
import dev.trestle.kit.app.PageLimits;
import dev.trestle.kit.feature.Background;
import dev.trestle.kit.job.Schedule;
import java.time.Duration;

/// Quests as a feature: their part of the API, and their evaluation as goals and tasks change.
public final class QuestFeature implements GuildFeature {
  private static final Duration OVERDUE_CHECK = Duration.ofMinutes(5);

  private final GuildParts parts;

  public QuestFeature(GuildParts parts) {
    this.parts = parts;
  }

  @Override
  public void addTo(SchemaParts schema) {
    var table = parts.table();
    new QuestResolvers(table).addTo(schema);
    new QuestLinks(table, parts.clock()).addTo(schema);
    schema.payload("QuestPayload", "quest", "similar");
    new QuestMutations(table, new Quests(table, parts.ids(), parts.clock()))
        .addTo(schema.mutation());
  }

  @Override
  public void start(Background background) {
    var table = parts.table();
    var quests = new QuestEvaluation(table, new Awards(table), parts.clock());
    background.add(
        background
            .streams()
            .group("quests")
            .created(Completion.class, change -> quests.react(change.entity()))
            .removed(Completion.class, change -> quests.react(change.entity()))
            .changed(Goal.class, change -> quests.react(change.after()))
            .created(Quest.class, change -> quests.react(change.entity()))
            .changed(Quest.class, change -> quests.react(change.after()))
            .start());
    background.add(Schedule.every(OVERDUE_CHECK, quests::failOverdue));
  }

  @Override
  public void addLimits(PageLimits limits) {
    limits
        .add("quest.title", QuestLimits.TITLE_MIN, QuestLimits.TITLE_MAX)
        .add("quest.description", 1, QuestLimits.DESCRIPTION_MAX)
        .add("quest.reason", 1, QuestLimits.REASON_MAX)
        .add("quest.links", 0, QuestLimits.MAX_LINKS)
        .add(
            "quest.periodSeconds",
            QuestLimits.PERIOD_MIN.toSeconds(),
            QuestLimits.PERIOD_MAX.toSeconds());
  }
}
