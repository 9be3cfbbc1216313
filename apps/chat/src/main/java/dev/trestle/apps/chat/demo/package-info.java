/// A sample community for `trestle demo`, made as people would, over HTTP and WebSockets.
///
/// Start at [ChatDemo], which adds what is missing of a [DemoContent]. A [DemoClient] is the chat on some server; a [DemoUser] is an account there
/// with a connection to the gateway. Uses nothing of the chat but its API: what is refused to strangers is refused here too.
@NullMarked
package dev.trestle.apps.chat.demo;

import org.jspecify.annotations.NullMarked;
