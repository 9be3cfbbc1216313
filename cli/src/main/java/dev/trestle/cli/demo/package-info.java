/// Things to look at: what `demo` does on a server, as people would, over HTTP and WebSockets.
///
/// Start at [Demo]. [Games] fills in what is missing of a [Program]: an [Arena] is the game on some server, a [Seat] one player's
/// connection to it. The chat is in `chat`. Nothing here knows the applications from inside: what is refused to strangers is refused here
/// too.
@NullMarked
package dev.trestle.cli.demo;

import org.jspecify.annotations.NullMarked;
