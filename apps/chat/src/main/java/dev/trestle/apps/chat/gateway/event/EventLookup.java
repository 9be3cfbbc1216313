package dev.trestle.apps.chat.gateway.event;

import dev.trestle.apps.chat.table.Message;
import dev.trestle.apps.chat.table.ServerMembership;
import dev.trestle.apps.chat.view.PublicUser;
import dev.trestle.apps.chat.view.ServerState;
import java.util.Optional;

/// What is needed besides a change to tell of it.
public interface EventLookup {
  PublicUser user(String userId);

  /// How somebody is seen by others.
  String presence(String userId);

  Optional<Message> message(String channelId, String messageId);

  /// Whether a client of this node subscribes to a channel. Where none does, nothing needs to be looked up for its events.
  boolean hasSubscribers(String channelId);

  /// Whether a message was deleted.
  boolean isDeleted(String channelId, String messageId);

  /// All that a new member has to see; empty where the server is gone already.
  Optional<ServerState> server(ServerMembership member);
}
