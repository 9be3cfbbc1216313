package dev.trestle.apps.guild.testing;

import com.fasterxml.jackson.databind.JsonNode;
import dev.trestle.apps.guild.GuildApp;
import dev.trestle.apps.guild.graphql.GlobalId;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;

/// A signed-in user who calls the API.
public final class GuildUser {
  private static final String SCHEMA = schema();

  private final GuildClient client;
  private final String userId;
  private final String nickname;
  private final String accessToken;
  private final String refreshToken;

  GuildUser(GuildClient client, JsonNode signedIn) {
    this.client = client;
    this.userId = signedIn.at("/user/userId").asText();
    this.nickname = signedIn.at("/user/nickname").asText();
    this.accessToken = signedIn.path("accessToken").asText();
    this.refreshToken = signedIn.path("refreshToken").asText();
  }

  private GuildUser(GuildClient client, GuildUser user) {
    this.client = client;
    this.userId = user.userId;
    this.nickname = user.nickname;
    this.accessToken = user.accessToken;
    this.refreshToken = user.refreshToken;
  }

  /// The same user with the same tokens, who calls another node.
  public GuildUser at(GuildClient other) {
    return new GuildUser(other, this);
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
    return client.request(path).header("Authorization", "Bearer " + accessToken);
  }

  /// Runs a GraphQL operation.
  ///
  /// @param variables names and values, in turn
  public Answer run(String document, Object... variables) {
    var all = new LinkedHashMap<String, Object>();
    for (int i = 0; i < variables.length; i += 2) {
      all.put((String) variables[i], variables[i + 1]);
    }
    return client.send(
        request("/guild/graphql")
            .header("Accept", "application/graphql-response+json")
            .POST(BodyPublishers.ofString(GuildClient.json("query", document, "variables", all))));
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
    return query(
            "mutation($input: %s!) { %s(input: $input) { %s userErrors { code field message } clientMutationId } }"
                .formatted(inputOf(mutation), mutation, fields),
            "input",
            input)
        .path(mutation);
  }

  /// The type of the input of a mutation, as the schema says.
  private static String inputOf(String mutation) {
    var found =
        Pattern.compile("^  %s\\(input: (\\w+)!".formatted(mutation), Pattern.MULTILINE)
            .matcher(SCHEMA);
    if (!found.find()) {
      throw new AssertionError("The schema has no mutation " + mutation);
    }
    return found.group(1);
  }

  private static String schema() {
    try (var file = GuildApp.class.getResourceAsStream("graphql/guild.graphqls")) {
      return new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The global id of the user.
  public String globalId() {
    return GlobalId.of(GlobalId.USER, userId);
  }
}
