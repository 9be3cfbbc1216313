package dev.trestle.apps.chat.gateway;

import dev.trestle.apps.chat.gateway.event.EventBody;
import dev.trestle.apps.chat.gateway.frame.EncodedEvent;
import dev.trestle.apps.chat.gateway.frame.EventType;
import dev.trestle.apps.chat.gateway.presence.PresenceTracker;
import dev.trestle.apps.chat.gateway.session.ClientSession;
import dev.trestle.apps.chat.gateway.session.ClientSessions;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.ServerMembership;
import dev.trestle.apps.chat.view.MemberView;
import dev.trestle.apps.chat.view.PresenceLookup;
import dev.trestle.apps.chat.view.UserCache;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Sends presence changes to clients: of all members of their servers, and in large servers only of the members whom a
/// client has requested.
final class PresencePublisher implements PresenceLookup {
  private final ChatTable table;
  private final UserCache userCache;
  private final ClientSessions clients;
  private final PresenceTracker presenceTracker;

  PresencePublisher(
      ChatTable table,
      UserCache userCache,
      ClientSessions clients,
      PresenceTracker presenceTracker) {
    this.table = table;
    this.userCache = userCache;
    this.clients = clients;
    this.presenceTracker = presenceTracker;
  }

  /// Sends pending presence changes, up to a limit; the next call continues.
  void publish() {
    presenceTracker.takeChanges(GatewayLimits.PRESENCE_CHANGES).forEach(this::send);
  }

  private void send(PresenceTracker.PresenceChange change) {
    var others = new LinkedHashSet<ClientSession>();
    for (var serverId : change.servers()) {
      clientsOf(serverId, change.userId()).stream()
          .filter(client -> !client.userId().equals(change.userId()))
          .forEach(others::add);
    }
    send(others, change.userId(), change.seen().visibleToOthers().text());
    send(clients.ofUser(change.userId()), change.userId(), change.seen().text());
  }

  /// In a large server the followers are indexed: iterating over all members for each of a thousand connecting users would be too slow.
  private Collection<ClientSession> clientsOf(String serverId, String userId) {
    return clients.isLargeServer(serverId)
        ? clients.followers(serverId, userId)
        : clients.inServer(serverId);
  }

  private static void send(Collection<ClientSession> recipients, String userId, String status) {
    if (!recipients.isEmpty()) {
      var payload =
          EncodedEvent.of(EventType.PRESENCE_UPDATE, new EventBody.OfPresence(userId, status));
      recipients.forEach(client -> client.send(payload));
    }
  }

  /// Sends some members of a server to a client, which follows them from now on. The list is empty for a server that
  /// the user is not in.
  void sendMembers(ClientSession client, String serverId, List<String> asked) {
    var userIds = asked.stream().distinct().limit(GatewayLimits.MEMBERS_ASKED).toList();
    boolean in = client.subscriptions().isIn(serverId);
    var found = in ? views(client, serverId, userIds) : List.<MemberView>of();
    clients.follow(client, serverId, found.stream().map(MemberView::userId).toList());
    client.send(EncodedEvent.of(EventType.MEMBERS_CHUNK, new EventBody.OfMembers(serverId, found)));
  }

  private List<MemberView> views(ClientSession client, String serverId, List<String> userIds) {
    var members = table.memberships(userIds, serverId).values();
    var known = userCache.of(members.stream().map(ServerMembership::userId).toList());
    return members.stream()
        .map(
            member ->
                MemberView.visibleTo(
                        client.userId(), member, Objects.requireNonNull(known.get(member.userId())))
                    .withPresence(presenceTracker.visibleStatus(member.userId()).text()))
        .toList();
  }

  @Override
  public Map<String, String> of(Collection<String> userIds) {
    var seen = new HashMap<String, String>();
    userIds.forEach(userId -> seen.put(userId, presenceTracker.visibleStatus(userId).text()));
    return seen;
  }
}
