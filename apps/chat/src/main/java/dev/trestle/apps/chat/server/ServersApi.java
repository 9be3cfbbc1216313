package dev.trestle.apps.chat.server;

import dev.trestle.apps.chat.access.Access;
import dev.trestle.apps.chat.access.Seat;
import dev.trestle.apps.chat.table.Role;
import dev.trestle.apps.chat.view.ServerState;
import dev.trestle.apps.chat.view.ServerStates;
import dev.trestle.apps.chat.view.ServerView;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.Bucket;
import dev.trestle.kit.api.Refusal;
import dev.trestle.kit.api.Route;
import dev.trestle.kit.api.Visit;
import dev.trestle.kit.id.Ids;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.route.Reply;
import java.util.List;

/// Routes of servers: made, seen, changed, given away, deleted.
public record ServersApi(
    Servers servers, Access access, ServerStates states, PasswordCheck passwords) {
  /// All servers of somebody.
  public record Mine(List<ServerState> servers) {}

  /// Whom a server is to belong to.
  public record Heir(String userId, String password) {}

  /// What the owner types, to be sure.
  public record Farewell(String name) {}

  public void add(Api api) {
    api.add(
            Route.of("POST", "/servers", "Makes a server.", this::found)
                .taking(Servers.Founding.class)
                .giving(201, ServerState.class))
        .add(
            Route.of("GET", "/servers", "Lists the caller's servers.", this::list)
                .giving(200, Mine.class))
        .add(
            Route.of("GET", "/servers/{serverId}", "Shows a server.", this::show)
                .giving(200, ServerState.class))
        .add(
            Route.of("PATCH", "/servers/{serverId}", "Changes settings of a server.", this::change)
                .taking(Servers.Settings.class)
                .giving(200, ServerView.class))
        .add(
            Route.of(
                    "POST",
                    "/servers/{serverId}/owner",
                    "Gives a server to another member.",
                    this::transfer)
                .in(Bucket.AUTH)
                .taking(Heir.class))
        .add(
            Route.of("DELETE", "/servers/{serverId}", "Deletes a server.", this::delete)
                .taking(Farewell.class)
                .giving(202));
  }

  private HttpResponse found(Visit visit) {
    var seat = servers.found(visit.userId(), visit.body(Servers.Founding.class));
    var location = Api.ROOT + "/servers/" + seat.server().serverId();
    return Reply.created(location, states.of(seat.server(), seat.member()));
  }

  private HttpResponse list(Visit visit) {
    return Reply.ok(new Mine(states.allOf(visit.userId())));
  }

  private HttpResponse show(Visit visit) {
    var seat = seat(visit);
    return Reply.ok(states.of(seat.server(), seat.member()));
  }

  private HttpResponse change(Visit visit) {
    var seat = seat(visit);
    return Reply.ok(ServerView.of(servers.change(seat, visit.body(Servers.Settings.class))));
  }

  private HttpResponse transfer(Visit visit) {
    var seat = seat(visit).require(Role.OWNER);
    var heir = visit.body(Heir.class);
    if (!passwords.isRight(visit.userId(), heir.password())) {
      throw Refusal.invalid("password", "That is not your password.");
    }
    var heirId =
        Ids.parse(heir.userId())
            .orElseThrow(() -> Refusal.invalid("userId", "Only a member can become the owner."));
    servers.transfer(seat, heirId);
    return Reply.nothing();
  }

  private HttpResponse delete(Visit visit) {
    servers.delete(seat(visit), visit.body(Farewell.class).name());
    return HttpResponse.of(202);
  }

  private Seat seat(Visit visit) {
    return access.seat(visit.userId(), visit.id("serverId"));
  }
}
