/// The sessions of the clients of this node, in memory.
///
/// Start at [ClientSession]. It outlives its socket: within two minutes the client can resume it over another socket and receives the events that
/// it missed, from the [ResumeBuffer]. [ClientSessions] finds sessions by user, server or channel, and is the only one that changes their
/// [SessionSubscriptions]. [SessionLimits] has the limits.
@NullMarked
package dev.trestle.apps.chat.gateway.session;

import org.jspecify.annotations.NullMarked;
