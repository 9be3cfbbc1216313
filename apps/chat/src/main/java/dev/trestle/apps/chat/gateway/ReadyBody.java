package dev.trestle.apps.chat.gateway;

import dev.trestle.apps.chat.gateway.event.EventBody;
import dev.trestle.apps.chat.view.OwnUser;
import dev.trestle.apps.chat.view.ReadState;
import dev.trestle.apps.chat.view.ServerState;
import java.time.Instant;
import java.util.List;

/// The content of the READY event: the state of everything that the client shows first.
///
/// @param time the time of the server, by which time-outs end; the clock of the client may differ
record ReadyBody(
    String sessionId,
    OwnUser user,
    List<ServerState> servers,
    List<ReadState> readStates,
    List<EventBody.OfPresence> presences,
    Instant time) {}
