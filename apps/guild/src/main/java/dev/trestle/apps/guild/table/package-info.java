/// The table of the guild: its design, and the records of goals, quests, users and all else that a timeline lists.
///
/// Start at [GuildTable], which has the keys and indexes, and extends one fragment for each feature ([GoalItems], [GraphItems], …): entities
/// and access patterns. Records that stand on a user's timeline ([OnTimeline]) or are listed by the day on which they are due ([Due]) are
/// here, the others in the packages below.
@NullMarked
package dev.trestle.apps.guild.table;

import org.jspecify.annotations.NullMarked;
