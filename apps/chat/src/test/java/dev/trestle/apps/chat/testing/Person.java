package dev.trestle.apps.chat.testing;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpRequest.BodyPublishers;

/// A signed-in user who calls the API.
public final class Person {
  public static final String PASSWORD = "correct staple horse battery";

  private final ChatClient client;
  private final String name;
  private final String userId;
  private final String accessToken;
  private final String refreshToken;

  Person(ChatClient client, JsonNode signedIn) {
    this.client = client;
    this.name = signedIn.at("/user/username").asText();
    this.userId = signedIn.at("/user/userId").asText();
    this.accessToken = signedIn.path("accessToken").asText();
    this.refreshToken = signedIn.path("refreshToken").asText();
  }

  private Person(
      ChatClient client, String name, String userId, String accessToken, String refreshToken) {
    this.client = client;
    this.name = name;
    this.userId = userId;
    this.accessToken = accessToken;
    this.refreshToken = refreshToken;
  }

  public String name() {
    return name;
  }

  public String email() {
    return name + "@example.org";
  }

  public String userId() {
    return userId;
  }

  public String accessToken() {
    return accessToken;
  }

  public String refreshToken() {
    return refreshToken;
  }

  public Answer get(String path) {
    return send("GET", path, "");
  }

  /// Sends an object.
  ///
  /// @param members names and values, in turn
  public Answer post(String path, Object... members) {
    return send("POST", path, ChatClient.json(members));
  }

  public Answer put(String path, Object... members) {
    return send("PUT", path, ChatClient.json(members));
  }

  public Answer patch(String path, Object... members) {
    return send("PATCH", path, ChatClient.json(members));
  }

  public Answer delete(String path, Object... members) {
    return send("DELETE", path, members.length == 0 ? "" : ChatClient.json(members));
  }

  /// The same person with the same token, who calls another node.
  public Person at(ChatClient other) {
    return new Person(other, name, userId, accessToken, refreshToken);
  }

  /// Calls a route.
  ///
  /// @param json the body; empty for none
  public Answer send(String method, String path, String json) {
    return client.send(
        client
            .request(path)
            .header("Authorization", "Bearer " + accessToken)
            .method(
                method, json.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(json)));
  }
}
