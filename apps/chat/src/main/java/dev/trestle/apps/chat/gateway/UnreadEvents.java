package dev.trestle.apps.chat.gateway;

import dev.trestle.apps.chat.gateway.event.EventBody;
import dev.trestle.apps.chat.gateway.frame.EncodedEvent;
import dev.trestle.apps.chat.gateway.frame.EventType;
import dev.trestle.apps.chat.gateway.session.ClientSessions;
import dev.trestle.apps.chat.table.Channel;
import dev.trestle.apps.chat.table.Message;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// Sends CHANNEL_UNREAD events to members who do not subscribe to a channel: one for all messages since the last one. A
/// client that subscribed only after a message was sent to the subscribers also gets one, since it has not received the
/// message. Thread-safe.
final class UnreadEvents {
  private final ClientSessions clients;
  private final Map<String, ChannelNews> news = new HashMap<>();

  /// Pending changes of one channel.
  private static final class ChannelNews {
    final String serverId;

    /// Sessions that subscribed after this tick may have missed some of the messages.
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

    /// The newest message that the channel stores may be older than the new messages.
    EventBody.OfUnread eventFor(String channelId, String userId) {
      boolean isNew =
          !newMessages.isEmpty()
              && newestMessage.filter(id -> id.compareTo(newMessages.last()) > 0).isEmpty();
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

  /// @param tick before the event was sent to subscribers
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

  /// Forgets a deleted message, perhaps before any event about it was sent.
  void messageDeleted(Message message) {
    synchronized (news) {
      var channel = news.get(message.channelId());
      if (channel != null) {
        channel.newMessages.remove(message.messageId());
      }
    }
  }

  /// Notes that the newest message was deleted: an older one is the newest now, or there is none.
  ///
  /// @param tick before the event was sent to subscribers
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
