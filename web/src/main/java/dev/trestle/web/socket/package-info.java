/// Many open WebSockets, and what is sent to them.
///
/// Start at [Hub], which decides who may connect and holds everybody who has. An application gives an [Endpoint] for a path: it makes a
/// [Receiver] for each [Connection]. What is to reach many goes to an [ConnectionGroup], as one `TextFrame` that all of them share; an endpoint
/// may have some of them told in another form than text, which is made once, too.
///
/// Sending never waits. Each connection has an outbox with a bound; a few threads empty those in which something waits, all that is
/// there in one write. So what is published faster than the network takes it goes out in larger pieces, and a client that does not read
/// fills its outbox and is dropped, with a code by which it knows that it may come back and ask for what it missed. Receiving is one message at
/// a time for each connection, on a virtual thread; the next is read when that one is done with.
///
/// Comes in: `web`, `web.limit`. Knows neither Jetty nor any protocol above text.
@NullMarked
package dev.trestle.web.socket;

import org.jspecify.annotations.NullMarked;
