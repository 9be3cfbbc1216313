/// The history of a table for point-in-time recovery: its items as they were after any of its logged changes.
///
/// Start at [TableHistory], a snapshot with the period to which the table can be restored. [HistoricalItems] undoes later
/// changes, which [ChangedKeys] finds in the change log. Memory does not grow with the table or its history.
@NullMarked
package dev.trestle.engine.history;

import org.jspecify.annotations.NullMarked;
