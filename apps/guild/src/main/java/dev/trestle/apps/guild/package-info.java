/// Goals, quests, groups and their feed. Start at [dev.trestle.apps.guild.table.GuildTable]: everything that it stores, and every way it is
/// asked.
@NullMarked
package dev.trestle.apps.guild;

import org.jspecify.annotations.NullMarked;
