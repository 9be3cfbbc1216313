package dev.trestle.apps.chat.message;

import dev.trestle.apps.chat.access.Places;
import dev.trestle.apps.chat.view.MessageView;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.Bucket;
import dev.trestle.kit.api.Route;
import dev.trestle.kit.api.Visit;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.route.Reply;
import java.util.List;

/// Routes of pins.
public record PinsApi(Pins pins, Places places, MessageViews views) {
  private static final String CHANNEL = "channelId";
  private static final String PIN = "/channels/{channelId}/messages/{messageId}/pin";

  /// The pinned messages of a channel, the newest first.
  public record Pinned(List<MessageView> messages) {}

  public void add(Api api) {
    api.add(Route.of("PUT", PIN, "Pins a message.", this::pin).in(Bucket.OTHER, CHANNEL))
        .add(Route.of("DELETE", PIN, "Unpins a message.", this::unpin).in(Bucket.OTHER, CHANNEL))
        .add(
            Route.of(
                    "GET",
                    "/channels/{channelId}/pins",
                    "Lists the pinned messages of a channel.",
                    this::list)
                .in(Bucket.OTHER, CHANNEL)
                .giving(200, Pinned.class));
  }

  private HttpResponse pin(Visit visit) {
    pins.pin(visit.userId(), visit.id(CHANNEL), visit.id("messageId"));
    return Reply.nothing();
  }

  private HttpResponse unpin(Visit visit) {
    pins.unpin(visit.userId(), visit.id(CHANNEL), visit.id("messageId"));
    return Reply.nothing();
  }

  private HttpResponse list(Visit visit) {
    var channelId = visit.id(CHANNEL);
    places.toRead(visit.userId(), channelId);
    return Reply.ok(new Pinned(views.of(pins.of(channelId), visit.userId())));
  }
}
