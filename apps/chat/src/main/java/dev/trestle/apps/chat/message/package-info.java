/// What is said in channels: messages, reactions to them, pins, searching.
///
/// Start at [MessagesApi], and for what happens to a new message at [MessageSending]. A message's id and its channel's are enough to find it, since the
/// moment in its key is the one in its id. Nobody here tells anybody: events come from the table's stream. What follows from a message comes from
/// there too: [NewestMessageTracker] keeps which message of a channel is the newest, and [ReactionCleanup] removes reactions to what is gone.
@NullMarked
package dev.trestle.apps.chat.message;

import org.jspecify.annotations.NullMarked;
