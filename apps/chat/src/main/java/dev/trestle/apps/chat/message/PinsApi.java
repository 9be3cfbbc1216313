package dev.trestle.apps.chat.message;

import dev.trestle.apps.chat.access.AccessCache;
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
public record PinsApi(Pins pins, AccessCache accessCache, MessageViews views) {
  private static final String CHANNEL = "channelId";
  private static final String PIN = "/channels/{channelId}/messages/{messageId}/pin";

  /// The pinned messages of a channel, the newest first.
  @SchemaName("PinnedMessages")
  public record Pinned(List<MessageView> messages) {}

  public void add(Api api) {
    api.add(
            Route.of("PUT", PIN, "Pins a message.", this::pin)
                .problem(400, "TOO_MANY_PINS")
                .problem(409, "CONFLICT")
                .limitedBy(RateLimit.OTHER, CHANNEL))
        .add(
            Route.of("DELETE", PIN, "Unpins a message.", this::unpin)
                .limitedBy(RateLimit.OTHER, CHANNEL))
        .add(
            Route.of(
                    "GET",
                    "/channels/{channelId}/pins",
                    "Lists the pinned messages of a channel.",
                    this::list)
                .limitedBy(RateLimit.OTHER, CHANNEL)
                .answers(200, Pinned.class));
  }

  private HttpResponse pin(ApiCall call) {
    pins.pin(call.userId(), call.id(CHANNEL), call.id("messageId"));
    return Reply.nothing();
  }

  private HttpResponse unpin(ApiCall call) {
    pins.unpin(call.userId(), call.id(CHANNEL), call.id("messageId"));
    return Reply.nothing();
  }

  private HttpResponse list(ApiCall call) {
    var channelId = call.id(CHANNEL);
    accessCache.forReading(call.userId(), channelId);
    return Reply.ok(new Pinned(views.of(pins.of(channelId), call.userId())));
  }
}
