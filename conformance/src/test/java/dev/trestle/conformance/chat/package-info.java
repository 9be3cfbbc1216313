/// The chat as it is served: its acceptance tests on DynamoDB Local, and several nodes on one database, one of which is
/// killed.
///
/// Start at [SharedChatTest], and at [LocalAcceptanceTest]: the contract itself is in the chat's module, in
/// `AcceptanceContract`.
@NullMarked
package dev.trestle.conformance.chat;

import org.jspecify.annotations.NullMarked;
