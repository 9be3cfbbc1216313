/// Running games: commands of clients become stored changes, and then events for all clients.
///
/// Start at [Games], the entry point for callers. What follows is in packages that each use only those after them:
///
/// - `background`: what other nodes store, results of finished games, periodic checks
/// - `actor`: one actor for each running game, and the handlers of its messages
/// - `client`: connected clients, and the messages that they send to games
/// - `decision`: what commands do to a game: lobby, rolls, turns, bots, presence
/// - `state`: one game in memory, and the changes that are stored in one transaction
///
/// ```
///  GameClient ──► mailbox ──► MessageHandler decides on GameChanges ──► one transaction ──► EventPublisher ──► FrameSender
///                                    ▲                                       │
///                                    └──────── read again, decide again ◄────┘ another node was faster
/// ```
///
/// Messages that wait in the mailbox while a transaction is stored go into the next one together: a crowd in one game costs few
/// transactions, and a single player does not wait for others. Nothing is sent before it is stored. What another node has stored is read from the log
/// and sent in the same order with the same numbers.
///
/// Time comes from an `InstantSource` and from timers; nothing here reads the clock of the machine.
@NullMarked
package dev.trestle.apps.snakes.game;

import org.jspecify.annotations.NullMarked;
