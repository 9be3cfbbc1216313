/// The AWS SDK's clients over any `Dynamo`, inside the process: no socket, no port, no signature.
///
/// Start at [SdkClients]. The SDK turns a request object into bytes, as it always does, and hands them to an HTTP client. Ours
/// ([BlockingTransport], [AsyncTransport]) hands them to `wire` instead. So everything above, from paginators to the Enhanced
/// Client, is Amazon's own code and behaves as it does against Amazon.
///
/// Comes in: the SDK's HTTP requests. Goes out: DynamoDB's JSON. Nothing here knows an operation by name.
@NullMarked
package dev.trestle.aws.inprocess;

import org.jspecify.annotations.NullMarked;
