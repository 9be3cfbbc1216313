package dev.trestle.apps.chat.gateway;

import dev.trestle.apps.chat.gateway.event.EventBody;
import dev.trestle.apps.chat.gateway.frame.EncodedEvent;
import dev.trestle.apps.chat.gateway.frame.EventType;
import dev.trestle.apps.chat.gateway.presence.PresenceTracker;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.ServerMembership;
import dev.trestle.apps.chat.view.MemberView;
import dev.trestle.apps.chat.view.UserCache;
import dev.trestle.apps.chat.view.PresenceLookup;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Tells clients how others are seen: of all in their servers, but in a crowd only of those whom they have asked for.
final class PresencePublisher implements PresenceLookup {
  private final ChatTable table;
  private final UserCache people;
  private final ClientSessions clients;
  private final PresenceTracker attendance;

  PresencePublisher(
      ChatTable table, UserCache people, ClientSessions clients, PresenceTracker attendance) {
    this.table = table;
    this.people = people;
    this.clients = clients;
    this.attendance = attendance;
  }

  /// Tells what is new, or some of it; the next call tells more.
  void call() {
    attendance.news(GatewayLimits.NEWS).forEach(this::tell);
  }

  private void tell(PresenceTracker.News news) {
    var others = new LinkedHashSet<ClientSession>();
    for (var serverId : news.servers()) {
      hearers(serverId, news.userId()).stream()
          .filter(client -> !client.userId().equals(news.userId()))
          .forEach(others::add);
    }
    tell(others, news.userId(), news.seen().byOthers().text());
    tell(clients.ofUser(news.userId()), news.userId(), news.seen().text());
  }

  /// In a crowd they are found without looking at everybody there: else a crowd that comes at once would be looked at by each of it.
  private Collection<ClientSession> hearers(String serverId, String userId) {
    return clients.isCrowd(serverId)
        ? clients.followers(serverId, userId)
        : clients.inServer(serverId);
  }

  private static void tell(Collection<ClientSession> hearers, String userId, String status) {
    if (!hearers.isEmpty()) {
      var payload =
          EncodedEvent.of(EventType.PRESENCE_UPDATE, new EventBody.OfPresence(userId, status));
      hearers.forEach(client -> client.tell(payload));
    }
  }

  /// Tells a client of some members of a server, whom it follows from now on. A server that it is not in has none for it.
  void members(ClientSession client, String serverId, List<String> asked) {
    var userIds = asked.stream().distinct().limit(GatewayLimits.MEMBERS_ASKED).toList();
    boolean in = client.where().isIn(serverId);
    var found = in ? views(client, serverId, userIds) : List.<MemberView>of();
    clients.follow(client, serverId, found.stream().map(MemberView::userId).toList());
    client.tell(EncodedEvent.of(EventType.MEMBERS_CHUNK, new EventBody.OfMembers(serverId, found)));
  }

  private List<MemberView> views(ClientSession client, String serverId, List<String> userIds) {
    var members = table.memberships(userIds, serverId).values();
    var known = people.of(members.stream().map(ServerMembership::userId).toList());
    return members.stream()
        .map(
            member ->
                MemberView.to(
                        client.userId(), member, Objects.requireNonNull(known.get(member.userId())))
                    .seen(attendance.seen(member.userId()).text()))
        .toList();
  }

  @Override
  public Map<String, String> of(Collection<String> userIds) {
    var seen = new HashMap<String, String>();
    userIds.forEach(userId -> seen.put(userId, attendance.seen(userId).text()));
    return seen;
  }
}
