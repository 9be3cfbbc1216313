package dev.trestle.apps.chat.demo;

import dev.trestle.kit.app.DemoException;
import java.util.Map;
import java.util.Optional;

/// A demo user who is signed in. Thread-safe.
final class DemoUser {
  private static final int SIGNED_OUT = 401;

  private final DemoClient client;
  private final DemoContent.Person person;
  private final String userId;
  private String accessToken;
  private String refreshToken;

  private DemoUser(DemoClient client, DemoContent.Person person, ResponseBody body) {
    this.client = client;
    this.person = person;
    this.userId = body.part("user").text("userId");
    this.accessToken = body.text("accessToken");
    this.refreshToken = body.text("refreshToken");
  }

  /// Logs in an existing user.
  static Optional<DemoUser> logIn(DemoClient client, DemoContent.Person person) {
    var answer =
        client.postAuth(
            "/auth/login", Map.of("email", person.email(), "password", DemoContent.PASSWORD));
    return answer.isSuccess()
        ? Optional.of(new DemoUser(client, person, answer.body()))
        : Optional.empty();
  }

  /// Creates a user with a display name and a bio.
  static DemoUser signUp(DemoClient client, DemoContent.Person person) {
    var answer =
        client.postAuth(
            "/auth/signup",
            Map.of(
                "email", person.email(),
                "username", person.username(),
                "password", DemoContent.PASSWORD));
    if (!answer.isSuccess()) {
      throw new DemoException(
          "%s cannot sign up at %s: %s"
              .formatted(person.username(), client.server(), answer.body().text("message")));
    }
    var user = new DemoUser(client, person, answer.body());
    user.patch("/users/me", Map.of("displayName", person.name(), "bio", person.bio()));
    return user;
  }

  String userId() {
    return userId;
  }

  DemoContent.Person person() {
    return person;
  }

  DemoClient client() {
    return client;
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
    var answer = client.request(method, path, token(), body);
    if (answer.status() == SIGNED_OUT) {
      refresh();
      answer = client.request(method, path, token(), body);
    }
    if (!answer.isSuccess()) {
      throw new DemoException(
          "%s answered %d to %s %s: %s"
              .formatted(
                  client.server(),
                  answer.status(),
                  method,
                  path,
                  answer.body().find("message").orElse("no message")));
    }
    return answer.body();
  }

  synchronized String token() {
    return accessToken;
  }

  /// Renews the access token, which is only valid for minutes.
  synchronized void refresh() {
    var answer = client.request("POST", "/auth/refresh", "", Map.of("refreshToken", refreshToken));
    if (!answer.isSuccess()) {
      throw new DemoException("%s was signed out.".formatted(person.username()));
    }
    accessToken = answer.body().text("accessToken");
    refreshToken = answer.body().text("refreshToken");
  }
}
