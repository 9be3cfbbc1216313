/// GraphQL over WebSockets: the sub-protocol `graphql-transport-ws`, as npm's `graphql-ws` defines it.
///
/// Start at [GraphQlSockets], which accepts sockets and holds those of each user. [GraphQlSocket] is one of them: it handles the messages of its client in
/// the order that the protocol allows. [SocketOperations] executes their operations: queries and mutations once, subscriptions for each
/// event that `event` delivers.
///
/// Invariant: a socket belongs to one sign-in. It is closed when its access token expires or the sign-in ends, and a subscription ends when
/// its user loses the right to it. The change stream says so, in order: no later event is delivered.
@NullMarked
package dev.trestle.apps.guild.subscription;

import org.jspecify.annotations.NullMarked;
