/// Which key stands where in the store: the one place that knows how rows of all families are named.
///
/// Start at [RowKeys].
@NullMarked
package dev.trestle.engine.layout;

import org.jspecify.annotations.NullMarked;
