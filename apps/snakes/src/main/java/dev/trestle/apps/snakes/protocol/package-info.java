/// What clients and the game say to each other, and how it looks as JSON.
///
/// Start at [Command], which a client sends, and [Message], which it gets: an [Event] has a number and is stored, a [Notice] is for the
/// moment. [Frame] is a message on its way, encoded once however many it goes to. [CommandJson] and [FrameJson] are the only places that
/// know the names on the wire.
@NullMarked
package dev.trestle.apps.snakes.protocol;

import org.jspecify.annotations.NullMarked;
