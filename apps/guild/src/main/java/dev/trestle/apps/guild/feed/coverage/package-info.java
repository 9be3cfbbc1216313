/// Coverage: for which stretch of an actor's list a reader's feed holds all copies.
///
/// Start at [Coverage]. A [Stretch] is an interval of positions in an actor's list. [EdgeConfirmation] finds out from which position on a new
/// follower is seen by all walks of the fan-out, and stores it as `coveredFrom`.
@NullMarked
package dev.trestle.apps.guild.feed.coverage;

import org.jspecify.annotations.NullMarked;
