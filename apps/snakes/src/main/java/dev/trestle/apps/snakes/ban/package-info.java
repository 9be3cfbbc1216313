/// Banned network addresses. Start at [Bans].
@NullMarked
package dev.trestle.apps.snakes.ban;

import org.jspecify.annotations.NullMarked;
