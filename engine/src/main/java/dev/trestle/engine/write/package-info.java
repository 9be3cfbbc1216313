/// Writes of items: single writes, batches and transactions.
///
/// Start at [ItemWriter]. Every write is validated against one definition of its table ([PlannedWrite]: its key, its
/// condition and its effect on the current item), decided while the key's lock is held, submitted, and awaited without
/// any lock.
@NullMarked
package dev.trestle.engine.write;

import org.jspecify.annotations.NullMarked;
