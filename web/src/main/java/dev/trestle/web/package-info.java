/// A small HTTP server: a whole request in, a whole response out, everything bounded.
///
/// Start at [HttpServer] and [HttpHandler]; a [Listener] takes the port before there is a handler.
/// Bodies are read without blocking a thread, up to a limit for each and one for all together;
/// only then is the handler asked. It runs on the thread that has read the request where it says
/// that it never waits, and on a virtual thread otherwise.
///
/// Jetty is behind this package and nowhere else. Knows nothing of DynamoDB.
@NullMarked
package dev.trestle.web;

import org.jspecify.annotations.NullMarked;
