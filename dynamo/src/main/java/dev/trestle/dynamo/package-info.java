/// The port [Dynamo] and the operations on items: DynamoDB's API as Java records.
///
/// Start at [Dynamo]. Each operation is a record that is valid once it is built, with its result as a nested `Result`. Rules that need
/// the table (key names and types, item sizes after an update) are checked by the implementation of the port. Modules above call this
/// package, modules below implement it; it imports neither.
///
/// [DynamoStreams] is the second port. It reads the changes of a table in order.
///
/// The packages that this one uses: `table`, `tag` and `backup` (the other operations of the port, each with its own part of the interface),
/// `value` (items and keys), `expression` (conditions and updates as trees), `stream` (change records), `capacity` (consumed units),
/// `request` (the type of all requests), `error`.
///
/// The packages that use this one, for any implementation of the ports: `retry` (retries with back-off), `batch` (batches of any
/// size), `setup` (creates and checks tables), `consumer` (reads a stream on several nodes), `polling` (polls a stream once for all
/// readers of a process).
///
/// It has more files than most because it is one API: a file per operation, and those that their results share.
@NullMarked
package dev.trestle.dynamo;

import org.jspecify.annotations.NullMarked;
