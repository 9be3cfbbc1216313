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
  private final Map<String, ChannelNews> news = new HashMap<>();

  /// What is new in one channel.
  private static final class ChannelNews {
    final String serverId;

    /// Who listens only since then has not heard all of it.
    final long since;

    final TreeSet<String> newMessages = new TreeSet<>();
    final Set<String> mentioned = new HashSet<>();
    final Set<String> authors = new HashSet<>();
    boolean everyone;
    boolean newestRemoved;
    Optional<String> newestMessage = Optional.empty();

    ChannelNews(String serverId, long since) {
      this.serverId = serverId;
      this.since = since;
    }

    /// The tail that is noted may be older than what was said meanwhile.
    EventBody.OfUnread eventFor(String channelId, String userId) {
      boolean isNew = !newMessages.isEmpty() && newestMessage.filter(id -> id.compareTo(newMessages.last()) > 0).isEmpty();
      boolean mine = isNew && authors.equals(Set.of(userId));
      return new EventBody.OfUnread(
          serverId,
          channelId,
          isNew ? Optional.of(newMessages.last()) : newestMessage,
          mentions(userId),
          isNew ? Optional.empty() : Optional.of(true),
          mine ? Optional.of(true) : Optional.empty());
    }

    private boolean mentions(String userId) {
      return mentioned.contains(userId)
          || (everyone && !(authors.size() == 1 && authors.contains(userId)));
    }

    boolean isEmpty() {
      return newMessages.isEmpty() && !newestRemoved;
    }
  }

  UnreadEvents(ClientSessions clients) {
    this.clients = clients;
  }

  /// @param moment before listeners were told
  void messageCreated(Message message, long tick) {
    if (clients.inServer(message.serverId()).isEmpty()) {
      return;
    }
    synchronized (news) {
      var channel = news(message.channelId(), message.serverId(), tick);
      channel.newMessages.add(message.messageId());
      channel.mentioned.addAll(message.mentions());
      channel.everyone |= message.mentionEveryone();
      channel.authors.add(message.userId());
    }
  }

  /// A message is gone, perhaps before anybody was told that it was there.
  void messageDeleted(Message message) {
    synchronized (news) {
      var channel = news.get(message.channelId());
      if (channel != null) {
        channel.newMessages.remove(message.messageId());
      }
    }
  }

  /// The newest message is gone: another one is the newest now, or none.
  ///
  /// @param moment before listeners were told
  void newestMessageRemoved(Channel channel, long tick) {
    if (clients.inServer(channel.serverId()).isEmpty()) {
      return;
    }
    synchronized (news) {
      var known = news(channel.channelId(), channel.serverId(), tick);
      known.newestRemoved = true;
      known.newestMessage = channel.lastMessageId();
    }
  }

  private ChannelNews news(String channelId, String serverId, long tick) {
    return news.computeIfAbsent(channelId, _ -> new ChannelNews(serverId, tick));
  }

  void flush() {
    Map<String, ChannelNews> taken;
    synchronized (news) {
      taken = Map.copyOf(news);
      news.clear();
    }
    taken.forEach(this::send);
  }

  private void send(String channelId, ChannelNews channel) {
    if (channel.isEmpty()) {
      return;
    }
    var payloads = new HashMap<EventBody.OfUnread, EncodedEvent>();
    for (var client : clients.inServer(channel.serverId)) {
      if (!client.subscriptions().isSubscribedSince(channelId, channel.since)) {
        var notice = channel.eventFor(channelId, client.userId());
        client.send(
            payloads.computeIfAbsent(
                notice, one -> EncodedEvent.of(EventType.CHANNEL_UNREAD, one)));
      }
    }
  }
}
