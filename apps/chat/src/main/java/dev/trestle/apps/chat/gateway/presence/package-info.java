/// Presence: who is online, and with which status. Start at [PresenceTracker].
///
/// A node knows its own sockets at once, and those of other nodes by the sessions that these store. This package
/// decides which presence is published and when; the gateway decides who receives it.
@NullMarked
package dev.trestle.apps.chat.gateway.presence;

import org.jspecify.annotations.NullMarked;
