/// DynamoDB's endpoint: the protocol of `wire` over the HTTP of `web`, with Amazon's headers, signatures and errors.
///
/// Start at [DynamoEndpoint]. A request is routed, its signature checked (`access`), its bytes handed to `wire`, and everything
/// that `wire` then asks of the database passes by a [Visit], which knows what the caller may do and notes what the request
/// touched and cost. That goes to the metrics (`metric`) and to the [RequestLog].
@NullMarked
package dev.trestle.server;

import org.jspecify.annotations.NullMarked;
