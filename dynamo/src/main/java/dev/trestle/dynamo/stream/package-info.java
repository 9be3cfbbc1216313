/// DynamoDB Streams: what was written to a table, in order, for whoever wants to react to it.
///
/// Start at [StreamRecord]. A table's stream is a line of [Shard]s, each the child of the one before; a reader asks
/// [DescribeStream] for them, [GetShardIterator] for a place in one, and [GetRecords] for what comes behind that place. The port
/// that runs these requests is `dev.trestle.dynamo.DynamoStreams`, which stands beside `Dynamo` because Amazon's is a service of
/// its own, with its own endpoint.
@NullMarked
package dev.trestle.dynamo.stream;

import org.jspecify.annotations.NullMarked;
