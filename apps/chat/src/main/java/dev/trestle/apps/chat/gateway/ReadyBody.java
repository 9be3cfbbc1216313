package dev.trestle.apps.chat.gateway;

import dev.trestle.apps.chat.gateway.event.EventBody;
import dev.trestle.apps.chat.view.OwnUser;
import dev.trestle.apps.chat.view.ReadState;
import dev.trestle.apps.chat.view.ServerState;
import java.time.Instant;
import java.util.List;

/// The state of things, as a client is told at first.
///
/// @param time what time it is here, by which time-outs end; the client's clock may say another
record ReadyBody(
    String sessionId,
    OwnUser user,
    List<ServerState> servers,
    List<ReadState> readStates,
    List<EventBody.OfPresence> presences,
    Instant time) {}
