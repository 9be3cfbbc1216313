package dev.trestle.bench.guild;

import dev.trestle.bench.socket.ByteSearch;
import dev.trestle.bench.socket.JsonMembers;
import dev.trestle.bench.suite.SetupClient;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;

/// Creates users, follows and posts for the load of the guild, over HTTP. Must be closed.
final class GuildSetup implements AutoCloseable {
  static final String ROOT = "/guild";

  /// Responds with 200 as soon as the guild is ready.
  static final String PATH = "/guild/api/openapi.json";

  private final SetupClient client;
  private int users;

  /// A user with an account.
  ///
  /// @param id the global id
  record LoadUser(String id, String token) {}

  GuildSetup(int port) {
    this.client = new SetupClient(port, ROOT);
  }

  List<LoadUser> signUp(int count) {
    var newcomers = new ArrayList<Callable<LoadUser>>();
    for (int i = 0; i < count; i++) {
      var name = "person" + users++;
      newcomers.add(() -> signUp(name));
    }
    return SetupClient.together(newcomers);
  }

  private LoadUser signUp(String name) {
    var answer =
        client.post(
            "/api/auth/signup",
            "",
            "{\"email\":\"%s@example.org\",\"nickname\":\"%s\",\"password\":\"correct horse battery %s\"}"
                .formatted(name, name, name));
    var token = JsonMembers.first("accessToken", answer);
    return new LoadUser(JsonMembers.first("id", run(token, "{ me { user { id } } }")), token);
  }

  void follow(LoadUser reader, List<LoadUser> actors) {
    SetupClient.together(
        actors.stream()
            .<Callable<String>>map(
                actor ->
                    () ->
                        mutate(
                            reader,
                            "followUser",
                            "userId: \"%s\"".formatted(actor.id),
                            "user { id }"))
            .toList());
  }

  /// Lets each of some users post, one post after the other.
  void post(List<LoadUser> actors, int posts) {
    for (int round = 0; round < posts; round++) {
      int number = round;
      SetupClient.together(
          IntStream.range(0, actors.size())
              .<Callable<String>>mapToObj(
                  i ->
                      () ->
                          mutate(
                              actors.get(i), "postActivity", input(i, number), "activity { id }"))
              .toList());
    }
  }

  private static String input(int actor, int number) {
    return "text: \"Post %d of person %d: half an hour of running before work, slow but steady, and coffee afterwards.\", tags: [\"running\"]"
        .formatted(number, actor);
  }

  /// A group's chat room.
  record LoadRoom(String id) {}

  /// Creates a group with these members, and returns its room.
  LoadRoom room(List<LoadUser> members) {
    var owner = members.getFirst();
    var created =
        mutate(
            owner,
            "createGroup",
            "name: \"The crowd\", slug: \"the-crowd\"",
            "group { id roomId }");
    var groupId = JsonMembers.first("id", created);
    SetupClient.together(
        members.stream()
            .skip(1)
            .<Callable<String>>map(
                member ->
                    () ->
                        mutate(
                            member,
                            "joinGroup",
                            "groupId: \"%s\"".formatted(groupId),
                            "group { id }"))
            .toList());
    return new LoadRoom(JsonMembers.first("roomId", created));
  }

  private String mutate(LoadUser user, String mutation, String input, String fields) {
    var answer =
        run(
            user.token,
            "mutation { %s(input: {%s}) { %s userErrors { code message } } }"
                .formatted(mutation, input, fields));
    if (answer.contains("\"errors\":") || answer.contains("\"code\":")) {
      throw new IllegalStateException("%s was refused: %s".formatted(mutation, answer));
    }
    return answer;
  }

  /// Runs a GraphQL operation, and returns the whole response.
  String run(String token, String document) {
    return client.post("/graphql", token, body(document));
  }

  /// A whole HTTP request of a GraphQL operation.
  static byte[] request(int port, String token, String body) {
    return ByteSearch.bytes(
        "POST /guild/graphql HTTP/1.1\r\nHost: 127.0.0.1:"
            + port
            + "\r\nAuthorization: Bearer "
            + token
            + "\r\nContent-Type: application/json\r\nAccept: application/json\r\nContent-Length: "
            + body.length()
            + "\r\n\r\n"
            + body);
  }

  static String body(String document) {
    return "{\"query\":\"%s\"}".formatted(document.replace("\"", "\\\""));
  }

  @Override
  public void close() {
    client.close();
  }
}
