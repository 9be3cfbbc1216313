/// The game as it is served: several nodes on one database, one of which dies; and the page from which people come to it.
///
/// Start at [SharedGameTest] and [StartPageTest]. A [dev.trestle.conformance.AppNode] is `trestle serve --database …` in a process of its own; a [Guest] is a player who sits at one of
/// them, and notes in order what happens.
@NullMarked
package dev.trestle.conformance.game;

import org.jspecify.annotations.NullMarked;
