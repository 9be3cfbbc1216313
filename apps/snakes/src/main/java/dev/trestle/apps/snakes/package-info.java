/// Multiplayer snakes and ladders.
///
/// Start at [Snakes], what the server knows of it, and at [SnakesApp], where everything is put together.
///
/// [dev.trestle.apps.snakes.rules] has the rules of the game, [dev.trestle.apps.snakes.protocol] the messages from and to clients,
/// [dev.trestle.apps.snakes.table] what is stored, and [dev.trestle.apps.snakes.game] brings them together. Clients come in over HTTP
/// ([dev.trestle.apps.snakes.api]) and stay connected by a link ([dev.trestle.apps.snakes.transport]).
/// [dev.trestle.apps.snakes.admin] and [dev.trestle.apps.snakes.ban] are for operators.
@NullMarked
package dev.trestle.apps.snakes;

import org.jspecify.annotations.NullMarked;
