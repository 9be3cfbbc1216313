/// Actors: each running game has one, which carries out its messages one after another.
///
/// Start at [RunningGames], the registry, and [GameActor], one game. [MessageHandler] decides what a message changes, with [JoinHandler] and
/// [DisconnectHandler] for connections and [DeadlineHandler] for deadlines; [EventPublisher] sends what was stored. [Timers] wake games at their deadlines.
@NullMarked
package dev.trestle.apps.snakes.game.actor;

import org.jspecify.annotations.NullMarked;
