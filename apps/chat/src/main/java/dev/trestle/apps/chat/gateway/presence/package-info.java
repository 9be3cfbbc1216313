/// Who is there, and how they are seen. Start at [PresenceTracker].
///
/// A node knows its own sockets at once and those of others by what they store; it is told of both, and asks nobody. What is told to
/// clients is decided here, and by whom it is heard in the gateway.
@NullMarked
package dev.trestle.apps.chat.gateway.presence;

import org.jspecify.annotations.NullMarked;
