/// The load test of the game: our server in its own process, as users start it, and many players over real WebSockets.
///
/// Start at [SnakesBenchmark]. [GameSetup] creates games with players over HTTP; [PlayerClients] runs all their sockets on one
/// thread, with a minimal implementation of the protocol, since client and server share the machine. Each [PlayerClient]
/// counts its messages and checks the sequence numbers of the events. [RollSchedule] is the schedule of rolls.
@NullMarked
package dev.trestle.bench.snakes;

import org.jspecify.annotations.NullMarked;
