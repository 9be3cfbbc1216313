package dev.trestle.apps.guild.testing;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.trestle.apps.guild.api.GuildApi;
import dev.trestle.kit.testing.JsonHttp;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.Map;

/// HTTP client of a node of the guild: anonymous, or as a user who signs up or in.
public final class GuildClient implements AutoCloseable {
  public static final ObjectMapper JSON = new ObjectMapper();
  public static final String PASSWORD = "correct staple horse battery";

  private final URI node;
  private final HttpClient http = HttpClient.newHttpClient();

  private GuildClient(URI node) {
    this.node = node;
  }

  public static GuildClient of(URI node) {
    return new GuildClient(node);
  }

  /// An address; a path that does not begin with `/guild` is below the root of the REST routes.
  public URI uri(String path) {
    return node.resolve(path.startsWith("/guild") ? path : GuildApi.ROOT + path);
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

  /// Sends a request.
  ///
  /// @throws UncheckedIOException if the node does not answer
  public Answer send(HttpRequest.Builder request) {
    var received = JsonHttp.send(http, request.build());
    return new Answer(received.status(), received.body(), received.raw());
  }

  public GuildUser signUp(String nickname) {
    var answer =
        post(
                "/auth/signup",
                "email",
                nickname + "@example.org",
                "nickname",
                nickname,
                "password",
                PASSWORD)
            .ok(201);
    return new GuildUser(this, answer.body());
  }

  /// Signs a user in, whose earlier tokens may have expired.
  public GuildUser signIn(String email, String password) {
    return new GuildUser(
        this, post("/auth/login", "email", email, "password", password).ok(200).body());
  }

  /// An object: `json("title", "Run", "first", 3)`.
  public static String json(Object... members) {
    return JsonHttp.object(members);
  }

  static String json(Map<String, Object> members) {
    return JsonHttp.object(members);
  }

  @Override
  public void close() {
    http.shutdownNow();
  }
}
