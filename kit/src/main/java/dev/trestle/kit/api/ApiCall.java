package dev.trestle.kit.api;

import dev.trestle.kit.api.input.InputRules;
import dev.trestle.kit.api.input.Inputs;
import dev.trestle.kit.api.input.QueryParameter;
import dev.trestle.kit.api.input.ValidationErrors;
import dev.trestle.kit.id.Ids;
import dev.trestle.web.HttpRequest;
import dev.trestle.web.json.JsonNames;
import dev.trestle.web.route.Call;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;

/// A call of a declared route, with its authenticated caller.
///
/// @param route the route that was called
/// @param http the call as the router received it
/// @param findCaller the authenticated caller; empty where the route is anonymous and nobody is signed in
/// @param loaded what the check of the route's right has loaded
/// @param root the path before those of all routes
/// @param userIds the format of user ids in the path
/// @param names the spelling of names in bodies
public record ApiCall(
    Route route,
    Call http,
    Optional<Caller> findCaller,
    Optional<Object> loaded,
    String root,
    UserIdFormat userIds,
    JsonNames names) {
  ApiCall with(Object granted) {
    return new ApiCall(route, http, findCaller, Optional.of(granted), root, userIds, names);
  }

  /// What the check of the route's right has loaded, such as the caller's membership.
  public <T> T granted(Class<T> type) {
    return loaded
        .filter(type::isInstance)
        .map(type::cast)
        .orElseThrow(
            () ->
                new IllegalStateException(
                    "%s requires no right that loads a %s".formatted(route, type.getSimpleName())));
  }

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

  /// A named segment of the path that is no id.
  public String part(String name) {
    requireName(name, !PathParameter.isId(name), "is an id by its name: read it with id()");
    return http.part(name);
  }

  /// An id in the path. A text that cannot be an id is answered with 404, as an unknown id is.
  public String id(String name) {
    requireName(name, PathParameter.isId(name), "is no id by its name: let it end in Id");
    var text = http.part(name);
    var id = name.equals(PathParameter.USER) ? userIds.parse().apply(text) : Ids.parse(text);
    return id.orElseThrow(Problems::notFound);
  }

  /// The id of a user in the path, `{userId}`; `@me` is the caller.
  public String user() {
    return http.part(PathParameter.USER).equals(PathParameter.ME)
        ? userId()
        : id(PathParameter.USER);
  }

  /// The OpenAPI document follows the names, so handlers have to follow them, too.
  private void requireName(String name, boolean right, String wrong) {
    if (!right) {
      throw new IllegalStateException("{%s} of %s %s".formatted(name, route, wrong));
    }
  }

  /// A query parameter that the route declares.
  public Optional<String> query(String name) {
    return declared(name).check(http.query(name));
  }

  /// A query parameter that the route declares as an id, in its stored form.
  public Optional<String> queryId(String name) {
    if (!(declared(name).kind() instanceof QueryParameter.Kind.Id)) {
      throw new IllegalStateException(
          "%s does not declare the query parameter %s as an id".formatted(route, name));
    }
    return query(name)
        .map(
            text ->
                Ids.parse(text)
                    .orElseThrow(() -> Problems.invalid(name, "%s is no id.".formatted(name))));
  }

  /// A query parameter that the route declares, parsed. An `IllegalArgumentException` of `parse` is the client's fault.
  public <T> Optional<T> query(String name, Function<String, T> parse) {
    return query(name).isEmpty() ? Optional.empty() : http.query(name, parse);
  }

  /// A query parameter that the route declares as a number, within its range; the usual value where the caller gives none.
  public long queryNumber(String name) {
    if (!(declared(name).kind() instanceof QueryParameter.Kind.NumberRange range)) {
      throw new IllegalStateException(
          "%s does not declare the query parameter %s as a number".formatted(route, name));
    }
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
    return body(type, (_, _) -> {});
  }

  /// The same with further checks, whose errors are answered together with those of the declared limits.
  ///
  /// @param more adds errors; the body that it gets may break declared limits
  public <T> T body(Class<T> type, BiConsumer<T, ValidationErrors> more) {
    requireBody(type, true);
    return InputRules.check(http.body(type, names), names, more);
  }

  /// The JSON body of a route that takes one or none.
  public <T> Optional<T> findBody(Class<T> type) {
    requireBody(type, false);
    return bytes().length == 0
        ? Optional.empty()
        : Optional.of(InputRules.check(http.body(type, names), names, (_, _) -> {}));
  }

  private void requireBody(Class<?> type, boolean required) {
    var declared = new Route.Body.Json(type, required);
    if (!route.input().body().equals(Optional.of(declared))) {
      throw new IllegalStateException(
          "%s does not declare the %s body %s"
              .formatted(route, required ? "required" : "optional", type.getName()));
    }
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
