/// The records of accounts beside [dev.trestle.apps.guild.table.User]: reserved nicknames, addresses that wait for their confirmation, and outcomes of
/// requests. [dev.trestle.apps.guild.table.GuildTable] has their keys.
@NullMarked
package dev.trestle.apps.guild.table.account;

import org.jspecify.annotations.NullMarked;
