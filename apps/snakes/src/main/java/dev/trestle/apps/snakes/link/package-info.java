/// How clients are linked to their games: each link takes what a client says to the games, and brings what they say to the client.
///
/// Start at [SocketLink], the usual way.
@NullMarked
package dev.trestle.apps.snakes.link;

import org.jspecify.annotations.NullMarked;
