package dev.trestle.apps.chat.channel;

import dev.trestle.apps.chat.access.Access;
import dev.trestle.apps.chat.access.ChannelAccess;
import dev.trestle.apps.chat.access.ServerAccess;
import dev.trestle.apps.chat.access.ServerLimits;
import dev.trestle.apps.chat.table.Role;
import dev.trestle.apps.chat.view.ChannelView;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.ApiCall;
import dev.trestle.kit.api.Route;
import dev.trestle.kit.api.SchemaName;
import dev.trestle.kit.api.input.Range;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.route.Reply;
import java.util.List;

/// Routes of channels.
public record ChannelsApi(Channels channels, Access access) {
  /// The order of all channels of a server.
  @SchemaName("ChannelOrder")
  public record Order(@Range(max = ServerLimits.CHANNELS) List<String> channelIds) {}

  public void add(Api api) {
    api.add(
            Route.of("POST", "/servers/{serverId}/channels", "Creates a channel.", this::create)
                .requires(access.inServer(Role.ADMIN))
                .problem(400, "TOO_MANY_CHANNELS")
                .problem(409, "NAME_TAKEN")
                .problem(409, "CONFLICT")
                .body(Channels.NewChannel.class)
                .creates(ChannelView.class))
        .add(
            Route.of(
                    "PUT",
                    "/servers/{serverId}/channels/order",
                    "Puts all channels in order.",
                    this::order)
                .requires(access.inServer(Role.ADMIN))
                .problem(409, "CONFLICT")
                .body(Order.class))
        .add(
            Route.of("PATCH", "/channels/{channelId}", "Changes a channel.", this::change)
                .requires(access.inChannel(Role.ADMIN))
                .problem(409, "NAME_TAKEN")
                .problem(409, "CONFLICT")
                .body(Channels.ChannelChanges.class)
                .answers(200, ChannelView.class))
        .add(
            Route.of("DELETE", "/channels/{channelId}", "Deletes a channel.", this::delete)
                .requires(access.inChannel(Role.ADMIN))
                .problem(409, "LAST_CHANNEL")
                .problem(409, "CONFLICT"));
  }

  private HttpResponse create(ApiCall call) {
    var request =
        call.body(
            Channels.NewChannel.class,
            (it, errors) -> errors.collect("name", () -> ChannelName.parse(it.name())));
    var channel = channels.create(call.granted(ServerAccess.class), request);
    return Reply.created(
        call.location("/channels/" + channel.channelId()), ChannelView.of(channel));
  }

  private HttpResponse order(ApiCall call) {
    channels.order(call.granted(ServerAccess.class), call.body(Order.class).channelIds());
    return Reply.nothing();
  }

  private HttpResponse change(ApiCall call) {
    var request =
        call.body(
            Channels.ChannelChanges.class,
            (it, errors) -> errors.collect("name", () -> it.name().ifPresent(ChannelName::parse)));
    return Reply.ok(ChannelView.of(channels.change(call.granted(ChannelAccess.class), request)));
  }

  private HttpResponse delete(ApiCall call) {
    channels.delete(call.granted(ChannelAccess.class));
    return Reply.nothing();
  }
}
