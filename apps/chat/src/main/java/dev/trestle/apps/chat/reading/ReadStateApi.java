package dev.trestle.apps.chat.reading;

import dev.trestle.apps.chat.access.Access;
import dev.trestle.apps.chat.access.AccessCache;
import dev.trestle.apps.chat.access.ChannelAccess;
import dev.trestle.apps.chat.access.ServerAccess;
import dev.trestle.apps.chat.access.ServerLimits;
import dev.trestle.apps.chat.table.Channel;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.LastRead;
import dev.trestle.apps.chat.table.Role;
import dev.trestle.apps.chat.view.PublicUser;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.ApiCall;
import dev.trestle.kit.api.Problems;
import dev.trestle.kit.api.RateLimit;
import dev.trestle.kit.api.Route;
import dev.trestle.kit.api.SchemaName;
import dev.trestle.kit.id.Ids;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.route.Reply;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// Routes of read states: read markers, unread counts, readers of a message.
public record ReadStateApi(
    ChatTable table,
    Access access,
    AccessCache accessCache,
    ReadMarkers readMarkers,
    InstantSource clock) {
  private static final String CHANNEL = "channelId";

  /// A new position of the read marker.
  ///
  /// @param manual whether the marker may move back
  @SchemaName("ReadAcknowledgement")
  public record Ack(String messageId, Optional<Boolean> manual) {}

  /// The readers of a message.
  @SchemaName("MessageReaders")
  public record ReadBy(List<PublicUser> users) {}

  public void add(Api api) {
    api.add(
            Route.of(
                    "POST",
                    "/channels/{channelId}/ack",
                    "Sets the caller's read marker.",
                    this::ack)
                .requires(accessCache.reader())
                .limitedBy(RateLimit.OTHER, CHANNEL)
                .body(Ack.class))
        .add(
            Route.of(
                    "POST",
                    "/servers/{serverId}/ack",
                    "Marks all channels of a server as read.",
                    this::ackAll)
                .requires(access.inServer(Role.MEMBER)))
        .add(
            Route.of(
                    "GET",
                    "/channels/{channelId}/unread",
                    "Returns the number of unread messages.",
                    this::unread)
                .requires(accessCache.reader())
                .limitedBy(RateLimit.OTHER, CHANNEL)
                .answers(200, UnreadCount.class))
        .add(
            Route.of(
                    "GET",
                    "/channels/{channelId}/readers/{messageId}",
                    "Lists who has read a message, where the server shows it.",
                    this::readers)
                .requires(accessCache.reader())
                .limitedBy(RateLimit.OTHER, CHANNEL)
                .answers(200, ReadBy.class));
  }

  private HttpResponse ack(ApiCall call) {
    var request = call.body(Ack.class);
    var channelAccess = channelAccess(call);
    var messageId =
        Ids.parse(request.messageId())
            .filter(id -> isPast(id) || isThere(channelAccess, id))
            .orElseThrow(
                () ->
                    Problems.invalid(
                        "messageId",
                        "messageId names no message. Give the id of one in this channel."));
    if (request.manual().orElse(false)) {
      readMarkers.put(channelAccess, messageId);
    } else {
      readMarkers.advance(channelAccess, messageId);
    }
    return Reply.nothing();
  }

  private boolean isPast(String messageId) {
    return Ids.moment(messageId).isBefore(clock.instant().plus(ReadLimits.MAX_CLOCK_SKEW));
  }

  /// After a clock was set back, messages with a later moment exist.
  private boolean isThere(ChannelAccess channelAccess, String messageId) {
    var channelId = channelAccess.channel().channelId();
    return table.message(channelId, Ids.moment(messageId), messageId).find().isPresent();
  }

  private HttpResponse ackAll(ApiCall call) {
    var serverAccess = call.granted(ServerAccess.class);
    var channels =
        table.channelsOf(serverAccess.server().serverId()).all(ServerLimits.CHANNELS_READ);
    var read = table.lastReads(call.userId(), channels.stream().map(Channel::channelId).toList());
    for (var channel : channels) {
      ackAll(serverAccess, channel, Optional.ofNullable(read.get(channel.channelId())));
    }
    return Reply.nothing();
  }

  private void ackAll(ServerAccess serverAccess, Channel channel, Optional<LastRead> read) {
    table
        .history(channel.channelId())
        .first()
        .filter(newest -> !isRead(read, newest.messageId()))
        .ifPresent(
            newest ->
                readMarkers.advance(new ChannelAccess(serverAccess, channel), newest.messageId()));
  }

  private static boolean isRead(Optional<LastRead> read, String messageId) {
    return read.flatMap(LastRead::lastReadMessageId)
        .filter(mark -> mark.compareTo(messageId) >= 0)
        .isPresent();
  }

  private HttpResponse unread(ApiCall call) {
    return Reply.ok(UnreadCount.of(table, channelAccess(call)));
  }

  private HttpResponse readers(ApiCall call) {
    var users = new MessageReaders(table).of(channelAccess(call), call.id("messageId"));
    return Reply.ok(new ReadBy(users));
  }

  private static ChannelAccess channelAccess(ApiCall call) {
    return call.granted(ChannelAccess.class);
  }
}
