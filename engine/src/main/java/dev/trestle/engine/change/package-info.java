/// Item changes: the pure step from an item before a write to the item after it, with all the rows that follow from it.
///
/// Start at [ItemChange]. The item's row, its index rows, its expiry row and its record in the change log are computed in
/// one place and written in one batch, so that none of them ever exists without the others.
@NullMarked
package dev.trestle.engine.change;

import org.jspecify.annotations.NullMarked;
