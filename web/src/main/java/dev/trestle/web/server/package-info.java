/// The HTTP server: ports, TLS, limits for requests and connections. Jetty is used in this package only.
///
/// Start at [HttpServer], which serves an [dev.trestle.web.HttpHandler] with [HttpOptions]. A [Listener] is an open port before there is a handler.
/// An [Exchange] is one request with its response. [JettySocket] and [EventStream] are the two kinds of [dev.trestle.web.WebSocket].
@NullMarked
package dev.trestle.web.server;

import org.jspecify.annotations.NullMarked;
