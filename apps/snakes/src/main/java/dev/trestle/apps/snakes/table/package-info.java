/// Everything the game stores, and every way it is asked. Start at [SnakesTable].
///
/// ```
///  GAME#{code}    METADATA   the game: changes when somebody comes or goes, at the start and at the end
///                 STATE      the number of its last event, and whose turn it is: changes with everything, and is in no index
///                 PLAYER#…   one for each seat
///                 KICK#…     who is not welcome any more
///  MOVES#{code}   MOVE#…     the log: every number belongs to a move
///                 EVENT#…    or to another event
///  EMOTES#{code}  EMOTE#…    what was said without words, for the stream only
/// ```
///
/// Whoever changes a game writes its state in the same transaction, on the condition that nobody has written it since. So two nodes that
/// believe to have the same game can't both be right: one of them is refused, and reads again.
@NullMarked
package dev.trestle.apps.snakes.table;

import org.jspecify.annotations.NullMarked;
