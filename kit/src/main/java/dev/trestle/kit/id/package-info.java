/// Ids that sort by time, and secrets that cannot be guessed. Start at [Ids].
@NullMarked
package dev.trestle.kit.id;

import org.jspecify.annotations.NullMarked;
