/// HTTP endpoint of DynamoDB: the protocol of `wire` over the HTTP of `web`, with Amazon's headers, signatures and errors.
///
/// Start at [DynamoEndpoint]. It checks the signature of a request (`access`) and passes its bytes to `wire`. All calls of `wire` to
/// the database go through a [AuthorizedDynamo], which checks the caller's access and records the tables and consumed capacity for the metrics
/// (`metric`) and the [RequestLog].
@NullMarked
package dev.trestle.server;

import org.jspecify.annotations.NullMarked;
