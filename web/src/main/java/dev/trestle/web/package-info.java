/// HTTP and WebSockets for applications: complete requests and responses, without a server library.
///
/// Start at [HttpHandler], which gets an [HttpRequest] and returns an [HttpResponse]. `web.server` calls it: on the thread that has read the request if
/// the handler says that it never blocks, and on a virtual thread otherwise.
///
/// A [WebSocketHandler] decides which requests become WebSockets, on the same port: messages to clients as text or in a [Coding], messages from
/// clients as text. A response can also be a stream of server-sent events, which is a [WebSocket] in one direction.
///
/// Packages that use this one: `web.server` (the HTTP server), `web.route` (requests to actions), `web.asset` (pages and files), `web.socket`
/// (a hub), `web.limit` (rate limits) and `web.json`. It depends on none of them, nor on DynamoDB.
@NullMarked
package dev.trestle.web;

import org.jspecify.annotations.NullMarked;
