/// The game under load: our server in a process of its own, as everybody starts it, and many players over real WebSockets.
///
/// Start at [SnakesBenchmark]. [Table] fills games with players over HTTP; a [Swarm] is all their sockets on
/// one thread, with just enough of the protocol, since client and server share the machine. Each [Player] counts what it hears and
/// complains of a gap in the numbers of the events. [Pace] says when somebody rolls.
@NullMarked
package dev.trestle.bench.snakes;

import org.jspecify.annotations.NullMarked;
