package dev.trestle.apps.chat.gateway;

import dev.trestle.apps.chat.gateway.event.ChangeRules;
import dev.trestle.apps.chat.gateway.event.Effect;
import dev.trestle.apps.chat.gateway.event.Event;
import dev.trestle.apps.chat.gateway.event.EventLookup;
import dev.trestle.apps.chat.gateway.event.Recipients;
import dev.trestle.apps.chat.gateway.frame.EncodedEvent;
import dev.trestle.apps.chat.gateway.presence.PresenceTracker;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Role;
import dev.trestle.apps.chat.table.ServerMembership;
import dev.trestle.apps.chat.view.UserCache;
import dev.trestle.singletable.stream.Change;
import dev.trestle.singletable.stream.Subscriber;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/// Hears of all changes, and tells the clients of this node what concerns them. Called for one partition by one thread at a time, so that
/// everybody hears what happens in one channel in one order.
final class EventDispatcher {
  private final ChatTable table;
  private final UserCache people;
  private final ClientSessions clients;
  private final PresenceTracker attendance;
  private final ConnectionItems stored;
  private final EventLookup known;
  private final UnreadEvents unread;
  private final DeletionEvents deletions;

  EventDispatcher(
      ChatTable table,
      UserCache people,
      ClientSessions clients,
      PresenceTracker attendance,
      ConnectionItems stored,
      EventLookup known) {
    this.table = table;
    this.people = people;
    this.clients = clients;
    this.attendance = attendance;
    this.stored = stored;
    this.known = known;
    this.unread = new UnreadEvents(clients);
    this.deletions = new DeletionEvents(clients);
  }

  /// Has everything told here that is told to anybody.
  void hear(Subscriber subscriber) {
    ChangeRules.told().forEach(type -> hear(subscriber, type));
  }

  private <T> void hear(Subscriber subscriber, Class<T> type) {
    subscriber.on(type, change -> heard(type, change));
  }

  /// Tells what has gathered since.
  void flush() {
    unread.flush();
    deletions.flush();
  }

  private <T> void heard(Class<T> type, Change<T> change) {
    // Taken before anything is sent: a client that subscribes later may not have received it.
    long moment = clients.moment();
    ChangeRules.effects(type, change, known).forEach(effect -> carryOut(effect, moment));
  }

  /// @param moment before anything that follows from the same change was sent
  private void carryOut(Effect effect, long moment) {
    switch (effect) {
      case Event event -> tell(event);
      case Effect.MemberSaved(var member) -> entered(member);
      case Effect.MemberRemoved(var userId, var serverId) -> left(userId, serverId);
      case Effect.ServerResized(var serverId, int members) -> clients.size(serverId, members);
      case Effect.ServerClosed(var serverId) ->
          List.copyOf(clients.inServer(serverId)).forEach(client -> leave(client, serverId));
      case Effect.ChannelClosed(var channelId) -> closed(channelId);
      case Effect.NewestMessageRemoved(var channel) -> unread.shortened(channel, moment);
      case Effect.MessageCreated(var message) -> unread.said(message, moment);
      case Effect.MessageDeleted(var message) -> {
        unread.gone(message);
        deletions.gone(message.channelId(), message.messageId());
      }
      case Effect.UserSaved(var user) -> people.changed(user);
    }
  }

  private void entered(ServerMembership member) {
    for (var client : clients.ofUser(member.userId())) {
      clients.enter(client, member);
    }
    attendance.joined(member.userId(), member.serverId());
  }

  private void left(String userId, String serverId) {
    clients.ofUser(userId).forEach(client -> leave(client, serverId));
    attendance.left(userId, serverId);
  }

  private void leave(ClientSession client, String serverId) {
    stored.listensNoMore(client, clients.leave(client, serverId));
  }

  private void closed(String channelId) {
    for (var client : List.copyOf(clients.inChannel(channelId))) {
      clients.unlisten(client, channelId);
      stored.listensNoMore(client, List.of(channelId));
    }
  }

  private void tell(Event event) {
    var hearers = hearers(event.to());
    if (!hearers.isEmpty()) {
      var payload = EncodedEvent.of(event.type(), event.data());
      hearers.forEach(client -> client.tell(payload));
    }
  }

  /// The clients of an audience.
  Collection<ClientSession> hearers(Recipients audience) {
    return switch (audience) {
      case Recipients.Person(var userId) -> clients.ofUser(userId);
      case Recipients.PersonIn(var userId, var serverId) ->
          clients.ofUser(userId).stream().filter(client -> client.where().isIn(serverId)).toList();
      case Recipients.Members(var serverId, var except) ->
          without(clients.inServer(serverId), except.orElse(""));
      case Recipients.Admins(var serverId, var besides) ->
          clients.inServer(serverId).stream()
              .filter(
                  client ->
                      client.where().isAtLeast(Role.ADMIN, serverId)
                          || besides.equals(Optional.of(client.userId())))
              .toList();
      case Recipients.Listeners(var channelId, var except) ->
          without(clients.inChannel(channelId), except.orElse(""));
      case Recipients.Acquaintances(var userId) ->
          without(clients.inAny(serversOf(userId)), userId);
    };
  }

  private static Collection<ClientSession> without(Collection<ClientSession> all, String userId) {
    return userId.isEmpty()
        ? all
        : all.stream().filter(client -> !client.userId().equals(userId)).toList();
  }

  private List<String> serversOf(String userId) {
    return table.serversOf(userId).all(dev.trestle.apps.chat.access.ServerLimits.SERVERS_READ).stream()
        .map(ServerMembership::serverId)
        .toList();
  }
}
