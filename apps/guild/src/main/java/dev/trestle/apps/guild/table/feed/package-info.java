/// The records of activities and feeds. [dev.trestle.apps.guild.table.GuildTable] has their keys.
@NullMarked
package dev.trestle.apps.guild.table.feed;

import org.jspecify.annotations.NullMarked;
