package dev.trestle.apps.guild.testing;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/// A signed-in user who calls the API.
public final class GuildUser {
  private final LiveGuild live;
  private final String userId;
  private final String nickname;
  private final String accessToken;
  private final String refreshToken;

  GuildUser(LiveGuild live, JsonNode signedIn) {
    this.live = live;
    this.userId = signedIn.at("/user/userId").asText();
    this.nickname = signedIn.at("/user/nickname").asText();
    this.accessToken = signedIn.path("accessToken").asText();
    this.refreshToken = signedIn.path("refreshToken").asText();
  }

  public String userId() {
    return userId;
  }

  public String nickname() {
    return nickname;
  }

  public String accessToken() {
    return accessToken;
  }

  public String refreshToken() {
    return refreshToken;
  }

  public HttpRequest.Builder request(String path) {
    return live.request(path).header("Authorization", "Bearer " + accessToken);
  }

  /// Runs a GraphQL operation.
  ///
  /// @param variables names and values, in turn
  public Answer run(String document, Object... variables) {
    var all = new LinkedHashMap<String, Object>();
    for (int i = 0; i < variables.length; i += 2) {
      all.put((String) variables[i], variables[i + 1]);
    }
    return live.send(
        request("/guild/graphql")
            .header("Accept", "application/graphql-response+json")
            .POST(BodyPublishers.ofString(LiveGuild.json("query", document, "variables", all))));
  }

  /// Runs a GraphQL operation that must have no errors, and returns its data.
  public JsonNode query(String document, Object... variables) {
    var answer = run(document, variables).ok(200);
    if (answer.body().has("errors")) {
      throw new AssertionError(document + ": " + answer.body());
    }
    return answer.body().path("data");
  }

  /// Runs a mutation with one input, and returns its payload.
  ///
  /// @param fields of the payload, beside its errors
  public JsonNode mutate(String mutation, String fields, Map<String, Object> input) {
    var type = mutation.substring(0, 1).toUpperCase(Locale.ROOT) + mutation.substring(1);
    var inputType =
        type.equals("ReopenTask") || type.equals("DeleteTask") ? "TaskInput" : type + "Input";
    return query(
            "mutation($input: %s!) { %s(input: $input) { %s userErrors { code field message } clientMutationId } }"
                .formatted(inputType, mutation, fields),
            "input",
            input)
        .path(mutation);
  }
}
