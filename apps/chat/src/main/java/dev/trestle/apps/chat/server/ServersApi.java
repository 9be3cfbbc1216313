package dev.trestle.apps.chat.server;

import dev.trestle.apps.chat.access.Access;
import dev.trestle.apps.chat.access.ServerAccess;
import dev.trestle.apps.chat.table.Role;
import dev.trestle.apps.chat.view.ServerState;
import dev.trestle.apps.chat.view.ServerStates;
import dev.trestle.apps.chat.view.ServerView;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.ApiCall;
import dev.trestle.kit.api.Problems;
import dev.trestle.kit.api.RateLimit;
import dev.trestle.kit.api.Route;
import dev.trestle.kit.api.SchemaName;
import dev.trestle.kit.id.Ids;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.route.Reply;
import java.util.List;

/// Routes of servers: made, seen, changed, given away, deleted.
public record ServersApi(
    Servers servers, Access access, ServerStates states, PasswordVerifier passwords) {
  /// All servers of somebody.
  @SchemaName("ServerList")
  public record Mine(List<ServerState> servers) {}

  /// Whom a server is to belong to.
  @SchemaName("NewOwner")
  public record Heir(String userId, String password) {}

  /// What the owner types, to be sure.
  @SchemaName("ServerDeletion")
  public record Farewell(String name) {}

  public void add(Api api) {
    api.add(
            Route.of("POST", "/servers", "Makes a server.", this::found)
                .problem(400, "TOO_MANY_SERVERS")
                .problem(403, "FORBIDDEN")
                .problem(409, "CONFLICT")
                .body(Servers.Founding.class)
                .answers(201, ServerState.class))
        .add(
            Route.of("GET", "/servers", "Lists the caller's servers.", this::list)
                .answers(200, Mine.class))
        .add(
            Route.of("GET", "/servers/{serverId}", "Shows a server.", this::show)
                .answers(200, ServerState.class))
        .add(
            Route.of("PATCH", "/servers/{serverId}", "Changes settings of a server.", this::change)
                .problem(409, "CONFLICT")
                .body(Servers.Settings.class)
                .answers(200, ServerView.class))
        .add(
            Route.of(
                    "POST",
                    "/servers/{serverId}/owner",
                    "Gives a server to another member.",
                    this::transfer)
                .problem(409, "CONFLICT")
                .limitedBy(RateLimit.AUTH)
                .body(Heir.class))
        .add(
            Route.of("DELETE", "/servers/{serverId}", "Deletes a server.", this::delete)
                .problem(409, "CONFLICT")
                .body(Farewell.class)
                .answers(202));
  }

  private HttpResponse found(ApiCall call) {
    var seat = servers.found(call.userId(), call.body(Servers.Founding.class));
    var location = call.location("/servers/" + seat.server().serverId());
    return Reply.created(location, states.of(seat.server(), seat.member()));
  }

  private HttpResponse list(ApiCall call) {
    return Reply.ok(new Mine(states.allOf(call.userId())));
  }

  private HttpResponse show(ApiCall call) {
    var seat = seat(call);
    return Reply.ok(states.of(seat.server(), seat.member()));
  }

  private HttpResponse change(ApiCall call) {
    var seat = seat(call);
    return Reply.ok(ServerView.of(servers.change(seat, call.body(Servers.Settings.class))));
  }

  private HttpResponse transfer(ApiCall call) {
    var seat = seat(call).require(Role.OWNER);
    var heir = call.body(Heir.class);
    if (!passwords.isRight(call.userId(), heir.password())) {
      throw Problems.invalid("password", "That is not your password.");
    }
    var heirId =
        Ids.parse(heir.userId())
            .orElseThrow(() -> Problems.invalid("userId", "Only a member can become the owner."));
    servers.transfer(seat, heirId);
    return Reply.nothing();
  }

  private HttpResponse delete(ApiCall call) {
    servers.delete(seat(call), call.body(Farewell.class).name());
    return HttpResponse.of(202);
  }

  private ServerAccess seat(ApiCall call) {
    return access.seat(call.userId(), call.id("serverId"));
  }
}
