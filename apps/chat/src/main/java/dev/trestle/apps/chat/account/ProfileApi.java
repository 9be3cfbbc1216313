package dev.trestle.apps.chat.account;

import static java.util.stream.Collectors.toSet;

import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.ServerMembership;
import dev.trestle.apps.chat.view.Me;
import dev.trestle.apps.chat.view.People;
import dev.trestle.apps.chat.view.PublicUser;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.Bucket;
import dev.trestle.kit.api.Refusal;
import dev.trestle.kit.api.Route;
import dev.trestle.kit.api.Visit;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.route.Reply;

/// Routes of profiles.
final class ProfileApi {
  private static final int SERVERS_READ = 1000;

  private final ChatTable table;
  private final Profiles profiles;
  private final Departure departure;
  private final People people;
  private final RefreshCookie cookie;

  ProfileApi(
      ChatTable table,
      Profiles profiles,
      Departure departure,
      People people,
      RefreshCookie cookie) {
    this.table = table;
    this.profiles = profiles;
    this.departure = departure;
    this.people = people;
    this.cookie = cookie;
  }

  record Leaving(String password) {
    /// Without what nobody may see.
    @Override
    public String toString() {
      return "Leaving[]";
    }
  }

  void add(Api api) {
    api.add(Route.of("GET", "/auth/me", "Shows who is signed in.", this::me).giving(200, Me.class))
        .add(
            Route.of("PATCH", "/users/me", "Changes one's own profile.", this::change)
                .taking(Profiles.Wish.class)
                .giving(200, Me.class))
        .add(
            Route.of("DELETE", "/users/me", "Deletes one's own account.", this::leave)
                .in(Bucket.AUTH)
                .taking(Leaving.class))
        .add(
            Route.of(
                    "GET",
                    "/users/{userId}",
                    "Shows somebody with whom one shares a server.",
                    this::show)
                .giving(200, PublicUser.class));
  }

  private HttpResponse me(Visit visit) {
    return Reply.ok(Me.of(table.user(visit.userId()).load()));
  }

  private HttpResponse change(Visit visit) {
    return Reply.ok(Me.of(profiles.change(visit.userId(), visit.body(Profiles.Wish.class))));
  }

  private HttpResponse leave(Visit visit) {
    departure.leave(visit.userId(), visit.body(Leaving.class).password());
    return cookie.clear(visit.call().request(), Reply.nothing());
  }

  private HttpResponse show(Visit visit) {
    var userId = visit.user("userId");
    if (!userId.equals(visit.userId()) && !meet(visit.userId(), userId)) {
      throw Refusal.notFound();
    }
    return Reply.ok(people.of(userId));
  }

  private boolean meet(String one, String other) {
    var servers =
        table.serversOf(one).stream(SERVERS_READ).map(ServerMembership::serverId).collect(toSet());
    return table.serversOf(other).stream(SERVERS_READ)
        .map(ServerMembership::serverId)
        .anyMatch(servers::contains);
  }
}
