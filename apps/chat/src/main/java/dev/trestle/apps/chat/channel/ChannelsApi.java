package dev.trestle.apps.chat.channel;

import dev.trestle.apps.chat.access.Access;
import dev.trestle.apps.chat.view.ChannelView;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.Route;
import dev.trestle.kit.api.Visit;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.route.Reply;
import java.util.List;

/// Routes of channels.
public record ChannelsApi(Channels channels, Access access) {
  /// All channels of a server, as they are to be shown.
  public record Order(List<String> channelIds) {}

  public void add(Api api) {
    api.add(
            Route.of("POST", "/servers/{serverId}/channels", "Makes a channel.", this::create)
                .taking(Channels.Founding.class)
                .giving(201, ChannelView.class))
        .add(
            Route.of(
                    "PUT",
                    "/servers/{serverId}/channels/order",
                    "Puts all channels in order.",
                    this::order)
                .taking(Order.class))
        .add(
            Route.of("PATCH", "/channels/{channelId}", "Changes a channel.", this::change)
                .taking(Channels.Wish.class)
                .giving(200, ChannelView.class))
        .add(Route.of("DELETE", "/channels/{channelId}", "Deletes a channel.", this::delete));
  }

  private HttpResponse create(Visit visit) {
    var seat = access.seat(visit.userId(), visit.id("serverId"));
    var channel = channels.create(seat, visit.body(Channels.Founding.class));
    return Reply.created(Api.ROOT + "/channels/" + channel.channelId(), ChannelView.of(channel));
  }

  private HttpResponse order(Visit visit) {
    var seat = access.seat(visit.userId(), visit.id("serverId"));
    channels.order(seat, visit.body(Order.class).channelIds());
    return Reply.nothing();
  }

  private HttpResponse change(Visit visit) {
    var place = access.place(visit.userId(), visit.id("channelId"));
    return Reply.ok(ChannelView.of(channels.change(place, visit.body(Channels.Wish.class))));
  }

  private HttpResponse delete(Visit visit) {
    channels.delete(access.place(visit.userId(), visit.id("channelId")));
    return Reply.nothing();
  }
}
