package dev.trestle.engine.stream;

import dev.trestle.dynamo.stream.StreamArn;
import dev.trestle.engine.table.TableDefinition;
import dev.trestle.engine.table.TableStream;

/// A stream that can be read.
///
/// @param table the table that it belongs to, which may be deleted
/// @param stream as it is at this moment, with those shards only that have not had their time
record OpenStream(StreamArn arn, TableDefinition table, TableStream stream) {}
