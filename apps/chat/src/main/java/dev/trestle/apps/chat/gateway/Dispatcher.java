package dev.trestle.apps.chat.gateway;

import dev.trestle.apps.chat.gateway.event.Audience;
import dev.trestle.apps.chat.gateway.event.Event;
import dev.trestle.apps.chat.gateway.event.Feed;
import dev.trestle.apps.chat.gateway.event.Known;
import dev.trestle.apps.chat.gateway.frame.Payload;
import dev.trestle.apps.chat.gateway.presence.Attendance;
import dev.trestle.apps.chat.table.Channel;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Message;
import dev.trestle.apps.chat.table.Reaction;
import dev.trestle.apps.chat.table.Role;
import dev.trestle.apps.chat.table.Server;
import dev.trestle.apps.chat.table.ServerMembership;
import dev.trestle.apps.chat.table.User;
import dev.trestle.apps.chat.view.People;
import dev.trestle.singletable.stream.Change;
import dev.trestle.singletable.stream.Subscriber;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Hears of all changes, and tells the clients of this node what concerns them. Called for one partition by one thread at a time, so that
/// everybody hears what happens in one channel in one order.
final class Dispatcher {
  private final ChatTable table;
  private final People people;
  private final Clients clients;
  private final Attendance attendance;
  private final StoredSockets stored;
  private final Known known;
  private final Unread unread;
  private final Deletions deletions;

  Dispatcher(
      ChatTable table,
      People people,
      Clients clients,
      Attendance attendance,
      StoredSockets stored,
      Known known) {
    this.table = table;
    this.people = people;
    this.clients = clients;
    this.attendance = attendance;
    this.stored = stored;
    this.known = known;
    this.unread = new Unread(clients);
    this.deletions = new Deletions(clients);
  }

  /// Has everything told here that is told to anybody.
  void hear(Subscriber subscriber) {
    Feed.told().forEach(type -> hear(subscriber, type));
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
    var before = change.earlier();
    var after = change.later();
    arrive(after.orElse(null));
    // Taken before anybody is told: whoever listens only since then may not have heard it.
    long moment = clients.moment();
    if (!isUnheard(after.or(() -> before).orElseThrow())) {
      Feed.events(type, change, known).forEach(this::tell);
    }
    depart(before.orElse(null), after.orElse(null), moment);
  }

  /// What is looked up for a message, or for a reaction to it, is for nothing where nobody listens to its channel.
  private boolean isUnheard(Object entity) {
    return switch (entity) {
      case Message message -> clients.inChannel(message.channelId()).isEmpty();
      case Reaction reaction -> clients.inChannel(reaction.channelId()).isEmpty();
      default -> false;
    };
  }

  /// What has to be so before it is told.
  private void arrive(@Nullable Object after) {
    switch (after) {
      case ServerMembership member -> {
        for (var client : clients.ofUser(member.userId())) {
          clients.enter(client, member);
        }
        attendance.joined(member.userId(), member.serverId());
      }
      case Server server -> clients.size(server.serverId(), server.memberCount());
      case User user -> people.changed(user);
      case null, default -> {}
    }
  }

  /// What follows from it.
  private void depart(@Nullable Object before, @Nullable Object after, long moment) {
    switch (before) {
      case ServerMembership member when after == null -> left(member);
      case Server server when after == null || ((Server) after).deleting() ->
          List.copyOf(clients.inServer(server.serverId()))
              .forEach(client -> leave(client, server.serverId()));
      case Channel channel when after == null -> closed(channel);
      case Channel channel when isShortened(channel, (Channel) after) ->
          unread.shortened((Channel) after, moment);
      case Message message when after == null -> {
        unread.gone(message);
        deletions.gone(message.channelId(), message.messageId());
      }
      case null -> {
        if (after instanceof Message message) {
          unread.said(message, moment);
        }
      }
      default -> {}
    }
  }

  private void left(ServerMembership member) {
    clients.ofUser(member.userId()).forEach(client -> leave(client, member.serverId()));
    attendance.left(member.userId(), member.serverId());
  }

  private void leave(Client client, String serverId) {
    stored.listensNoMore(client, clients.leave(client, serverId));
  }

  private void closed(Channel channel) {
    for (var client : List.copyOf(clients.inChannel(channel.channelId()))) {
      clients.unlisten(client, channel.channelId());
      stored.listensNoMore(client, List.of(channel.channelId()));
    }
  }

  private static boolean isShortened(Channel before, Channel after) {
    return before
        .lastMessageId()
        .filter(tail -> after.lastMessageId().filter(now -> now.compareTo(tail) >= 0).isEmpty())
        .isPresent();
  }

  private void tell(Event event) {
    var hearers = hearers(event.to());
    if (!hearers.isEmpty()) {
      var payload = Payload.of(event.type(), event.data());
      hearers.forEach(client -> client.tell(payload));
    }
  }

  /// The clients of an audience.
  Collection<Client> hearers(Audience audience) {
    return switch (audience) {
      case Audience.Person(var userId) -> clients.ofUser(userId);
      case Audience.PersonIn(var userId, var serverId) ->
          clients.ofUser(userId).stream().filter(client -> client.where().isIn(serverId)).toList();
      case Audience.Members(var serverId, var except) ->
          without(clients.inServer(serverId), except.orElse(""));
      case Audience.Admins(var serverId, var besides) ->
          clients.inServer(serverId).stream()
              .filter(
                  client ->
                      client.where().isAtLeast(Role.ADMIN, serverId)
                          || besides.equals(Optional.of(client.userId())))
              .toList();
      case Audience.Listeners(var channelId, var except) ->
          without(clients.inChannel(channelId), except.orElse(""));
      case Audience.Acquaintances(var userId) -> without(clients.inAny(serversOf(userId)), userId);
    };
  }

  private static Collection<Client> without(Collection<Client> all, String userId) {
    return userId.isEmpty()
        ? all
        : all.stream().filter(client -> !client.userId().equals(userId)).toList();
  }

  private List<String> serversOf(String userId) {
    return table.serversOf(userId).all(dev.trestle.apps.chat.access.Limits.SERVERS_READ).stream()
        .map(ServerMembership::serverId)
        .toList();
  }
}
