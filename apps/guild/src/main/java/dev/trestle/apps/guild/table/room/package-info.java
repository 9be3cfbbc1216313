/// The records of chat rooms and assistance threads. [dev.trestle.apps.guild.table.GuildTable] has their keys.
@NullMarked
package dev.trestle.apps.guild.table.room;

import org.jspecify.annotations.NullMarked;
