/// DynamoDB Streams: the changes of a table in order, and the operations that read them.
///
/// Start at [StreamRecord]. A table's stream is a chain of [Shard]s, each the child of the one before. A reader calls
/// [DescribeStream] for the shards, [GetShardIterator] for a position in one, and [GetRecords] for the records after it. The port
/// that runs these requests is `dev.trestle.dynamo.DynamoStreams`. It is apart from `Dynamo` because Amazon's is a service of its
/// own with its own endpoint.
@NullMarked
package dev.trestle.dynamo.stream;

import org.jspecify.annotations.NullMarked;
