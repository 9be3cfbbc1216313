/// Tasks and quests by the time at which they are due, for schedules. Start at [DueItems].
@NullMarked
package dev.trestle.apps.guild.due;

import org.jspecify.annotations.NullMarked;
