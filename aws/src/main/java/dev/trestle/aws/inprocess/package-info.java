/// AWS SDK clients for any `Dynamo` inside the process: no socket, no port, no signature.
///
/// Start at [SdkClients]. The SDK turns a request object into bytes, as always, and passes them to an HTTP client. Ours
/// ([BlockingTransport], [AsyncTransport]) passes them to `wire` instead. So everything above, from paginators to the Enhanced
/// Client, is Amazon's own code and behaves as it does with Amazon DynamoDB.
///
/// Input: the SDK's HTTP requests. Output: DynamoDB's JSON. Nothing here knows an operation by name.
@NullMarked
package dev.trestle.aws.inprocess;

import org.jspecify.annotations.NullMarked;
