/// The load test of the game: our server in its own process, as users start it, and many players over real WebSockets.
///
/// Start at [SnakesBenchmark]. [Table] creates games with players over HTTP; [Swarm] runs all their sockets on one
/// thread, with a minimal implementation of the protocol, since client and server share the machine. Each [Player]
/// counts its messages and checks the sequence numbers of the events. [Pace] is the schedule of rolls.
@NullMarked
package dev.trestle.bench.snakes;

import org.jspecify.annotations.NullMarked;
