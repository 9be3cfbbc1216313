/// For whoever looks after the games: all of them, one of them closely, and what is to be done about it. Start at [AdminApi].
@NullMarked
package dev.trestle.apps.snakes.admin;

import org.jspecify.annotations.NullMarked;
