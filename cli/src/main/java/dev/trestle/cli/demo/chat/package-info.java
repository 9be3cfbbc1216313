/// A community to look at, in the chat.
///
/// Start at [ChatDemo], which fills in what is missing of a [Script]. A [Host] is the chat on some server; a [Resident] somebody with an
/// account there, and their connection to the gateway, by which others see that they are there.
@NullMarked
package dev.trestle.cli.demo.chat;

import org.jspecify.annotations.NullMarked;
