/// The background jobs of the chat, which delete servers, channels, accounts and messages in small steps. How jobs run
/// is [dev.trestle.kit.job].
///
/// Start at [Jobs], which creates them, then [JobHandlers], which has a handler for each kind. Deletion goes from the
/// leaves to the root: every item is found through an item that is deleted later.
@NullMarked
package dev.trestle.apps.chat.job;

import org.jspecify.annotations.NullMarked;
