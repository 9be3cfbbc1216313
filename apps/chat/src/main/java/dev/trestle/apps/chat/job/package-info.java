/// The background jobs of the chat: deleting servers, channels, accounts and messages bit by bit. How jobs run is [dev.trestle.kit.job].
///
/// Start at [Jobs], which makes them, then [JobHandlers], which says what each kind does. Deletion goes from the leaves to the root:
/// everything is found by something that is deleted later.
@NullMarked
package dev.trestle.apps.chat.job;

import org.jspecify.annotations.NullMarked;
