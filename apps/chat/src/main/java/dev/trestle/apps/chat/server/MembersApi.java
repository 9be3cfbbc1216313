package dev.trestle.apps.chat.server;

import dev.trestle.apps.chat.access.Access;
import dev.trestle.apps.chat.access.ServerAccess;
import dev.trestle.apps.chat.table.Role;
import dev.trestle.apps.chat.view.MemberView;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.ApiCall;
import dev.trestle.kit.api.Paging;
import dev.trestle.kit.api.Route;
import dev.trestle.kit.api.input.QueryParameter;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.route.Reply;

/// Routes of members: list, show, change, remove.
public record MembersApi(Members members, MemberSearch search, Access access) {
  private static final String ALL = "/servers/{serverId}/members";
  private static final String ONE = ALL + "/{userId}";

  public void add(Api api) {
    api.add(
            Route.of("GET", ALL, "Lists members, or those with a name like `q`.", this::list)
                .requires(access.inServer(Role.MEMBER))
                .paged(QueryParameter.text("q", "A part of the name of the members to list."))
                .answers(200, MemberSearch.Found.class))
        .add(
            Route.of("GET", ONE, "Shows a member.", this::show)
                .requires(access.inServer(Role.MEMBER))
                .answers(200, MemberView.class))
        .add(
            Route.of(
                    "PATCH",
                    ONE,
                    "Changes a member's role, nickname, time-out or notifications.",
                    this::change)
                .requires(access.inServer(Role.MEMBER))
                .handlerChecks(
                    "Members change their own nickname and notifications; moderators the nickname and time-out, and admins the role, of members below"
                        + " them.")
                .problem(409, "CONFLICT")
                .body(Members.MemberChanges.class)
                .answers(200, MemberView.class))
        .add(
            Route.of("DELETE", ONE, "Leaves (`@me`), or kicks a member.", this::remove)
                .requires(access.inServer(Role.MEMBER))
                .handlerChecks(
                    "Everybody but the owner leaves; moderators kick members below them.")
                .problem(409, "CONFLICT"));
  }

  private HttpResponse list(ApiCall call) {
    var viewer = serverAccess(call).member();
    return Reply.ok(search.list(viewer, Paging.of(call), call.query("q")));
  }

  private HttpResponse show(ApiCall call) {
    var serverAccess = serverAccess(call);
    return Reply.ok(search.show(serverAccess.member(), members.load(serverAccess, call.user())));
  }

  private HttpResponse change(ApiCall call) {
    var serverAccess = serverAccess(call);
    var userId = call.user();
    var changed = members.change(serverAccess, userId, call.body(Members.MemberChanges.class));
    return Reply.ok(search.show(serverAccess.member(), changed));
  }

  private HttpResponse remove(ApiCall call) {
    var serverAccess = serverAccess(call);
    var userId = call.user();
    if (userId.equals(call.userId())) {
      members.leave(serverAccess);
    } else {
      members.kick(serverAccess, userId);
    }
    return Reply.nothing();
  }

  private static ServerAccess serverAccess(ApiCall call) {
    return call.granted(ServerAccess.class);
  }
}
