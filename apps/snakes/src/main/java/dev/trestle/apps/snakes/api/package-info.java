/// HTTP routes that create, list, join and show games, without a connection.
///
/// Start at [GamesApi] and [BoardsApi], which declare their routes with `kit.api`; [RateGates] limits them. What the game refuses becomes a
/// problem in [GameProblems]: the same codes as over a connection, with the HTTP status that belongs to each.
@NullMarked
package dev.trestle.apps.snakes.api;

import org.jspecify.annotations.NullMarked;
