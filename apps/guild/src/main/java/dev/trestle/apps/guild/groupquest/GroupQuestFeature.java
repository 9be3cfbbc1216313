package dev.trestle.apps.guild.groupquest;

import dev.trestle.apps.guild.feature.GuildFeature;
import dev.trestle.apps.guild.feature.GuildParts;
import dev.trestle.apps.guild.graphql.SchemaParts;
import dev.trestle.apps.guild.group.GroupAccess;
import dev.trestle.apps.guild.reward.Awards;
import dev.trestle.kit.feature.Background;
import dev.trestle.kit.job.JobHandler;
import dev.trestle.kit.job.Schedule;
import dev.trestle.singletable.stream.Subscriber;
import java.time.Duration;
import java.util.Map;

/// Quests of groups as a feature: their part of the API, their progress as members complete tasks, and the jobs that end them.
public final class GroupQuestFeature implements GuildFeature {
  private static final Duration OVERDUE_CHECK = Duration.ofMinutes(5);

  private final GuildParts parts;
  private final GroupAccess access;
  private final GroupQuests quests;
  private final GroupQuestProgress progress;
  private final OverdueGroupQuest overdue;
  private final QuestProgressSubscription onQuestProgress;

  public GroupQuestFeature(GuildParts parts) {
    this.parts = parts;
    var table = parts.table();
    this.access = new GroupAccess(table, parts.clock());
    this.quests = new GroupQuests(table, access, parts.ids(), parts.clock());
    this.progress = new GroupQuestProgress(table, quests, parts.clock());
    this.overdue = new OverdueGroupQuest(table, progress, parts.clock());
    this.onQuestProgress = new QuestProgressSubscription(table, parts.topics());
  }

  @Override
  public void addTo(SchemaParts schema) {
    new GroupQuestTypes(parts.table(), access).addTo(schema);
    onQuestProgress.addTo(schema);
    new GroupQuestMutations(
            parts.table(), quests, parts.limit("group quests", GroupQuestLimits.CREATED))
        .addTo(schema.mutation());
  }

  @Override
  public void publish(Subscriber changes) {
    onQuestProgress.publish(changes);
  }

  @Override
  public Map<String, JobHandler> jobs() {
    var table = parts.table();
    return Map.of(
        GroupQuestEnding.KIND,
        new GroupQuestEnding(table, new Awards(table), parts.clock()),
        GroupQuestRemoval.KIND,
        new GroupQuestRemoval(table),
        OverdueGroupQuest.KIND,
        overdue);
  }

  @Override
  public void start(Background background) {
    background.add(progress.subscribe(background.streams().group("group_quests")).start());
    background.add(Schedule.every(OVERDUE_CHECK, overdue::findAll));
  }
}
