package dev.trestle.kit.demo;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// A demo user who is signed in. Thread-safe.
public final class DemoUser {
  private static final int SIGNED_OUT = 401;

  private final DemoClient client;
  private final String name;
  private final String userId;
  private String accessToken;
  private String refreshToken;

  /// The email address and the password of a user.
  public record Credentials(String email, String password) {}

  private DemoUser(DemoClient client, String name, ResponseBody body) {
    this.client = client;
    this.name = name;
    this.userId = body.part("user").text("userId");
    this.accessToken = body.text("accessToken");
    this.refreshToken = body.text("refreshToken");
  }

  /// Logs in an existing user.
  ///
  /// @param name for messages
  public static Optional<DemoUser> logIn(DemoClient client, String name, Credentials credentials) {
    var answer = client.postAuth("/auth/login", members(credentials));
    return answer.isSuccess()
        ? Optional.of(new DemoUser(client, name, answer.body()))
        : Optional.empty();
  }

  /// Creates a user.
  ///
  /// @param profile what sign-up takes besides the credentials
  public static DemoUser signUp(
      DemoClient client, String name, Credentials credentials, Map<String, Object> profile) {
    var body = members(credentials);
    body.putAll(profile);
    var answer = client.postAuth("/auth/signup", body);
    if (!answer.isSuccess()) {
      throw new DemoException(
          "%s cannot sign up at %s: %s"
              .formatted(name, client.server(), answer.body().text("message")));
    }
    return new DemoUser(client, name, answer.body());
  }

  private static Map<String, Object> members(Credentials credentials) {
    var members = new HashMap<String, Object>();
    members.put("email", credentials.email());
    members.put("password", credentials.password());
    return members;
  }

  public String name() {
    return name;
  }

  public String userId() {
    return userId;
  }

  public DemoClient client() {
    return client;
  }

  public ResponseBody get(String path) {
    return required("GET", client.root() + path, Map.of());
  }

  public ResponseBody post(String path, Map<String, Object> body) {
    return required("POST", client.root() + path, body);
  }

  public ResponseBody put(String path) {
    return required("PUT", client.root() + path, Map.of());
  }

  public ResponseBody patch(String path, Map<String, Object> body) {
    return required("PATCH", client.root() + path, body);
  }

  /// Uploads a picture to the address that a route gives. Returns the stored picture.
  ///
  /// @param path of that route, below the root of the API
  public ResponseBody upload(String path, SamplePicture picture) {
    var file = picture.jpeg();
    var address = post(path, Map.of("contentType", SamplePicture.TYPE, "size", file.length));
    return client.upload(address.text("uploadUrl"), token(), SamplePicture.TYPE, file);
  }

  /// Sends a request that must succeed.
  ///
  /// @param path the whole path
  public ResponseBody required(String method, String path, Map<String, Object> body) {
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

  public synchronized String token() {
    return accessToken;
  }

  /// Renews the access token, which is only valid for minutes.
  public synchronized void refresh() {
    var answer = client.call("POST", "/auth/refresh", "", Map.of("refreshToken", refreshToken));
    if (!answer.isSuccess()) {
      throw new DemoException("%s was signed out.".formatted(name));
    }
    accessToken = answer.body().text("accessToken");
    refreshToken = answer.body().text("refreshToken");
  }
}
