/// Decisions about a game: what commands, deadlines and bots change. Each either changes a `GameChanges`, or is refused with a
/// `GameException` before it changes anything. Nothing here stores or sends.
///
/// Start at [LobbyCommands], for a game that has not started, and [PlayCommands], for one that has.
@NullMarked
package dev.trestle.apps.snakes.game.decision;

import org.jspecify.annotations.NullMarked;
