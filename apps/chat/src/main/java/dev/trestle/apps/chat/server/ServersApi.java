package dev.trestle.apps.chat.server;

import dev.trestle.apps.chat.access.Access;
import dev.trestle.apps.chat.access.ServerAccess;
import dev.trestle.apps.chat.table.Role;
import dev.trestle.apps.chat.view.ServerState;
import dev.trestle.apps.chat.view.ServerStates;
import dev.trestle.apps.chat.view.ServerView;
import dev.trestle.kit.account.password.PasswordRules;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.ApiCall;
import dev.trestle.kit.api.Problems;
import dev.trestle.kit.api.RateLimit;
import dev.trestle.kit.api.Route;
import dev.trestle.kit.api.SchemaName;
import dev.trestle.kit.api.input.Text;
import dev.trestle.kit.id.Ids;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.route.Reply;
import java.util.List;

/// Routes of servers: create, list, show, change, transfer, delete.
public record ServersApi(
    Servers servers, Access access, ServerStates states, PasswordVerifier passwords) {
  /// The servers of the caller.
  @SchemaName("ServerList")
  public record ServerList(List<ServerState> servers) {}

  /// The new owner of a server.
  @SchemaName("NewOwner")
  public record NewOwner(
      String userId, @Text(max = PasswordRules.MAX_LENGTH, secret = true) String password) {
    /// Leaves out the password.
    @Override
    public String toString() {
      return "NewOwner[" + userId + "]";
    }
  }

  /// The confirmation of a deletion.
  @SchemaName("ServerDeletion")
  public record ServerDeletion(String name) {}

  public void add(Api api) {
    api.add(
            Route.of("POST", "/servers", "Creates a server.", this::create)
                .problem(400, "TOO_MANY_SERVERS")
                .problem(403, "FORBIDDEN")
                .problem(409, "CONFLICT")
                .body(Servers.NewServer.class)
                .creates(ServerState.class))
        .add(
            Route.of("GET", "/servers", "Lists the caller's servers.", this::list)
                .answers(200, ServerList.class))
        .add(
            Route.of("GET", "/servers/{serverId}", "Shows a server.", this::show)
                .requires(access.inServer(Role.MEMBER))
                .answers(200, ServerState.class))
        .add(
            Route.of("PATCH", "/servers/{serverId}", "Changes settings of a server.", this::change)
                .requires(access.inServer(Role.ADMIN))
                .problem(409, "CONFLICT")
                .body(Servers.Settings.class)
                .answers(200, ServerView.class))
        .add(
            Route.of(
                    "POST",
                    "/servers/{serverId}/owner",
                    "Transfers the ownership of a server.",
                    this::transfer)
                .requires(access.inServer(Role.OWNER))
                .problem(409, "CONFLICT")
                .limitedBy(RateLimit.AUTH)
                .body(NewOwner.class))
        .add(
            Route.of("DELETE", "/servers/{serverId}", "Deletes a server.", this::delete)
                .requires(access.inServer(Role.OWNER))
                .problem(409, "CONFLICT")
                .body(ServerDeletion.class)
                .answers(202));
  }

  private HttpResponse create(ApiCall call) {
    var serverAccess = servers.create(call.userId(), call.body(Servers.NewServer.class));
    var location = call.location("/servers/" + serverAccess.server().serverId());
    return Reply.created(location, states.of(serverAccess.server(), serverAccess.member()));
  }

  private HttpResponse list(ApiCall call) {
    return Reply.ok(new ServerList(states.allOf(call.userId())));
  }

  private HttpResponse show(ApiCall call) {
    var serverAccess = serverAccess(call);
    return Reply.ok(states.of(serverAccess.server(), serverAccess.member()));
  }

  private HttpResponse change(ApiCall call) {
    var serverAccess = serverAccess(call);
    return Reply.ok(ServerView.of(servers.change(serverAccess, call.body(Servers.Settings.class))));
  }

  private HttpResponse transfer(ApiCall call) {
    var serverAccess = serverAccess(call);
    var newOwner = call.body(NewOwner.class);
    if (!passwords.matches(call.userId(), newOwner.password())) {
      throw Problems.invalid("password", "That is not your password.");
    }
    var newOwnerId =
        Ids.parse(newOwner.userId())
            .orElseThrow(() -> Problems.invalid("userId", "Only a member can become the owner."));
    servers.transfer(serverAccess, newOwnerId);
    return Reply.nothing();
  }

  private HttpResponse delete(ApiCall call) {
    servers.delete(serverAccess(call), call.body(ServerDeletion.class).name());
    return HttpResponse.of(202);
  }

  private static ServerAccess serverAccess(ApiCall call) {
    return call.granted(ServerAccess.class);
  }
}
