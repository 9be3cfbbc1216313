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
  public void mount(Router router) {
    router.get("/snakes/events/{code}", Refusals.around(this::watch));
  }

  private HttpResponse watch(Call call) {
    // Here, since a stream of events that has begun can't be refused with a status any more.
    var code = games.find(call.part("code")).state().game().code();
    return hub.events(
        call.request(),
        // Counted together with those who have a socket.
        SocketDoor.PATH,
        bounds,
        (connection, _) -> new Arriving(() -> SocketLink.watching(links, games, connection, code)));
  }
}
