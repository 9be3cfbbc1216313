package dev.trestle.kit.api;

import dev.trestle.kit.id.Ids;
import dev.trestle.web.route.Call;
import java.util.Optional;

/// A call, and who makes it.
///
/// @param route what was called
/// @param visitor whoever is signed in; nobody where the route is for everybody
public record Visit(Route route, Call call, Optional<Caller> visitor) {
  /// Who calls, where the route asks for somebody who is signed in.
  public Caller caller() {
    return visitor.orElseThrow(() -> new IllegalStateException("The route is for everybody"));
  }

  public String userId() {
    return caller().userId();
  }

  /// An id in the path. What cannot be one is what is not there.
  public String id(String part) {
    return Ids.parse(call.part(part)).orElseThrow(Refusal::notFound);
  }

  /// Somebody in the path, who may be the caller: `@me`.
  public String user(String part) {
    return call.part(part).equals("@me") ? userId() : id(part);
  }

  /// A parameter behind the question mark: one that the route says it has, so that it is in the description.
  public Optional<String> query(String name) {
    return call.query(declared(name));
  }

  public int queryNumber(String name, int otherwise) {
    return call.queryNumber(declared(name), otherwise);
  }

  private String declared(String name) {
    if (!route.contents().query().contains(name)) {
      throw new IllegalStateException("%s does not ask for ?%s=".formatted(route, name));
    }
    return name;
  }

  public <T> T body(Class<T> type) {
    return call.body(type);
  }
}
