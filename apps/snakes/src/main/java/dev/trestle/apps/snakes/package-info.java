/// Multiplayer snakes and ladders.
///
/// [dev.trestle.apps.snakes.rules] is the game as such, [dev.trestle.apps.snakes.protocol] what clients say and hear,
/// [dev.trestle.apps.snakes.table] what is stored, and [dev.trestle.apps.snakes.game] brings them together.
@NullMarked
package dev.trestle.apps.snakes;

import org.jspecify.annotations.NullMarked;
