/// Activities: what users and groups do and say, each stored once in the list of its actor.
///
/// Start at [Activities]. What must stay true: the times of an actor's activities are strictly increasing, so that a time is a position in the
/// actor's list. A node whose clock is wrong takes no posts ([ClockSkew]).
@NullMarked
package dev.trestle.apps.guild.activity;

import org.jspecify.annotations.NullMarked;
