/// The chat as it is served: what it promises on a DynamoDB that is not ours, and several nodes on one database, one of which dies.
///
/// Start at [SharedChatTest], and at [LocalAcceptanceTest]: what is promised stands with the chat itself, in `AcceptanceContract`.
@NullMarked
package dev.trestle.conformance.chat;

import org.jspecify.annotations.NullMarked;
