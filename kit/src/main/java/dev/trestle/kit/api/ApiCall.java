package dev.trestle.kit.api;

import dev.trestle.kit.id.Ids;
import dev.trestle.web.HttpRequest;
import dev.trestle.web.route.Call;
import java.util.Optional;

/// A call of a declared route, with its authenticated caller.
///
/// @param route the route that was called
/// @param http the call as the router received it
/// @param findCaller the authenticated caller; empty where the route is anonymous and nobody is signed in
public record ApiCall(Route route, Call http, Optional<Caller> findCaller) {
  /// The authenticated caller of a route that is not anonymous.
  public Caller caller() {
    return findCaller.orElseThrow(() -> new IllegalStateException("The route is anonymous"));
  }

  public String userId() {
    return caller().userId();
  }

  public HttpRequest request() {
    return http.request();
  }

  /// A named segment of the path.
  public String part(String name) {
    return http.part(name);
  }

  /// An id in the path. A text that cannot be an id is answered with 404, as an unknown id is.
  public String id(String part) {
    return Ids.parse(http.part(part)).orElseThrow(Problems::notFound);
  }

  /// A user id in the path; `@me` is the caller.
  public String user(String part) {
    return http.part(part).equals("@me") ? userId() : id(part);
  }

  /// A query parameter that the route declares, so that it is in the OpenAPI document.
  public Optional<String> query(String name) {
    return http.query(declared(name));
  }

  public int queryNumber(String name, int otherwise) {
    return http.queryNumber(declared(name), otherwise);
  }

  private String declared(String name) {
    if (!route.contents().query().contains(name)) {
      throw new IllegalStateException(
          "%s does not declare the query parameter %s".formatted(route, name));
    }
    return name;
  }

  public <T> T body(Class<T> type) {
    return http.body(type);
  }

  /// The body as it came.
  public byte[] bytes() {
    return http.body();
  }
}
