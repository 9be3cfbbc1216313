package dev.trestle.apps.chat.server;

import dev.trestle.apps.chat.access.Access;
import dev.trestle.apps.chat.access.Seat;
import dev.trestle.apps.chat.view.MemberView;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.ApiCall;
import dev.trestle.kit.api.Paging;
import dev.trestle.kit.api.input.QueryParameter;
import dev.trestle.kit.api.Route;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.route.Reply;

/// Routes of members: listed, seen, changed, gone.
public record MembersApi(Members members, MemberSearch search, Access access) {
  private static final String ALL = "/servers/{serverId}/members";
  private static final String ONE = ALL + "/{userId}";

  public void add(Api api) {
    api.add(
            Route.of("GET", ALL, "Lists members, or those with a name like `q`.", this::list)
                .paged(QueryParameter.text("q", "A part of the name of the members to list."))
                .answers(200, MemberSearch.Found.class))
        .add(Route.of("GET", ONE, "Shows a member.", this::show).answers(200, MemberView.class))
        .add(
            Route.of("PATCH", ONE, "Changes what a member is.", this::change)
                .problem(409, "CONFLICT")
                .body(Members.Wish.class)
                .answers(200, MemberView.class))
        .add(
            Route.of("DELETE", ONE, "Leaves (`@me`), or kicks somebody.", this::remove)
                .problem(409, "CONFLICT"));
  }

  private HttpResponse list(ApiCall call) {
    var viewer = seat(call).member();
    return Reply.ok(search.list(viewer, Paging.of(call), call.query("q")));
  }

  private HttpResponse show(ApiCall call) {
    var seat = seat(call);
    return Reply.ok(search.show(seat.member(), members.load(seat, call.user("userId"))));
  }

  private HttpResponse change(ApiCall call) {
    var seat = seat(call);
    var userId = call.user("userId");
    var changed = members.change(seat, userId, call.body(Members.Wish.class));
    return Reply.ok(search.show(seat.member(), changed));
  }

  private HttpResponse remove(ApiCall call) {
    var seat = seat(call);
    var userId = call.user("userId");
    if (userId.equals(call.userId())) {
      members.leave(seat);
    } else {
      members.kick(seat, userId);
    }
    return Reply.nothing();
  }

  private Seat seat(ApiCall call) {
    return access.seat(call.userId(), call.id("serverId"));
  }
}
