/// Quests of groups: administrators create them, members take part, and all participants are paid when the quest is completed.
///
/// Start at [GroupQuests], the rules of creating, joining, leaving and ending; each method returns the writes of a mutation. [GroupQuestProgress]
/// follows completed tasks through the table's stream. [GroupQuestEnding] is the job that pays each participant once; [OverdueGroupQuest] is the
/// job that counts a quest once more before it fails.
///
/// Invariant: `progress` is the sum over the participations, since both change in one transaction. Nobody joins a quest that has
/// ended, so the job that pays finds all participants.
@NullMarked
package dev.trestle.apps.guild.groupquest;

import org.jspecify.annotations.NullMarked;
