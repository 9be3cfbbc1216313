/// How clients are linked to their games: each link takes what a client says to the games, and brings what they say to the client.
///
/// Three doors lead in: [SocketDoor], the usual one, [PollDoor] for networks that let no socket through, and [EventsDoor] for those who
/// only watch. Behind each is a [Link]; [Links] knows them all.
@NullMarked
package dev.trestle.apps.snakes.link;

import org.jspecify.annotations.NullMarked;
