package dev.trestle.apps.guild.groupquest;

import static dev.trestle.singletable.write.requirement.Requirement.exists;

import dev.trestle.apps.guild.group.GroupAccess;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Quest;
import dev.trestle.apps.guild.table.group.QuestParticipation;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.write.ContendedException;
import dev.trestle.singletable.write.Outcome;
import dev.trestle.singletable.write.Write;
import java.time.InstantSource;
import java.util.List;

/// Ends the participations of a deleted user in group quests. In a quest that goes on, what the user has completed no longer counts. Thread-safe.
public final class DeletedUserParticipations {
  private static final int ATTEMPTS = 10;

  private final GuildTable table;
  private final GroupQuests quests;

  public DeletedUserParticipations(GuildTable table, Ids ids, InstantSource clock) {
    this.table = table;
    this.quests = new GroupQuests(table, new GroupAccess(table, clock), ids, clock);
  }

  /// Ends a participation. Does nothing if it has ended.
  public void remove(String groupId, String questId, String userId) {
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      var participation = table.questParticipation(groupId, questId, userId).find();
      if (participation.isEmpty()
          || table.attempt(decide(participation.get())) instanceof Outcome.Done<?>) {
        return;
      }
    }
    throw new ContendedException(
        "A quest changed %d times while the participation of a deleted user was ended"
            .formatted(ATTEMPTS));
  }

  private List<Write<?>> decide(QuestParticipation participation) {
    var quest =
        table
            .groupQuest(participation.groupId(), participation.questId())
            .find()
            .filter(it -> it.status() == Quest.Status.ACTIVE)
            .filter(_ -> participation.state() == QuestParticipation.State.OPEN);
    return quest.isPresent()
        ? quests.departure(quest.get(), participation)
        : List.of(
            table
                .questParticipation(
                    participation.groupId(), participation.questId(), participation.userId())
                .delete()
                .onlyIf(exists()));
  }
}
