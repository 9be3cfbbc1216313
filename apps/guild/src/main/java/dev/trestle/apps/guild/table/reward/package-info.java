/// The records of rewards: experience points, badges, streaks, leaderboards, completions, quest templates and offers. [dev.trestle.apps.guild.table.GuildTable] has their keys.
@NullMarked
package dev.trestle.apps.guild.table.reward;

import org.jspecify.annotations.NullMarked;
