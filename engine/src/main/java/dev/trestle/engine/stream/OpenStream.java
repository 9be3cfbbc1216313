package dev.trestle.engine.stream;

import dev.trestle.dynamo.stream.StreamArn;
import dev.trestle.engine.table.TableDefinition;
import dev.trestle.engine.table.TableStream;

/// A readable stream.
///
/// @param table the table that it belongs to, which may be deleted
/// @param stream the current stream, with only those shards that are within the retention period
record OpenStream(StreamArn arn, TableDefinition table, TableStream stream) {}
