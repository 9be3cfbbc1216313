/// Implements the port with the AWS SDK: Amazon DynamoDB, ScyllaDB Alternator, DynamoDB Local, or a server of our own.
///
/// Programs open a [RemoteDatabase]: both ports, with retries in front. The implementation starts at [RemoteDynamo]. Each operation, or
/// small group of them, has a file of its own (`PutItemSdk` and so on) that converts our record into the SDK's request and the SDK's
/// response into our record. `ValueSdk`, `ExpressionSdk`, `ReportingSdk` and `IndexSdk` convert what several operations share. [SdkErrors]
/// alone converts errors.
///
/// Expression trees are sent as text with placeholders; numbers are sent and received as text, so nothing is rounded. The SDK retries
/// nothing: whether a request is idempotent depends on its meaning, which `dynamo.retry` knows.
@NullMarked
package dev.trestle.aws.remote;

import org.jspecify.annotations.NullMarked;
