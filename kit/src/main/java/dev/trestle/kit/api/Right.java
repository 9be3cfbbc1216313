package dev.trestle.kit.api;

import java.util.function.Function;

/// A right that the caller of a route needs. The route declares it, it is checked before the handler, and the OpenAPI document names it.
///
/// ```java
/// Right<Membership> member = Right.of("room:member", call -> memberships.load(call.userId(), call.id("roomId")));
/// api.add(Route.of("GET", "/rooms/{roomId}", "Shows a room.", call -> show(call.granted(Membership.class))).requires(member));
/// ```
///
/// @param name in the OpenAPI document, such as `room:member`
/// @param check refuses a caller who does not have it, with a problem; a caller who may not know that something exists is answered as if it did not.
///     It returns what it has loaded, for the handler. Called by many threads at once.
public record Right<T>(String name, Function<ApiCall, T> check) {
  public static <T> Right<T> of(String name, Function<ApiCall, T> check) {
    return new Right<>(name, check);
  }
}
