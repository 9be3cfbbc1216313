/// The whole game on a real server, asked by programs over HTTP and real sockets. Start at [LiveGame].
@NullMarked
package dev.trestle.apps.snakes.live;

import org.jspecify.annotations.NullMarked;
