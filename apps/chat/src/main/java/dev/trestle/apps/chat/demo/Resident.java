package dev.trestle.apps.chat.demo;

import dev.trestle.kit.app.DemoException;
import java.util.Map;
import java.util.Optional;

/// Somebody with an account, signed in. Thread-safe.
final class Resident {
  private static final int SIGNED_OUT = 401;

  private final Host host;
  private final Script.Figure figure;
  private final String userId;
  private String accessToken;
  private String refreshToken;

  private Resident(Host host, Script.Figure figure, Told told) {
    this.host = host;
    this.figure = figure;
    this.userId = told.part("user").text("userId");
    this.accessToken = told.text("accessToken");
    this.refreshToken = told.text("refreshToken");
  }

  /// Somebody who is there already.
  static Optional<Resident> logIn(Host host, Script.Figure figure) {
    var answer =
        host.enter("/auth/login", Map.of("email", figure.email(), "password", Script.PASSWORD));
    return answer.isWell()
        ? Optional.of(new Resident(host, figure, answer.told()))
        : Optional.empty();
  }

  /// Somebody new, with a name and some words about themselves.
  static Resident signUp(Host host, Script.Figure figure) {
    var answer =
        host.enter(
            "/auth/signup",
            Map.of(
                "email", figure.email(),
                "username", figure.username(),
                "password", Script.PASSWORD));
    if (!answer.isWell()) {
      throw new DemoException(
          "%s cannot sign up at %s: %s"
              .formatted(figure.username(), host.server(), answer.told().text("message")));
    }
    var resident = new Resident(host, figure, answer.told());
    resident.patch("/users/me", Map.of("displayName", figure.name(), "bio", figure.bio()));
    return resident;
  }

  String userId() {
    return userId;
  }

  Script.Figure figure() {
    return figure;
  }

  Host host() {
    return host;
  }

  Told get(String path) {
    return required("GET", path, Map.of());
  }

  Told post(String path, Map<String, Object> body) {
    return required("POST", path, body);
  }

  Told put(String path) {
    return required("PUT", path, Map.of());
  }

  Told patch(String path, Map<String, Object> body) {
    return required("PATCH", path, body);
  }

  private Told required(String method, String path, Map<String, Object> body) {
    var answer = host.ask(method, path, token(), body);
    if (answer.status() == SIGNED_OUT) {
      refresh();
      answer = host.ask(method, path, token(), body);
    }
    if (!answer.isWell()) {
      throw new DemoException(
          "%s answered %d to %s %s: %s"
              .formatted(
                  host.server(),
                  answer.status(),
                  method,
                  path,
                  answer.told().find("message").orElse("no words")));
    }
    return answer.told();
  }

  synchronized String token() {
    return accessToken;
  }

  /// Access tokens are good for minutes only.
  synchronized void refresh() {
    var answer = host.ask("POST", "/auth/refresh", "", Map.of("refreshToken", refreshToken));
    if (!answer.isWell()) {
      throw new DemoException("%s was signed out.".formatted(figure.username()));
    }
    accessToken = answer.told().text("accessToken");
    refreshToken = answer.told().text("refreshToken");
  }
}
