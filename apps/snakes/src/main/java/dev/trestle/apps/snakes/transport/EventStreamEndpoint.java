package dev.trestle.apps.snakes.transport;

import dev.trestle.apps.snakes.game.Games;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.ApiCall;
import dev.trestle.kit.api.Route;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.socket.Hub;
import dev.trestle.web.socket.HubOptions;

/// Server-sent events for spectators.
public record EventStreamEndpoint(
    ClientConnections connections, Games games, Hub hub, HubOptions bounds) {
  public void add(Api api) {
    api.add(
        Route.of("GET", "/events/{code}", "Streams the events of a game.", this::watch)
            .anonymous()
            .unlimited()
            .answersAs("text/event-stream")
            .problem(400, "VALIDATION")
            .problem(404, "GAME_NOT_FOUND"));
  }

  private HttpResponse watch(ApiCall call) {
    // Here, since a stream of events that has begun can't be refused with a status any more.
    var code = games.find(call.part("code")).state().game().code();
    return hub.events(
        call.request(),
        // Counted together with those who have a socket.
        SocketEndpoint.PATH,
        bounds,
        (connection, _) ->
            new OpeningReceiver(
                () -> SocketConnection.watching(connections, games, connection, code)));
  }
}
