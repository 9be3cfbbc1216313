/// Quests: challenges that a user sets for themselves.
///
/// [Quests] creates, changes and ends them; each method returns the writes of a mutation. [QuestEvaluation] follows what is completed, and completes
/// a quest with its reward in one transaction. [QuestReward] is pure.
@NullMarked
package dev.trestle.apps.guild.quest;

import org.jspecify.annotations.NullMarked;
