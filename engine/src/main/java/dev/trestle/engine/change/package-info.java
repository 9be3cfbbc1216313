/// What a write does to the store: a pure step from an item before to an item after, and all the rows that follow from it.
///
/// Start at [Change]. The item's row, its index rows, its expiry row and its record in the change log come from one place and go
/// into one batch, so that none is ever there without the others.
@NullMarked
package dev.trestle.engine.change;

import org.jspecify.annotations.NullMarked;
