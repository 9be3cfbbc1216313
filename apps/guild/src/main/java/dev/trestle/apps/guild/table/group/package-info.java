/// The records of groups, their quests, and of work that users share. [dev.trestle.apps.guild.table.GuildTable] has their keys.
@NullMarked
package dev.trestle.apps.guild.table.group;

import org.jspecify.annotations.NullMarked;
