/// The records of notifications, reports and numbers of comments. [dev.trestle.apps.guild.table.GuildTable] has their keys.
@NullMarked
package dev.trestle.apps.guild.table.notice;

import org.jspecify.annotations.NullMarked;
