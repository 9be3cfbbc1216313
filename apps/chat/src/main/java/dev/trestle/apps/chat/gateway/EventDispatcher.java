package dev.trestle.apps.chat.gateway;

import dev.trestle.apps.chat.access.ServerLimits;
import dev.trestle.apps.chat.gateway.event.ChangeRules;
import dev.trestle.apps.chat.gateway.event.Effect;
import dev.trestle.apps.chat.gateway.event.Event;
import dev.trestle.apps.chat.gateway.event.EventLookup;
import dev.trestle.apps.chat.gateway.event.Recipients;
import dev.trestle.apps.chat.gateway.frame.EncodedEvent;
import dev.trestle.apps.chat.gateway.presence.PresenceTracker;
import dev.trestle.apps.chat.gateway.session.ClientSession;
import dev.trestle.apps.chat.gateway.session.ClientSessions;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Role;
import dev.trestle.apps.chat.table.ServerMembership;
import dev.trestle.apps.chat.view.UserCache;
import dev.trestle.singletable.stream.Change;
import dev.trestle.singletable.stream.Subscriber;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/// Receives all changes of the table from the stream and sends the events that follow to the clients of this node.
/// Called for one partition by one thread at a time, so that all clients receive the events of one channel in the same
/// order.
final class EventDispatcher {
  private final ChatTable table;
  private final UserCache userCache;
  private final ClientSessions clients;
  private final PresenceTracker presenceTracker;
  private final ConnectionItems connectionItems;
  private final EventLookup lookup;
  private final UnreadEvents unread;
  private final DeletionEvents deletions;

  EventDispatcher(
      ChatTable table,
      UserCache userCache,
      ClientSessions clients,
      PresenceTracker presenceTracker,
      ConnectionItems connectionItems,
      EventLookup lookup) {
    this.table = table;
    this.userCache = userCache;
    this.clients = clients;
    this.presenceTracker = presenceTracker;
    this.connectionItems = connectionItems;
    this.lookup = lookup;
    this.unread = new UnreadEvents(clients);
    this.deletions = new DeletionEvents(clients);
  }

  /// Subscribes to all entity types that have events.
  void subscribe(Subscriber subscriber) {
    ChangeRules.types().forEach(type -> subscribe(subscriber, type));
  }

  private <T> void subscribe(Subscriber subscriber, Class<T> type) {
    subscriber.on(type, change -> handle(type, change));
  }

  /// Sends the collected unread and deletion events.
  void flush() {
    unread.flush();
    deletions.flush();
  }

  private <T> void handle(Class<T> type, Change<T> change) {
    // Taken before anything is sent: a client that subscribes later may not have received it.
    long tick = clients.nextTick();
    ChangeRules.effects(type, change, lookup).forEach(effect -> apply(effect, tick));
  }

  /// @param tick before any event of the same change was sent
  private void apply(Effect effect, long tick) {
    switch (effect) {
      case Event event -> send(event);
      case Effect.MemberSaved(var member) -> memberSaved(member);
      case Effect.MemberRemoved(var userId, var serverId) -> memberRemoved(userId, serverId);
      case Effect.ServerResized(var serverId, int members) ->
          clients.memberCount(serverId, members);
      case Effect.ServerClosed(var serverId) ->
          List.copyOf(clients.inServer(serverId)).forEach(client -> removeServer(client, serverId));
      case Effect.ChannelClosed(var channelId) -> channelClosed(channelId);
      case Effect.NewestMessageRemoved(var channel) -> unread.newestMessageRemoved(channel, tick);
      case Effect.MessageCreated(var message) -> unread.messageCreated(message, tick);
      case Effect.MessageDeleted(var message) -> {
        unread.messageDeleted(message);
        deletions.messageDeleted(message.channelId(), message.messageId());
      }
      case Effect.UserSaved(var user) -> userCache.changed(user);
    }
  }

  private void memberSaved(ServerMembership member) {
    for (var client : clients.ofUser(member.userId())) {
      clients.addServer(client, member);
    }
    presenceTracker.joined(member.userId(), member.serverId());
  }

  private void memberRemoved(String userId, String serverId) {
    clients.ofUser(userId).forEach(client -> removeServer(client, serverId));
    presenceTracker.left(userId, serverId);
  }

  private void removeServer(ClientSession client, String serverId) {
    connectionItems.deleteSubscriptions(client, clients.removeServer(client, serverId));
  }

  private void channelClosed(String channelId) {
    for (var client : List.copyOf(clients.inChannel(channelId))) {
      clients.unsubscribe(client, channelId);
      connectionItems.deleteSubscriptions(client, List.of(channelId));
    }
  }

  private void send(Event event) {
    var recipients = clientsOf(event.to());
    if (!recipients.isEmpty()) {
      var payload = EncodedEvent.of(event.type(), event.data());
      recipients.forEach(client -> client.send(payload));
    }
  }

  /// The sessions of recipients on this node.
  Collection<ClientSession> clientsOf(Recipients recipients) {
    return switch (recipients) {
      case Recipients.OneUser(var userId) -> clients.ofUser(userId);
      case Recipients.OneMember(var userId, var serverId) ->
          clients.ofUser(userId).stream()
              .filter(client -> client.subscriptions().isIn(serverId))
              .toList();
      case Recipients.Members(var serverId, var except) ->
          without(clients.inServer(serverId), except.orElse(""));
      case Recipients.Admins(var serverId, var besides) ->
          clients.inServer(serverId).stream()
              .filter(
                  client ->
                      client.subscriptions().isAtLeast(Role.ADMIN, serverId)
                          || besides.equals(Optional.of(client.userId())))
              .toList();
      case Recipients.Subscribers(var channelId, var except) ->
          without(clients.inChannel(channelId), except.orElse(""));
      case Recipients.SharedServerMembers(var userId) ->
          without(clients.inAny(serversOf(userId)), userId);
    };
  }

  private static Collection<ClientSession> without(Collection<ClientSession> all, String userId) {
    return userId.isEmpty()
        ? all
        : all.stream().filter(client -> !client.userId().equals(userId)).toList();
  }

  private List<String> serversOf(String userId) {
    return table.serversOf(userId).all(ServerLimits.SERVERS_READ).stream()
        .map(ServerMembership::serverId)
        .toList();
  }
}
