/// Rewards: experience points, levels, streaks and badges.
///
/// [Awards] makes the writes that pay and take back experience points, exactly once for each source; they are part of the transaction of what
/// earns them. [Levels], [StreakRules] and [BadgeRules] are pure. [Badges] follows the table's stream.
@NullMarked
package dev.trestle.apps.guild.reward;

import org.jspecify.annotations.NullMarked;
