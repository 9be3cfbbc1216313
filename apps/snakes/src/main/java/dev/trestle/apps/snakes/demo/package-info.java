/// Sample games for `trestle demo`, made as people would, over HTTP and WebSockets.
///
/// Start at [SnakesDemo], which adds what is missing of a [SampleGames]: [SnakesClient] calls the API of a server, and [DemoPlayer] is one player's
/// connection to it. Uses nothing of the game but its API: what is refused to strangers is refused here too.
@NullMarked
package dev.trestle.apps.snakes.demo;

import org.jspecify.annotations.NullMarked;
