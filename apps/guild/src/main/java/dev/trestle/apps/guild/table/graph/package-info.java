/// The records of the social graph: follows, their counters, blocks, mutes, filters and lists. [dev.trestle.apps.guild.table.GuildTable] has their keys.
@NullMarked
package dev.trestle.apps.guild.table.graph;

import org.jspecify.annotations.NullMarked;
