/// Connections of clients over WebSockets, long polling and server-sent events: each takes commands to the games, and messages to the client.
///
/// Start at the endpoints: [SocketEndpoint], the usual one, [PollEndpoint] for networks without WebSockets, and [EventStreamEndpoint] for
/// spectators. Each opens a [ClientConnection]; [ClientConnections] counts and limits them all.
@NullMarked
package dev.trestle.apps.snakes.transport;

import org.jspecify.annotations.NullMarked;
