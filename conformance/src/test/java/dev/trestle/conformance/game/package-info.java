/// The game as it is served: several nodes on one database, one of which is killed; and the start page.
///
/// Start at [SharedGameTest] and [StartPageTest]. A [dev.trestle.conformance.AppNode] is a process of `trestle serve
/// --database …`; a [GameClient] is a client of one of them, and records the events in order.
@NullMarked
package dev.trestle.conformance.game;

import org.jspecify.annotations.NullMarked;
