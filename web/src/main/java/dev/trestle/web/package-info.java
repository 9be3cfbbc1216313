/// A small HTTP server: a whole request in, a whole response out, everything bounded.
///
/// Start at [HttpServer] and [HttpHandler]; a [Listener] takes the port before there is a handler.
/// Bodies are read without blocking a thread, up to a limit for each and one for all together;
/// only then is the handler asked. It runs on the thread that has read the request where it says
/// that it never waits, and on a virtual thread otherwise.
///
/// A [WebSocketHandler] decides which requests become WebSockets, on the same port. That seam is as thin as it can be: frames out,
/// as text or in a [Coding] that the client asked for, texts in; `web.socket` makes a hub of it. An answer may go on as server-sent events: then it is such a socket without the way in.
///
/// The shell of the applications stands on this package, which knows nothing of it: `web.route` (requests to actions), `web.asset`
/// (pages and files), `web.socket` (a hub), `web.limit` (quotas), `web.json`. Jetty is behind this package and nowhere else. Knows
/// nothing of DynamoDB.
@NullMarked
package dev.trestle.web;

import org.jspecify.annotations.NullMarked;
