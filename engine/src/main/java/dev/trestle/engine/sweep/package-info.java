/// Background removal of old data: expired items and stray expiry rows, old records of the change log, old shards of
/// streams, and old client request tokens.
///
/// Start at [BackgroundSweeper], which runs the others about every second. Each reads in time order and touches only what is due.
@NullMarked
package dev.trestle.engine.sweep;

import org.jspecify.annotations.NullMarked;
