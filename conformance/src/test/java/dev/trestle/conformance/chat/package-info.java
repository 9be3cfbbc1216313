/// The chat as it is promised, on a DynamoDB that is not ours.
///
/// Start at [LocalAcceptanceTest]; what is promised stands with the chat itself, in `AcceptanceContract`.
@NullMarked
package dev.trestle.conformance.chat;

import org.jspecify.annotations.NullMarked;
