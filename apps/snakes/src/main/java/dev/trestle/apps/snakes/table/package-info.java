/// The single-table design of the game: entities and access patterns. Start at [SnakesTable].
///
/// ```
///  GAME#{code}    METADATA   the game: changes when a player joins or leaves, at the start and at the end
///                 STATE      the number of its last event, and whose turn it is: changes with everything, and is in no index
///                 PLAYER#…   one for each seat
///                 KICK#…     players who were kicked
///  MOVES#{code}   MOVE#…     the log: every number belongs to a move
///                 EVENT#…    or to another event
///  EMOTES#{code}  EMOTE#…    emotes, for the stream only
/// ```
///
/// Every change of a game writes its state in the same transaction, on the condition that it is unchanged since it was read. Of two nodes
/// that change the same game, one is refused, and reads again.
@NullMarked
package dev.trestle.apps.snakes.table;

import org.jspecify.annotations.NullMarked;
