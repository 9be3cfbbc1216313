/// WebSocket connections and messages to many of them.
///
/// Start at [Hub], which accepts connections and holds all of them. An application adds an [Endpoint] for a path, which creates a [Receiver] for
/// each [Connection]. A message to many goes to a [ConnectionGroup], as one `TextFrame` that all share; clients may ask for a binary encoding,
/// which is also made once.
///
/// Sending never blocks. Each connection has an outbox with limits; a few threads write all queued messages of a connection at once. So messages that are
/// published faster than the network accepts them are sent in larger batches, and a client that does not read fills its outbox and is dropped, with
/// a close code after which it can reconnect and request what it missed. Messages of a connection are received one at a time, on a virtual thread.
///
/// Comes in: `web`, `web.limit`. Knows neither Jetty nor any protocol above text.
@NullMarked
package dev.trestle.web.socket;

import org.jspecify.annotations.NullMarked;
