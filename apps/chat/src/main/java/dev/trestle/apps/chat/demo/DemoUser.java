package dev.trestle.apps.chat.demo;

import dev.trestle.kit.app.DemoException;
import java.util.Map;
import java.util.Optional;

/// Somebody with an account, signed in. Thread-safe.
final class DemoUser {
  private static final int SIGNED_OUT = 401;

  private final DemoClient host;
  private final DemoContent.Figure figure;
  private final String userId;
  private String accessToken;
  private String refreshToken;

  private DemoUser(DemoClient host, DemoContent.Figure figure, ResponseBody told) {
    this.host = host;
    this.figure = figure;
    this.userId = told.part("user").text("userId");
    this.accessToken = told.text("accessToken");
    this.refreshToken = told.text("refreshToken");
  }

  /// Somebody who is there already.
  static Optional<DemoUser> logIn(DemoClient host, DemoContent.Figure figure) {
    var answer =
        host.enter("/auth/login", Map.of("email", figure.email(), "password", DemoContent.PASSWORD));
    return answer.isWell()
        ? Optional.of(new DemoUser(host, figure, answer.told()))
        : Optional.empty();
  }

  /// Somebody new, with a name and some words about themselves.
  static DemoUser signUp(DemoClient host, DemoContent.Figure figure) {
    var answer =
        host.enter(
            "/auth/signup",
            Map.of(
                "email", figure.email(),
                "username", figure.username(),
                "password", DemoContent.PASSWORD));
    if (!answer.isWell()) {
      throw new DemoException(
          "%s cannot sign up at %s: %s"
              .formatted(figure.username(), host.server(), answer.told().text("message")));
    }
    var resident = new DemoUser(host, figure, answer.told());
    resident.patch("/users/me", Map.of("displayName", figure.name(), "bio", figure.bio()));
    return resident;
  }

  String userId() {
    return userId;
  }

  DemoContent.Figure figure() {
    return figure;
  }

  DemoClient host() {
    return host;
  }

  ResponseBody get(String path) {
    return required("GET", path, Map.of());
  }

  ResponseBody post(String path, Map<String, Object> body) {
    return required("POST", path, body);
  }

  ResponseBody put(String path) {
    return required("PUT", path, Map.of());
  }

  ResponseBody patch(String path, Map<String, Object> body) {
    return required("PATCH", path, body);
  }

  private ResponseBody required(String method, String path, Map<String, Object> body) {
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
