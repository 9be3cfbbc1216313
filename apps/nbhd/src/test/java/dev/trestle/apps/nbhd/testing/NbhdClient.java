package dev.trestle.apps.nbhd.testing;

import dev.trestle.apps.nbhd.api.NbhdApi;
import dev.trestle.kit.testing.JsonHttp;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.Map;
import java.util.TreeMap;

/// Calls a node of the neighbourhoods as a page of it does. A client without a cookie is not signed in.
///
/// @param node the address of the node
/// @param headers of every call
public record NbhdClient(HttpClient http, URI node, Map<String, String> headers) {
  public static final String PASSWORD = "correct staple horse battery";

  /// A client that nobody is signed in with.
  static NbhdClient of(URI node) {
    var origin = node.getScheme() + "://" + node.getAuthority();
    return new NbhdClient(HttpClient.newHttpClient(), node, Map.of("Origin", origin));
  }

  /// The same client with one more header, or another value of one.
  public NbhdClient with(String name, String value) {
    var more = new TreeMap<>(headers);
    more.put(name, value);
    return new NbhdClient(http, node, more);
  }

  public NbhdClient without(String name) {
    var fewer = new TreeMap<>(headers);
    fewer.remove(name);
    return new NbhdClient(http, node, fewer);
  }

  /// An address; a path that does not begin with `/nbhd` or `/.well-known` is below the root of the API.
  public URI uri(String path) {
    boolean whole = path.startsWith("/nbhd") || path.startsWith("/.well-known");
    return node.resolve(whole ? path : NbhdApi.ROOT + path);
  }

  public Answer get(String path) {
    return send("GET", path, BodyPublishers.noBody());
  }

  /// Sends an object.
  ///
  /// @param members names and values, in turn
  public Answer post(String path, Object... members) {
    return call("POST", path, members);
  }

  public Answer put(String path, Object... members) {
    return call("PUT", path, members);
  }

  public Answer patch(String path, Object... members) {
    return call("PATCH", path, members);
  }

  public Answer delete(String path, Object... members) {
    return call("DELETE", path, members);
  }

  /// Sends an object, or nothing where it has no members.
  public Answer call(String method, String path, Object... members) {
    return send(
        method,
        path,
        members.length == 0
            ? BodyPublishers.noBody()
            : BodyPublishers.ofString(JsonHttp.object(members)));
  }

  private Answer send(String method, String path, BodyPublisher body) {
    var request =
        HttpRequest.newBuilder(uri(path))
            .header("Content-Type", "application/json")
            .method(method, body);
    headers.forEach(request::header);
    var received = JsonHttp.send(http, request.build());
    return new Answer(received.status(), received.body(), received.raw());
  }

  /// The client of the session that an answer begins.
  public NbhdClient signedIn(Answer answer) {
    var cookie = answer.header("Set-Cookie").orElseThrow();
    return with("Cookie", cookie.substring(0, cookie.indexOf(';')));
  }

  /// A user with a profile, who is signed in.
  public NbhdUser signUp(String name) {
    var answer =
        post(
                "/auth/signup",
                "email",
                name + "@example.org",
                "password",
                PASSWORD,
                "display_name",
                name)
            .ok(201);
    return new NbhdUser(answer.text("/did"), name, signedIn(answer));
  }

  /// Signs a user in again.
  public NbhdUser signIn(String name) {
    var answer = post("/auth/login", "email", name + "@example.org", "password", PASSWORD).ok(200);
    return new NbhdUser(answer.text("/did"), name, signedIn(answer));
  }
}
