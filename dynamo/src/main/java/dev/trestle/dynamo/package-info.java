/// DynamoDB's vocabulary as Java: one record per operation, and the port [Dynamo] that runs them.
///
/// Start at [Dynamo]. Each operation is a record that cannot be built wrong, with its answer as a nested `Result`. What can be
/// known only by looking at the table (key names and types, sizes after an update) is checked by whoever implements the port.
/// Whoever is above speaks this package, whoever is below implements it; it imports neither.
///
/// [DynamoStreams] is the second port, for reading what was written, in order.
///
/// Below: `value` (data), `expression` (conditions and updates as trees), `table` (schemas), `stream` (records of changes), `backup`
/// (copies of tables), `capacity` (costs), `error`.
///
/// Above, for any database that implements the ports: `retry` (patience), `batch` (batches of any size), `setup` (tables that a
/// program needs), `consumer` (reading a stream on several nodes). Nothing here imports them.
@NullMarked
package dev.trestle.dynamo;

import org.jspecify.annotations.NullMarked;
