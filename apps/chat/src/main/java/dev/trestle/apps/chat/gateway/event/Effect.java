package dev.trestle.apps.chat.gateway.event;

import dev.trestle.apps.chat.table.Channel;
import dev.trestle.apps.chat.table.Message;
import dev.trestle.apps.chat.table.ServerMembership;
import dev.trestle.apps.chat.table.User;

/// One consequence of a stored change for the clients of a node: an [Event] to send, or a change of what the node knows about them.
/// The consequences of a change are carried out in their order.
public sealed interface Effect permits Event, Effect.OfState {
  /// A change of what the node knows.
  sealed interface OfState extends Effect {}

  /// The user is a member of the server, with this role. Clients of the user belong to the server before they are sent anything about it.
  record MemberSaved(ServerMembership member) implements OfState {}

  /// The user is no longer a member of the server. Their clients are not sent anything about it from now on.
  record MemberRemoved(String userId, String serverId) implements OfState {}

  record ServerResized(String serverId, int members) implements OfState {}

  /// The server is deleted, or is being deleted. No client belongs to it from now on.
  record ServerClosed(String serverId) implements OfState {}

  /// The channel is deleted. Nobody subscribes to it from now on.
  record ChannelClosed(String channelId) implements OfState {}

  /// The newest message of the channel was deleted. An older one is the newest now, or there is none.
  record NewestMessageRemoved(Channel channel) implements OfState {}

  record MessageCreated(Message message) implements OfState {}

  record MessageDeleted(Message message) implements OfState {}

  record UserSaved(User user) implements OfState {}
}
