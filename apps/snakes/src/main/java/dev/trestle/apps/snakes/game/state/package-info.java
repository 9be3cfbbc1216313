/// One game in memory, and the changes that are stored in one transaction.
///
/// Start at [GameChanges]: decisions are made on it, one after another. [LoadedGame] is the game as it is stored, [EventLog] its events,
/// and [GameLimits] has the numbers and times that all of `game` goes by.
@NullMarked
package dev.trestle.apps.snakes.game.state;

import org.jspecify.annotations.NullMarked;
