package dev.trestle.apps.chat.gateway;

import dev.trestle.apps.chat.access.Access;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.view.UserCache;
import dev.trestle.kit.api.Authentication;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.stream.Streams;
import java.time.Duration;
import java.time.InstantSource;

/// The dependencies and options of a gateway.
///
/// @param streams of the table: the source of all events
/// @param nodeId how other nodes identify this one
/// @param closeWithin how long clients have to disconnect when the gateway closes
public record GatewayOptions(
    ChatTable table,
    Streams streams,
    UserCache userCache,
    Access access,
    Ids ids,
    Authentication authentication,
    String nodeId,
    InstantSource clock,
    Duration closeWithin) {}
