/// Messages between clients and the game, and their JSON.
///
/// Start at [Command], which a client sends, and [ServerMessage], which it gets: an [Event] has a number and is stored, a [Notice] is temporary.
/// [Frame] is a message to be sent, encoded once for all its receivers. [CommandJson] reads commands ([ClientFrame] has their members) and
/// [FrameJson] writes messages; `web.json` does the JSON.
@NullMarked
package dev.trestle.apps.snakes.protocol;

import org.jspecify.annotations.NullMarked;
