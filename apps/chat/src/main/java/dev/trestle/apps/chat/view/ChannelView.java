package dev.trestle.apps.chat.view;

import dev.trestle.apps.chat.table.Channel;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// A channel, as the members of its server see it.
public record ChannelView(
    String channelId,
    String serverId,
    String name,
    Optional<String> topic,
    int position,
    int slowModeSeconds,
    Optional<String> lastMessageId,
    Instant createdAt) {
  public static ChannelView of(Channel channel) {
    return new ChannelView(
        channel.channelId(),
        channel.serverId(),
        channel.name(),
        channel.topic(),
        channel.position(),
        channel.slowModeSeconds(),
        channel.lastMessageId(),
        channel.createdAt());
  }

  /// In the order in which they are shown.
  public static List<ChannelView> of(List<Channel> channels) {
    return channels.stream()
        .sorted(Comparator.comparingInt(Channel::position).thenComparing(Channel::channelId))
        .map(ChannelView::of)
        .toList();
  }
}
