/// A small HTTP server: complete requests and responses, with limits for everything. Jetty is used in this package only.
///
/// Start at [HttpServer] and [HttpHandler], which gets an [HttpRequest] and returns an [HttpResponse]. It runs on the thread that has read the request where it says
/// that it never blocks, and on a virtual thread otherwise.
///
/// A [WebSocketHandler] decides which requests become WebSockets, on the same port: messages to clients as text or in a [Coding], messages from
/// clients as text. A response can also be a stream of server-sent events, which is a [WebSocket] in one direction.
///
/// On this package stand `web.route` (requests to actions), `web.asset` (pages and files), `web.socket`
/// (a hub), `web.limit` (rate limits) and `web.json`. Knows nothing of them or of DynamoDB.
@NullMarked
package dev.trestle.web;

import org.jspecify.annotations.NullMarked;
