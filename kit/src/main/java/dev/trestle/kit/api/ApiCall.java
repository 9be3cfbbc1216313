package dev.trestle.kit.api;

import dev.trestle.kit.api.input.InputRules;
import dev.trestle.kit.api.input.Inputs;
import dev.trestle.kit.api.input.QueryParameter;
import dev.trestle.kit.id.Ids;
import dev.trestle.web.HttpRequest;
import dev.trestle.web.route.Call;
import java.util.Optional;
import java.util.function.Function;

/// A call of a declared route, with its authenticated caller.
///
/// @param route the route that was called
/// @param http the call as the router received it
/// @param findCaller the authenticated caller; empty where the route is anonymous and nobody is signed in
/// @param root the path before those of all routes
public record ApiCall(Route route, Call http, Optional<Caller> findCaller, String root) {
  /// The authenticated caller of a route that is not anonymous.
  public Caller caller() {
    return findCaller.orElseThrow(
        () -> new IllegalStateException("%s may have no caller".formatted(route)));
  }

  public String userId() {
    return caller().userId();
  }

  public HttpRequest request() {
    return http.request();
  }

  /// The path of something in this API, for `Location` headers and links.
  public String location(String path) {
    return root + path;
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

  /// A query parameter that the route declares.
  public Optional<String> query(String name) {
    var declared = declared(name);
    var text = http.query(name);
    if (text.isEmpty() && declared.required()) {
      throw Problems.invalid(name, "%s is missing.".formatted(name));
    }
    var length = text.map(it -> it.codePointCount(0, it.length())).orElse(0);
    if (length > declared.maxLength().orElse(Integer.MAX_VALUE)) {
      throw Problems.invalid(
          name, "%s has at most %d characters.".formatted(name, declared.maxLength().getAsInt()));
    }
    return text;
  }

  /// A query parameter that the route declares, parsed. An `IllegalArgumentException` of `parse` is the client's fault.
  public <T> Optional<T> query(String name, Function<String, T> parse) {
    return query(name).isEmpty() ? Optional.empty() : http.query(name, parse);
  }

  /// A query parameter that the route declares as a number, within its range; the usual value where the caller gives none.
  public long queryNumber(String name) {
    var range =
        declared(name)
            .range()
            .orElseThrow(
                () ->
                    new IllegalStateException(
                        "%s declares the query parameter %s as a text".formatted(route, name)));
    return query(name).map(text -> Inputs.number(name, text, range)).orElse(range.usual());
  }

  private QueryParameter declared(String name) {
    return route
        .findQuery(name)
        .orElseThrow(
            () ->
                new IllegalStateException(
                    "%s does not declare the query parameter %s".formatted(route, name)));
  }

  /// The JSON body as the record that the route declares. Limits of its components are checked, and texts are stripped.
  public <T> T body(Class<T> type) {
    if (!route.input().body().equals(Optional.of(type))) {
      throw new IllegalStateException(
          "%s does not declare the body %s".formatted(route, type.getName()));
    }
    return InputRules.check(http.body(type));
  }

  /// The JSON body as text, for an application that parses it itself. The route declares its record for the document.
  public String json() {
    return http.json();
  }

  /// The body as it came.
  public byte[] bytes() {
    return http.body();
  }
}
