package dev.trestle.apps.chat.message;

import dev.trestle.apps.chat.access.Access;
import dev.trestle.apps.chat.access.AccessCache;
import dev.trestle.apps.chat.access.ChannelAccess;
import dev.trestle.apps.chat.table.Role;
import dev.trestle.apps.chat.view.MessageView;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.ApiCall;
import dev.trestle.kit.api.RateLimit;
import dev.trestle.kit.api.Route;
import dev.trestle.kit.api.SchemaName;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.route.Reply;
import java.util.List;

/// Routes of pins.
public record PinsApi(Pins pins, Access access, AccessCache accessCache, MessageViews views) {
  private static final String CHANNEL = "channelId";
  private static final String PIN = "/channels/{channelId}/messages/{messageId}/pin";

  /// The pinned messages of a channel, the newest first.
  @SchemaName("PinnedMessages")
  public record Pinned(List<MessageView> messages) {}

  public void add(Api api) {
    api.add(
            Route.of("PUT", PIN, "Pins a message.", this::pin)
                .requires(access.inChannel(Role.MODERATOR))
                .problem(400, "TOO_MANY_PINS")
                .problem(409, "CONFLICT")
                .limitedBy(RateLimit.OTHER, CHANNEL))
        .add(
            Route.of("DELETE", PIN, "Unpins a message.", this::unpin)
                .requires(access.inChannel(Role.MODERATOR))
                .limitedBy(RateLimit.OTHER, CHANNEL))
        .add(
            Route.of(
                    "GET",
                    "/channels/{channelId}/pins",
                    "Lists the pinned messages of a channel.",
                    this::list)
                .requires(accessCache.reader())
                .limitedBy(RateLimit.OTHER, CHANNEL)
                .answers(200, Pinned.class));
  }

  private HttpResponse pin(ApiCall call) {
    pins.pin(call.granted(ChannelAccess.class), call.id("messageId"));
    return Reply.nothing();
  }

  private HttpResponse unpin(ApiCall call) {
    pins.unpin(call.granted(ChannelAccess.class), call.id("messageId"));
    return Reply.nothing();
  }

  private HttpResponse list(ApiCall call) {
    return Reply.ok(new Pinned(views.of(pins.of(call.id(CHANNEL)), call.userId())));
  }
}
