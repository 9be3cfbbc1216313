/// Sample content for `trestle demo`, created over HTTP and WebSockets as users would do it.
///
/// Start at [ChatDemo], which adds what is missing of the [DemoContent]. A [GatewayConnection] keeps a
/// user online. Uses only the public API of the chat.
@NullMarked
package dev.trestle.apps.chat.demo;

import org.jspecify.annotations.NullMarked;
