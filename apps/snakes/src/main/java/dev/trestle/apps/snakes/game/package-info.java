/// Games at work: what clients ask for becomes what is stored, and then what everybody hears.
///
/// Start at [Games]. Every game that somebody is busy with has a [GameActor], which does one thing at a time:
///
/// ```
///  GameClient ──► mailbox ──► decide (JoinHandler, LobbyCommands, PlayCommands) on a GameChanges ──► one transaction ──► LoadedGame, ConnectedClients ──► Outlets
///                                    ▲                                       │
///                                    └──────── read again, decide again ◄────┘ another node was faster
/// ```
///
/// What waits in the mailbox while a transaction is under way goes into the next one together, so that a crowd in one game costs few
/// transactions, and a single player waits for nobody. Nothing is told to anyone before it is stored. What another node has stored is read
/// from the log and told in the same order with the same numbers, whether this node was refused or heard of it ([OtherNodesListener]).
///
/// Time is an `InstantSource` and [Timers]; nothing here reads a clock of its own.
@NullMarked
package dev.trestle.apps.snakes.game;

import org.jspecify.annotations.NullMarked;
