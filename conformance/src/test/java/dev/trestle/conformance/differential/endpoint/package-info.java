/// Implementations of DynamoDB's JSON protocol that can be compared, and their responses.
///
/// Start at [Endpoint]: [LocalServer] is DynamoDB Local, [EngineEndpoint] and [ServerEndpoint] are our database without and with a socket.
@NullMarked
package dev.trestle.conformance.differential.endpoint;

import org.jspecify.annotations.NullMarked;
