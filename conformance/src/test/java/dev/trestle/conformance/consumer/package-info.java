/// Reading a stream on several nodes, with real leases in a real database.
///
/// Most tests read a [ShardedStream], which has as many shards as a test wants and does what Amazon's do at their worst; some read
/// the engine's own stream, and DynamoDB Local's through the AWS SDK.
@NullMarked
package dev.trestle.conformance.consumer;

import org.jspecify.annotations.NullMarked;
