package dev.trestle.apps.chat.testing;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.trestle.apps.chat.api.ChatApi;
import dev.trestle.kit.testing.JsonHttp;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;

/// HTTP client of the chat API of a node: anonymous, or as a user who signs up or in.
public final class ChatClient implements AutoCloseable {
  public static final ObjectMapper JSON = new ObjectMapper();

  private final URI node;
  private final HttpClient http = HttpClient.newHttpClient();

  private ChatClient(URI node) {
    this.node = node;
  }

  public static ChatClient of(URI node) {
    return new ChatClient(node);
  }

  public HttpClient http() {
    return http;
  }

  /// An address; what does not begin with `/chat` is below the API's root.
  public URI uri(String path) {
    return node.resolve(path.startsWith("/chat") ? path : ChatApi.ROOT + path);
  }

  public HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(uri(path)).header("Content-Type", "application/json");
  }

  public Answer get(String path) {
    return send(request(path).GET());
  }

  /// Sends an object.
  ///
  /// @param members names and values, in turn
  public Answer post(String path, Object... members) {
    return send(request(path).POST(BodyPublishers.ofString(json(members))));
  }

  public Answer send(HttpRequest.Builder request) {
    var received = JsonHttp.send(http, request.build());
    return new Answer(received.status(), received.body(), received.raw());
  }

  /// Signs up a new user.
  public Person signUp(String name) {
    var answer =
        post(
            "/auth/signup",
            "email",
            name + "@example.org",
            "username",
            name,
            "password",
            Person.PASSWORD);
    return new Person(this, answer.ok(201).body());
  }

  /// Signs in an existing user again.
  public Person logIn(String name, String password) {
    var answer = post("/auth/login", "email", name + "@example.org", "password", password);
    return new Person(this, answer.ok(200).body());
  }

  /// An object: `json("name", "Chess", "limit", 3)`.
  public static String json(Object... members) {
    return JsonHttp.object(members);
  }

  /// Without waiting for sockets whose other end is still believed in.
  @Override
  public void close() {
    http.shutdownNow();
  }
}
