/// The records of notifications and reports. [dev.trestle.apps.guild.table.GuildTable] has their keys.
@NullMarked
package dev.trestle.apps.guild.table.notice;

import org.jspecify.annotations.NullMarked;
