/// Messages: sending, editing, deletion, history, reactions, pins, search.
///
/// Start at [MessagesApi], and at [MessageSending] for what happens to a new message. The id of a message and of its
/// channel are enough to find it, since the moment in its key is the one in its id. Nothing here sends events: they
/// come from the stream of the table. What follows from a message comes from the stream too: [NewestMessageTracker]
/// maintains the newest message of a channel, and [ReactionCleanup] deletes the reactions of deleted messages.
@NullMarked
package dev.trestle.apps.chat.message;

import org.jspecify.annotations.NullMarked;
