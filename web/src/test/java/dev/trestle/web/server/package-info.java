/// Tests of the HTTP server over real sockets, on free ports.
@NullMarked
package dev.trestle.web.server;

import org.jspecify.annotations.NullMarked;
