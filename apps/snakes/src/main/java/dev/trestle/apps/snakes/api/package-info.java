/// The game over HTTP: for whoever has no connection yet, or wants to know something about games.
///
/// Start at [GamesApi] and [BoardsApi]. What is refused becomes a problem in [Refusals]: the same codes as over a connection, with the
/// status of HTTP that belongs to each.
@NullMarked
package dev.trestle.apps.snakes.api;

import org.jspecify.annotations.NullMarked;
