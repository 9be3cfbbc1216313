package dev.trestle.apps.chat.gateway;

import dev.trestle.apps.chat.gateway.event.Notice;
import dev.trestle.apps.chat.gateway.frame.EventType;
import dev.trestle.apps.chat.gateway.frame.Payload;
import dev.trestle.apps.chat.table.Channel;
import dev.trestle.apps.chat.table.Message;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Tells members who do not listen to a channel that there is something new in it: once for all that was said since they were told last.
/// Thread-safe.
final class Unread {
  private final Clients clients;
  private final Map<String, News> news = new HashMap<>();

  /// What is new in one channel.
  private static final class News {
    final String serverId;
    Optional<String> tail;
    final Set<String> mentioned = new HashSet<>();
    final Set<String> authors = new HashSet<>();
    boolean everyone;

    News(String serverId, Optional<String> tail) {
      this.serverId = serverId;
      this.tail = tail;
    }

    boolean calls(Client client) {
      return mentioned.contains(client.userId())
          || (everyone && !(authors.size() == 1 && authors.contains(client.userId())));
    }
  }

  Unread(Clients clients) {
    this.clients = clients;
  }

  void said(Message message) {
    if (clients.inServer(message.serverId()).isEmpty()) {
      return;
    }
    synchronized (news) {
      var tail = Optional.of(message.messageId());
      var channel =
          news.computeIfAbsent(message.channelId(), _ -> new News(message.serverId(), tail));
      channel.tail = tail;
      channel.mentioned.addAll(message.mentions());
      channel.everyone |= message.mentionEveryone();
      channel.authors.add(message.userId());
    }
  }

  /// The newest message is gone: another one is the newest now, or none.
  void shortened(Channel channel) {
    if (clients.inServer(channel.serverId()).isEmpty()) {
      return;
    }
    synchronized (news) {
      news.computeIfAbsent(
                  channel.channelId(), _ -> new News(channel.serverId(), channel.lastMessageId()))
              .tail =
          channel.lastMessageId();
    }
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
    @Nullable Payload quiet = null;
    @Nullable Payload loud = null;
    for (var client : clients.inServer(channel.serverId)) {
      if (client.where().listensTo(channelId)) {
        continue;
      }
      if (channel.calls(client)) {
        loud = loud == null ? payload(channelId, channel, true) : loud;
        client.tell(loud);
      } else {
        quiet = quiet == null ? payload(channelId, channel, false) : quiet;
        client.tell(quiet);
      }
    }
  }

  private static Payload payload(String channelId, News channel, boolean mentioned) {
    return Payload.of(
        EventType.CHANNEL_UNREAD,
        new Notice.OfUnread(channel.serverId, channelId, channel.tail, mentioned));
  }
}
