package dev.trestle.apps.chat.gateway;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.trestle.apps.chat.gateway.event.EventLookup;
import dev.trestle.apps.chat.gateway.presence.PresenceTracker;
import dev.trestle.apps.chat.gateway.session.ClientSessions;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Message;
import dev.trestle.apps.chat.table.ServerMembership;
import dev.trestle.apps.chat.view.PublicUser;
import dev.trestle.apps.chat.view.ServerState;
import dev.trestle.apps.chat.view.ServerStates;
import dev.trestle.apps.chat.view.UserCache;
import dev.trestle.kit.id.Ids;
import java.util.Optional;

/// Looks up in the table what an event needs besides the change. It reads the current state, which may be newer than
/// the change.
final class TableLookup implements EventLookup {
  private static final int MAX_DELETED = 10_000;

  private final ChatTable table;
  private final UserCache userCache;
  private final ServerStates states;
  private final PresenceTracker presenceTracker;
  private final ClientSessions clients;

  /// Ids of messages that were not found. A deleted message never comes back.
  private final Cache<String, Boolean> deletedMessages =
      Caffeine.newBuilder().maximumSize(MAX_DELETED).build();

  TableLookup(
      ChatTable table,
      UserCache userCache,
      ServerStates states,
      PresenceTracker presenceTracker,
      ClientSessions clients) {
    this.table = table;
    this.userCache = userCache;
    this.states = states;
    this.presenceTracker = presenceTracker;
    this.clients = clients;
  }

  @Override
  public PublicUser user(String userId) {
    return userCache.of(userId);
  }

  @Override
  public String presence(String userId) {
    return presenceTracker.visibleStatus(userId).text();
  }

  @Override
  public Optional<Message> message(String channelId, String messageId) {
    return table.message(channelId, Ids.moment(messageId), messageId).find();
  }

  @Override
  public boolean hasSubscribers(String channelId) {
    return !clients.inChannel(channelId).isEmpty();
  }

  @Override
  public boolean isDeleted(String channelId, String messageId) {
    if (deletedMessages.getIfPresent(messageId) != null) {
      return true;
    }
    boolean missing = message(channelId, messageId).isEmpty();
    if (missing) {
      deletedMessages.put(messageId, true);
    }
    return missing;
  }

  @Override
  public Optional<ServerState> server(ServerMembership member) {
    return table
        .server(member.serverId())
        .find()
        .filter(server -> !server.deleting())
        .map(server -> states.of(server, member));
  }
}
