/// What has had its time: expired items, what is left of their order, old records of the change log, shards of streams, forgotten client tokens.
///
/// Start at [Sweeper], which calls the others about every second. Each goes by time order and touches only what is due.
@NullMarked
package dev.trestle.engine.sweep;

import org.jspecify.annotations.NullMarked;
