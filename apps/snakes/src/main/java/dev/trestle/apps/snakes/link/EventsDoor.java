package dev.trestle.apps.snakes.link;

import dev.trestle.apps.snakes.api.Refusals;
import dev.trestle.apps.snakes.game.Games;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.route.Call;
import dev.trestle.web.route.Router;
import dev.trestle.web.socket.Hub;
import dev.trestle.web.socket.HubOptions;

/// Where those come in who only want to watch: server-sent events, which need nothing but HTTP.
public record EventsDoor(Links links, Games games, Hub hub, HubOptions bounds) {
  private static final String GROUP = "/snakes/events";

  public void mount(Router router) {
    router.get(GROUP + "/{code}", Refusals.around(this::watch));
  }

  private HttpResponse watch(Call call) {
    // Here, since a stream of events that has begun can't be refused with a status any more.
    var code = games.find(call.part("code")).state().game().code();
    return hub.events(
        call.request(),
        GROUP,
        bounds,
        (connection, _) -> new Arriving(() -> SocketLink.watching(links, games, connection, code)));
  }
}
