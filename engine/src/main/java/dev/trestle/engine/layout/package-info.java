/// The key layout of the store: the one place that knows how the rows of all column families are named.
///
/// Start at [RowKeys].
@NullMarked
package dev.trestle.engine.layout;

import org.jspecify.annotations.NullMarked;
