package dev.trestle.web.route;

import dev.trestle.web.HttpHandler;
import dev.trestle.web.HttpRequest;
import dev.trestle.web.HttpResponse;
import java.security.SecureRandom;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/// Dispatches requests to actions by method and path. Routes are added before the server starts; after that it is thread-safe.
public final class Router implements HttpHandler {
  private static final System.Logger LOG = System.getLogger(Router.class.getName());
  private static final int MAX_BODY_BYTES = 64 << 10;

  private final RouteTree routes = new RouteTree();
  private final RequestIds ids;
  private int maxBodyBytes = MAX_BODY_BYTES;
  private Function<Call, Optional<HttpResponse>> otherwise = _ -> Optional.empty();

  public Router() {
    this(new SecureRandom());
  }

  /// A router with predictable request ids, for tests.
  ///
  /// @param random the source of request ids
  public Router(RandomGenerator random) {
    this.ids = new RequestIds(random);
  }

  public Router get(String template, Action action) {
    return on("GET", template, action);
  }

  public Router post(String template, Action action) {
    return on("POST", template, action);
  }

  public Router put(String template, Action action) {
    return on("PUT", template, action);
  }

  public Router patch(String template, Action action) {
    return on("PATCH", template, action);
  }

  public Router delete(String template, Action action) {
    return on("DELETE", template, action);
  }

  /// Adds a route for any method.
  ///
  /// @param template a path whose segments are fixed, or named: `/games/{code}`
  public Router on(String method, String template, Action action) {
    routes.add(
        method, PathTemplate.parse(template), new RouteTree.Target(action, OptionalInt.empty()));
    return this;
  }

  /// Adds a route for any method with its own limit for bodies. The limit of the server applies to all routes.
  public Router on(String method, String template, int maxBytes, Action action) {
    routes.add(
        method,
        PathTemplate.parse(template),
        new RouteTree.Target(action, OptionalInt.of(maxBytes)));
    return this;
  }

  /// Sets the response for paths without a route, such as a page. Where it is empty, the response is a [Problem].
  public Router otherwise(Function<Call, Optional<HttpResponse>> wanted) {
    otherwise = wanted;
    return this;
  }

  /// Rejects longer bodies with 413, whatever the limit of the server.
  public Router maxBodyBytes(int wanted) {
    maxBodyBytes = wanted;
    return this;
  }

  @Override
  public HttpResponse answer(HttpRequest request) {
    var id = ids.of(request);
    return answer(request, id).with(RequestIds.HEADER, id);
  }

  @Override
  public HttpResponse refusal(HttpRequest request, int status) {
    var id = ids.of(request);
    return ServerProblems.of(status).response(id).with(RequestIds.HEADER, id);
  }

  private HttpResponse answer(HttpRequest request, String id) {
    return switch (routes.find(request.method(), request.path())) {
      case RouteTree.Match.Nothing _ ->
          settle(this::answerNotFound, new Call(request, id, Map.of()));
      case RouteTree.Match.OtherMethods(var allowed) -> {
        var answer =
            request.method().equals("OPTIONS")
                ? HttpResponse.of(204)
                : ServerProblems.of(405).response(id);
        yield answer.with("Allow", String.join(", ", allowed));
      }
      case RouteTree.Match.Found(var target, var parts) ->
          request.body().length > target.maxBodyBytes().orElse(maxBodyBytes)
              ? ServerProblems.of(413).response(id)
              : settle(call -> written(target.action().answer(call)), new Call(request, id, parts));
    };
  }

  /// The response with its body written: a value that has no form in JSON fails now.
  private static HttpResponse written(HttpResponse answer) {
    var _ = answer.body();
    return answer;
  }

  private HttpResponse answerNotFound(Call call) {
    return otherwise.apply(call).orElseGet(() -> ServerProblems.of(404).answer(call));
  }

  /// The request loop of the applications: an exception fails one request, and is logged once. An application calls it itself where it adds
  /// something to every response.
  public static HttpResponse settle(Action action, Call call) {
    try {
      return action.answer(call);
    } catch (ProblemException e) {
      return e.problem().response(call.id());
    } catch (RuntimeException | Error e) {
      LOG.log(
          System.Logger.Level.ERROR,
          "Request failed with an internal error requestId=" + call.id(),
          e);
      return ServerProblems.of(500).response(call.id());
    }
  }
}
