/// Writing items: one, some, or several as a transaction.
///
/// Start at [ItemWriter]. Every write is planned against one definition of its table ([PlannedWrite]: its key, its condition, and what
/// it makes of the item that is there), decided under the key's lock, submitted, and awaited without any lock.
@NullMarked
package dev.trestle.engine.write;

import org.jspecify.annotations.NullMarked;
