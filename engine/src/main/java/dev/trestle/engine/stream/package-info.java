/// Streams: the change log as DynamoDB shows it, and as programs in this process follow it.
///
/// Start at [StreamReader], which answers the four requests of DynamoDB Streams, or at [Subscription], which brings changes to a reader
/// in this process as soon as they are committed. Who reads page by page, as consumers with leases do, can have a bell rung when there is
/// something new (`dev.trestle.dynamo.StreamNotifier`). All only read: a record is written in the batch of its change, and where shards
/// begin and end is part of the table's definition. So no reader ever holds a lock that a writer needs.
///
/// What must stay true: a change is in exactly one shard. Readers therefore look at the log first and at the definition second: a
/// record of the next shard is visible only after the definition that ends this one.
@NullMarked
package dev.trestle.engine.stream;

import org.jspecify.annotations.NullMarked;
