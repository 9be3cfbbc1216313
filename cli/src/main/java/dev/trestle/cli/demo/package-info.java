/// Games to look at: what `demo` does on a server, as players would, over HTTP and WebSockets.
///
/// Start at [Demo], which fills in what is missing of a [Program]. An [Arena] is the game on some server; a [Seat] one player's connection
/// to it. Nothing here knows the game from inside: what is refused to strangers is refused here too.
@NullMarked
package dev.trestle.cli.demo;

import org.jspecify.annotations.NullMarked;
