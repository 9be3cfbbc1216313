/// Stream consumers on several nodes, with real leases in a real database.
///
/// Most tests read a [ShardedStream], a simulation with as many shards as a test wants; some read the engine's own
/// stream, and DynamoDB Local's through the AWS SDK.
@NullMarked
package dev.trestle.conformance.consumer;

import org.jspecify.annotations.NullMarked;
