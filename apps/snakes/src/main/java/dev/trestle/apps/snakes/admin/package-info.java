/// Admin routes: list games, show one in detail, end it, ban addresses. Start at [AdminApi]. The admin token is checked by `kit.api`.
@NullMarked
package dev.trestle.apps.snakes.admin;

import org.jspecify.annotations.NullMarked;
