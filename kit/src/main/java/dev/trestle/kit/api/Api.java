package dev.trestle.kit.api;

import dev.trestle.web.HttpResponse;
import dev.trestle.web.route.Action;
import dev.trestle.web.route.Call;
import dev.trestle.web.route.Router;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// All routes of the API. They are added before it is mounted; from then on it is thread-safe.
public final class Api {
  /// Where all of them are.
  public static final String ROOT = "/chat/api/v1";

  private static final String BEARER = "Bearer ";

  private final Authentication authentication;
  private final Buckets buckets;
  private final List<Route> routes = new ArrayList<>();

  public Api(Authentication authentication, Buckets buckets) {
    this.authentication = authentication;
    this.buckets = buckets;
  }

  public Api add(Route route) {
    routes.add(route);
    return this;
  }

  public List<Route> routes() {
    return List.copyOf(routes);
  }

  /// Leads requests to all routes, and to their description.
  public void mount(Router router) {
    var description = OpenApi.document(routes);
    router.get(ROOT + OpenApi.PATH, _ -> description);
    routes.forEach(route -> mount(route, router));
  }

  private void mount(Route route, Router router) {
    var path = ROOT + route.path();
    var longest = route.limit().maxBodyBytes();
    if (longest.isPresent()) {
      router.on(route.method(), path, longest.getAsInt(), action(route));
    } else {
      router.on(route.method(), path, action(route));
    }
  }

  /// Where it cannot be found out who calls, since the database is out, they are counted by their address.
  private Action action(Route route) {
    return call -> {
      Optional<Caller> visitor;
      try {
        visitor = visitor(call);
      } catch (RuntimeException out) {
        return buckets.around(route, call, Optional.empty(), settled(_ -> rethrow(out)));
      }
      var found = visitor;
      return buckets.around(route, call, found, settled(it -> answer(route, it, found)));
    };
  }

  /// Answers, whatever happens.
  private static Action settled(Action action) {
    return call -> Router.settle(Outages.around(action), call);
  }

  private static HttpResponse rethrow(RuntimeException failure) {
    throw failure;
  }

  private static HttpResponse answer(Route route, Call call, Optional<Caller> visitor) {
    if (!route.limit().open() && visitor.isEmpty()) {
      throw Refusal.unauthenticated();
    }
    return route.handler().answer(new Visit(route, call, visitor));
  }

  private Optional<Caller> visitor(Call call) {
    return call.request()
        .header("Authorization")
        .filter(text -> text.startsWith(BEARER))
        .flatMap(text -> authentication.find(text.substring(BEARER.length())));
  }
}
