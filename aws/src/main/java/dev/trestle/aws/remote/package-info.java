/// The port over the AWS SDK: Amazon DynamoDB, ScyllaDB Alternator, DynamoDB Local, or a server of our own, as a `Dynamo` like any other.
///
/// Programs open a [RemoteDatabase]: both ports, with retries in front. Whoever reads this starts at [RemoteDynamo], below it. Each
/// operation, or small group of them, has a file of its own, `PutItemSdk` and so on, that turns our record into the SDK's request and the
/// SDK's response into our record; what several need is in `ValueSdk`, `ExpressionSdk`, `ReportingSdk`, `IndexSdk`. Errors come back as
/// ours, from [Refusals] alone.
///
/// Trees go out as text and placeholders, numbers both ways as text, so that nothing is rounded. Nothing is retried by the SDK: whether
/// a request may be sent twice depends on what it means, and `dynamo.retry` knows that.
@NullMarked
package dev.trestle.aws.remote;

import org.jspecify.annotations.NullMarked;
