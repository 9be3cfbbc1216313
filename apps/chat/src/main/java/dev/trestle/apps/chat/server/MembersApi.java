package dev.trestle.apps.chat.server;

import dev.trestle.apps.chat.access.Access;
import dev.trestle.apps.chat.access.Seat;
import dev.trestle.apps.chat.view.MemberView;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.Paging;
import dev.trestle.kit.api.Route;
import dev.trestle.kit.api.Visit;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.route.Reply;

/// Routes of members: listed, seen, changed, gone.
public record MembersApi(Members members, MemberSearch search, Access access) {
  private static final String ALL = "/servers/{serverId}/members";
  private static final String ONE = ALL + "/{userId}";

  public void add(Api api) {
    api.add(
            Route.of("GET", ALL, "Lists members, or those with a name like `q`.", this::list)
                .asking("after", "limit", "q")
                .giving(200, MemberSearch.Found.class))
        .add(Route.of("GET", ONE, "Shows a member.", this::show).giving(200, MemberView.class))
        .add(
            Route.of("PATCH", ONE, "Changes what a member is.", this::change)
                .taking(Members.Wish.class)
                .giving(200, MemberView.class))
        .add(Route.of("DELETE", ONE, "Leaves (`@me`), or kicks somebody.", this::remove));
  }

  private HttpResponse list(Visit visit) {
    var viewer = seat(visit).member();
    return Reply.ok(search.list(viewer, Paging.of(visit), visit.query("q")));
  }

  private HttpResponse show(Visit visit) {
    var seat = seat(visit);
    return Reply.ok(search.show(seat.member(), members.load(seat, visit.user("userId"))));
  }

  private HttpResponse change(Visit visit) {
    var seat = seat(visit);
    var userId = visit.user("userId");
    var changed = members.change(seat, userId, visit.body(Members.Wish.class));
    return Reply.ok(search.show(seat.member(), changed));
  }

  private HttpResponse remove(Visit visit) {
    var seat = seat(visit);
    var userId = visit.user("userId");
    if (userId.equals(visit.userId())) {
      members.leave(seat);
    } else {
      members.kick(seat, userId);
    }
    return Reply.nothing();
  }

  private Seat seat(Visit visit) {
    return access.seat(visit.userId(), visit.id("serverId"));
  }
}
