/// The keys of goals and tasks. [dev.trestle.apps.guild.table.GuildTable] has the patterns that they fill.
@NullMarked
package dev.trestle.apps.guild.table.goal;

import org.jspecify.annotations.NullMarked;
