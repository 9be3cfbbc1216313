package dev.trestle.kit.api;

import dev.trestle.web.route.Action;
import dev.trestle.web.route.ProblemException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;

/// The problem codes of routes: those that follow from a declaration, and those that a route declares itself.
final class ProblemCodes {
  private static final System.Logger LOG = System.getLogger(ProblemCodes.class.getName());
  private static final ProblemCode VALIDATION = new ProblemCode(400, "VALIDATION");

  private ProblemCodes() {}

  /// All problems that a route may answer with.
  ///
  /// @param adminCode of a call without the admin token
  static List<ProblemCode> of(Route route, String adminCode) {
    var all = new ArrayList<ProblemCode>();
    var input = route.input();
    boolean json = input.body().orElse(null) instanceof Route.Body.Json;
    if (json) {
      all.add(new ProblemCode(415, "UNSUPPORTED_MEDIA_TYPE"));
    }
    if (json || !input.query().isEmpty()) {
      all.add(VALIDATION);
    }
    if (input.body().isPresent()) {
      all.add(new ProblemCode(413, "BODY_TOO_LARGE"));
    }
    switch (route.access()) {
      case ANYONE -> {}
      case CALLERS -> all.add(new ProblemCode(401, "UNAUTHENTICATED"));
      case ADMINS -> all.add(new ProblemCode(401, adminCode));
    }
    if (route.path().contains("{")) {
      all.add(new ProblemCode(404, "NOT_FOUND"));
      if (route.access() == Route.Access.CALLERS) {
        all.add(new ProblemCode(403, "FORBIDDEN"));
      }
    }
    all.addAll(route.output().problems());
    if (!route.limit().equals(RateLimit.UNLIMITED)) {
      all.add(new ProblemCode(429, "RATE_LIMITED"));
    }
    all.add(new ProblemCode(500, "INTERNAL_ERROR"));
    all.add(new ProblemCode(503, "UNAVAILABLE"));
    return all.stream().distinct().toList();
  }

  /// Logs each problem that the route does not declare once, so that the OpenAPI document can be corrected.
  static Action checked(Route route, String adminCode, Action action) {
    var known = ConcurrentHashMap.<ProblemCode>newKeySet();
    known.addAll(of(route, adminCode));
    return call -> {
      try {
        return action.answer(call);
      } catch (ProblemException e) {
        var code = new ProblemCode(e.problem().status(), e.problem().code());
        if (known.add(code)) {
          LOG.log(
              System.Logger.Level.WARNING,
              () ->
                  "%s answers with %d %s, which it does not declare; add it with Route.problem"
                      .formatted(route, code.status(), code.code()));
        }
        throw e;
      }
    };
  }
}
