package dev.trestle.apps.chat.gateway;

import dev.trestle.apps.chat.gateway.event.EventBody;
import dev.trestle.apps.chat.gateway.frame.EncodedEvent;
import dev.trestle.apps.chat.gateway.frame.EventType;
import dev.trestle.apps.chat.table.Channel;
import dev.trestle.apps.chat.table.Message;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// Tells members who do not listen to a channel that there is something new in it: once for all that was said since they were told last.
/// Whoever began to listen only after something was told to the listeners is told so too: they have heard it in no other way.
/// Thread-safe.
final class UnreadEvents {
  private final ClientSessions clients;
  private final Map<String, News> news = new HashMap<>();

  /// What is new in one channel.
  private static final class News {
    final String serverId;

    /// Who listens only since then has not heard all of it.
    final long since;

    final TreeSet<String> said = new TreeSet<>();
    final Set<String> mentioned = new HashSet<>();
    final Set<String> authors = new HashSet<>();
    boolean everyone;
    boolean shortened;
    Optional<String> tail = Optional.empty();

    News(String serverId, long since) {
      this.serverId = serverId;
      this.since = since;
    }

    /// The tail that is noted may be older than what was said meanwhile.
    EventBody.OfUnread seenBy(String channelId, String userId) {
      boolean isNew = !said.isEmpty() && tail.filter(id -> id.compareTo(said.last()) > 0).isEmpty();
      boolean mine = isNew && authors.equals(Set.of(userId));
      return new EventBody.OfUnread(
          serverId,
          channelId,
          isNew ? Optional.of(said.last()) : tail,
          calls(userId),
          isNew ? Optional.empty() : Optional.of(true),
          mine ? Optional.of(true) : Optional.empty());
    }

    private boolean calls(String userId) {
      return mentioned.contains(userId)
          || (everyone && !(authors.size() == 1 && authors.contains(userId)));
    }

    boolean isNothing() {
      return said.isEmpty() && !shortened;
    }
  }

  UnreadEvents(ClientSessions clients) {
    this.clients = clients;
  }

  /// @param moment before listeners were told
  void said(Message message, long moment) {
    if (clients.inServer(message.serverId()).isEmpty()) {
      return;
    }
    synchronized (news) {
      var channel = news(message.channelId(), message.serverId(), moment);
      channel.said.add(message.messageId());
      channel.mentioned.addAll(message.mentions());
      channel.everyone |= message.mentionEveryone();
      channel.authors.add(message.userId());
    }
  }

  /// A message is gone, perhaps before anybody was told that it was there.
  void gone(Message message) {
    synchronized (news) {
      var channel = news.get(message.channelId());
      if (channel != null) {
        channel.said.remove(message.messageId());
      }
    }
  }

  /// The newest message is gone: another one is the newest now, or none.
  ///
  /// @param moment before listeners were told
  void shortened(Channel channel, long moment) {
    if (clients.inServer(channel.serverId()).isEmpty()) {
      return;
    }
    synchronized (news) {
      var known = news(channel.channelId(), channel.serverId(), moment);
      known.shortened = true;
      known.tail = channel.lastMessageId();
    }
  }

  private News news(String channelId, String serverId, long moment) {
    return news.computeIfAbsent(channelId, _ -> new News(serverId, moment));
  }

  void flush() {
    Map<String, News> taken;
    synchronized (news) {
      taken = Map.copyOf(news);
      news.clear();
    }
    taken.forEach(this::tell);
  }

  private void tell(String channelId, News channel) {
    if (channel.isNothing()) {
      return;
    }
    var payloads = new HashMap<EventBody.OfUnread, EncodedEvent>();
    for (var client : clients.inServer(channel.serverId)) {
      if (!client.where().listensSince(channelId, channel.since)) {
        var notice = channel.seenBy(channelId, client.userId());
        client.tell(
            payloads.computeIfAbsent(
                notice, one -> EncodedEvent.of(EventType.CHANNEL_UNREAD, one)));
      }
    }
  }
}
