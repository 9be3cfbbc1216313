package dev.trestle.kit.api;

import dev.trestle.kit.api.input.ValueLimit;
import dev.trestle.kit.id.Ids;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.route.Action;
import dev.trestle.web.route.Call;
import dev.trestle.web.route.Router;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.UnaryOperator;

/// The HTTP API of an application: its declared routes, how callers are authenticated and limited, and its OpenAPI document.
///
/// ```java
/// var api = Api.of("Trestle chat", "/chat/api/v1").authentication(tokens).limiter(RateLimits.forPeople(clock));
/// api.add(Route.of("GET", "/servers", "Lists the caller's servers.", this::list).answers(200, ServerList.class));
/// api.mount(router);                                                 // and /chat/api/v1/openapi.json
/// ```
///
/// Built by one thread; after [#mount] it is thread-safe.
public final class Api {
  private final String title;
  private final String root;
  private final List<Route> routes = new ArrayList<>();
  private String documentPath = OpenApi.PATH;
  private Authentication authentication = _ -> Optional.empty();
  private CallLimiter limiter = CallLimiter.NONE;
  private UserIdFormat userIds = UserIdFormat.ULID;
  private Optional<AdminGate> gate = Optional.empty();
  private UnaryOperator<Action> errors = UnaryOperator.identity();
  private ResponseFormat format = ResponseFormat.PLAIN;

  private Api(String title, String root) {
    this.title = title;
    this.root = root;
  }

  /// An API without routes, where nobody is signed in and nothing is limited.
  ///
  /// @param title of the OpenAPI document
  /// @param root the path before those of all routes
  public static Api of(String title, String root) {
    return new Api(title, root);
  }

  /// Sets the path of the OpenAPI document below the root. The default is `/openapi.json`.
  public Api documentAt(String path) {
    documentPath = path;
    return this;
  }

  public Api authentication(Authentication wanted) {
    authentication = wanted;
    return this;
  }

  public Api limiter(CallLimiter wanted) {
    limiter = wanted;
    return this;
  }

  /// Sets the format of user ids in paths, `{userId}`. The default is a ULID.
  public Api userIds(UserIdFormat wanted) {
    userIds = wanted;
    return this;
  }

  /// The gate before routes that are for admins only.
  public Api admins(AdminGate wanted) {
    gate = Optional.of(wanted);
    return this;
  }

  /// Turns exceptions of the application into problems.
  public Api errors(UnaryOperator<Action> translation) {
    errors = translation;
    return this;
  }

  /// Sets the form of bodies. The default is [ResponseFormat#PLAIN].
  public Api format(ResponseFormat wanted) {
    format = wanted;
    return this;
  }

  public Api add(Route route) {
    if (route.access() == Route.Access.ADMINS && gate.isEmpty()) {
      throw new IllegalStateException(
          "%s is for admins only, and the API has no admin gate. Call Api.admins first."
              .formatted(route));
    }
    if (route.access() == Route.Access.CALLERS
        && route.path().contains("{")
        && route.right().isEmpty()
        && route.rule().isEmpty()) {
      throw new IllegalStateException(
          "%s names something in its path, and not who may call it. Declare a right with requires, or what the handler checks with handlerChecks."
              .formatted(route));
    }
    if (route.access() != Route.Access.CALLERS && route.right().isPresent()) {
      throw new IllegalStateException(
          "%s requires the right %s, which only signed-in callers have."
              .formatted(route, route.right().get().name()));
    }
    routes.add(route);
    return this;
  }

  public String root() {
    return root;
  }

  public List<Route> routes() {
    return List.copyOf(routes);
  }

  /// The limits of all members of the JSON bodies that the routes take, by the names of the OpenAPI document: `SignUp.password`.
  public SortedMap<String, ValueLimit> bodyLimits() {
    return BodyLimits.of(routes, format.names());
  }

  /// Adds all routes, and the OpenAPI document, to a router.
  public void mount(Router router) {
    var document =
        new OpenApi(title, root, userIds, adminCode(), limiter.headers(), format).answer(routes);
    router.get(root + documentPath, _ -> document);
    routes.forEach(route -> mount(route, router));
  }

  private void mount(Route route, Router router) {
    if (!route.limit().equals(RateLimit.UNLIMITED)) {
      limiter.require(route);
    }
    var path = root + route.path();
    var maxBytes = route.input().maxBodyBytes();
    if (maxBytes.isPresent()) {
      router.on(route.method(), path, maxBytes.getAsInt(), formatted(route));
    } else {
      router.on(route.method(), path, formatted(route));
    }
  }

  private Action formatted(Route route) {
    var action = action(route);
    return call -> format.format(call, action.answer(call));
  }

  /// While the database is unavailable, callers cannot be authenticated; they are counted by their address.
  private Action action(Route route) {
    var counting = route.limit().equals(RateLimit.UNLIMITED) ? CallLimiter.NONE : limiter;
    return call -> {
      Optional<Caller> caller;
      try {
        caller = authentication.findCaller(call.request());
      } catch (RuntimeException unavailable) {
        return counting.limit(
            limited(route, call, Optional.empty()), answered(route, _ -> rethrow(unavailable)));
      }
      var found = caller;
      return counting.limit(
          limited(route, call, found), answered(route, it -> answer(route, it, found)));
    };
  }

  private LimitedCall limited(Route route, Call call, Optional<Caller> caller) {
    var scope = route.limitPart().map(part -> idOrNone(part, call.part(part)));
    return new LimitedCall(route.limit(), scope, call, caller);
  }

  /// An id in its stored form, so that several spellings count as one. All texts that are no ids count as one, too.
  private String idOrNone(String name, String text) {
    var id = name.equals(PathParameter.USER) ? userIds.parse().apply(text) : Ids.parse(text);
    return id.orElse("none");
  }

  /// An action that never throws: problems and failures are answers.
  private Action answered(Route route, Action action) {
    var translated = errors.apply(action);
    var checked = ProblemCodes.checked(route, adminCode(), DatabaseOutage.around(translated));
    return call -> Router.settle(checked, call);
  }

  private String adminCode() {
    return gate.map(AdminGate::code).orElse("UNAUTHENTICATED");
  }

  private static HttpResponse rethrow(RuntimeException failure) {
    throw failure;
  }

  private HttpResponse answer(Route route, Call call, Optional<Caller> caller) {
    if (route.access() == Route.Access.CALLERS && caller.isEmpty()) {
      throw Problems.unauthenticated();
    }
    if (route.access() == Route.Access.ADMINS) {
      gate.orElseThrow().require(call.request());
    }
    var asked = new ApiCall(route, call, caller, Optional.empty(), root, userIds, format.names());
    return route
        .handler()
        .answer(route.right().map(right -> asked.with(right.check().apply(asked))).orElse(asked));
  }
}
