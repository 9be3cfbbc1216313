/// Multiplayer snakes and ladders. Start at [SnakesTable]: everything that it stores, and every way it is asked.
@NullMarked
package dev.trestle.apps.snakes;

import org.jspecify.annotations.NullMarked;
