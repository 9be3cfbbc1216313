/// The cost of each operation of the chat on Amazon DynamoDB, in capacity units. The operations are called once each,
/// in this process, on a database that counts.
///
/// Start at [CostMeasurement], the calls; [CapacityMeter] counts; [CostTable] shows the result, also in `docs/CHAT.md`.
@NullMarked
package dev.trestle.bench.chat.cost;

import org.jspecify.annotations.NullMarked;
