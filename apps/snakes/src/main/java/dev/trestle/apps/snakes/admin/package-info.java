/// Routes for admins of the game: all games, one of them closely, and bans. Start at [AdminApi]. The admin token is checked by `kit.api`.
@NullMarked
package dev.trestle.apps.snakes.admin;

import org.jspecify.annotations.NullMarked;
