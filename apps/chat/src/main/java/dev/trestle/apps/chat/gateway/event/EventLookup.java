package dev.trestle.apps.chat.gateway.event;

import dev.trestle.apps.chat.table.Message;
import dev.trestle.apps.chat.table.ServerMembership;
import dev.trestle.apps.chat.view.PublicUser;
import dev.trestle.apps.chat.view.ServerState;
import java.util.Optional;

/// Looks up what is needed besides a change to build its event.
public interface EventLookup {
  PublicUser user(String userId);

  /// The presence of a user, as others see it.
  String presence(String userId);

  Optional<Message> message(String channelId, String messageId);

  /// Whether a client of this node subscribes to a channel. Where none does, nothing needs to be looked up for its events.
  boolean hasSubscribers(String channelId);

  /// Whether a message was deleted.
  boolean isDeleted(String channelId, String messageId);

  /// The state that a new member receives; empty if the server is deleted.
  Optional<ServerState> server(ServerMembership member);
}
