/// How clients are linked to their games: each link takes what a client says to the games, and brings what they say to the client.
///
/// Three doors lead in: [SocketEndpoint], the usual one, [PollEndpoint] for networks that let no socket through, and [EventStreamEndpoint] for those who
/// only watch. Behind each is a [ClientConnection]; [ClientConnections] knows them all.
@NullMarked
package dev.trestle.apps.snakes.transport;

import dev.trestle.apps.snakes.transport.SocketEndpoint;

import dev.trestle.apps.snakes.transport.PollEndpoint;

import dev.trestle.apps.snakes.transport.ClientConnections;

import dev.trestle.apps.snakes.transport.ClientConnection;

import dev.trestle.apps.snakes.transport.EventStreamEndpoint;

import org.jspecify.annotations.NullMarked;
