package dev.trestle.apps.chat.message;

import dev.trestle.apps.chat.access.AccessCache;
import dev.trestle.apps.chat.access.ChannelAccess;
import dev.trestle.apps.chat.api.ChatApi;
import dev.trestle.apps.chat.view.TypingNotifier;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.ApiCall;
import dev.trestle.kit.api.Route;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.route.Reply;
import java.time.InstantSource;

/// The route by which clients without a socket report that the user is typing.
public record TypingApi(AccessCache accessCache, TypingNotifier typists, InstantSource clock) {
  public void add(Api api) {
    api.add(
        Route.of(
                "POST",
                "/channels/{channelId}/typing",
                "Sends a typing notice to the channel.",
                this::type)
            .requires(accessCache.reader())
            .limitedBy(ChatApi.TYPING, "channelId"));
  }

  private HttpResponse type(ApiCall call) {
    var channelAccess = call.granted(ChannelAccess.class);
    TimeoutCheck.refuse(channelAccess, clock.instant());
    typists.type(call.userId(), channelAccess.channel().channelId());
    return Reply.nothing();
  }
}
