package dev.trestle.bench.chat;

import dev.trestle.bench.socket.JsonMembers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;

/// Creates users and servers for the chat's load, over HTTP. Must be closed.
public final class ChatSetup implements AutoCloseable {
  public static final String ROOT = "/chat/api/v1";

  /// Responds with 200 as soon as the chat is ready.
  static final String PATH = ROOT + "/openapi.json";

  private static final int AT_ONCE = 8;

  private final HttpClient client = HttpClient.newHttpClient();
  private final String api;
  private final List<LoadUser> people = new ArrayList<>();

  /// A user with an account.
  record LoadUser(String userId, String token) {}

  /// A channel, and the invite to its server.
  record LoadChannel(String channelId, String invite) {}

  ChatSetup(int port) {
    this.api = "http://127.0.0.1:%d%s".formatted(port, ROOT);
  }

  /// The given number of users; existing ones first.
  List<LoadUser> people(int count) {
    var newcomers = new ArrayList<Callable<LoadUser>>();
    for (int i = people.size(); i < count; i++) {
      var name = "person" + i;
      newcomers.add(() -> signUp(name));
    }
    people.addAll(together(newcomers));
    return List.copyOf(people.subList(0, count));
  }

  private LoadUser signUp(String name) {
    var answer =
        post(
            "/auth/signup",
            "",
            "{\"email\":\"%s@example.org\",\"username\":\"%s\",\"password\":\"correct horse battery %s\"}"
                .formatted(name, name, name));
    return new LoadUser(
        JsonMembers.first("userId", answer), JsonMembers.first("accessToken", answer));
  }

  /// Creates a server with one channel.
  LoadChannel createServer(LoadUser owner, String name) {
    var answer = post("/servers", owner.token(), "{\"name\":\"%s\"}".formatted(name));
    var serverId = JsonMembers.first("serverId", answer);
    var invite = post("/servers/" + serverId + "/invites", owner.token(), "{}");
    return new LoadChannel(
        JsonMembers.first("channelId", answer), JsonMembers.first("code", invite));
  }

  /// Adds users to the server of a channel.
  void join(LoadChannel room, List<LoadUser> newcomers) {
    together(
        newcomers.stream()
            .<Callable<String>>map(
                person -> () -> post("/invites/" + room.invite() + "/join", person.token(), "{}"))
            .toList());
  }

  /// The ids of the newest messages, at most a hundred.
  List<String> messageIds(LoadUser person, LoadChannel room) {
    var answer = get("/channels/" + room.channelId() + "/messages?limit=100", person.token());
    return JsonMembers.all("messageId", answer);
  }

  private static <T> List<T> together(List<Callable<T>> tasks) {
    try (var threads = Executors.newFixedThreadPool(AT_ONCE, Thread.ofVirtual().factory())) {
      var done = new ArrayList<T>();
      for (var task : threads.invokeAll(tasks)) {
        done.add(task.get());
      }
      return done;
    } catch (ExecutionException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private String get(String path, String token) {
    return send(request(path, token).build());
  }

  private String post(String path, String token, String body) {
    return send(
        request(path, token)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body))
            .build());
  }

  private HttpRequest.Builder request(String path, String token) {
    var request = HttpRequest.newBuilder(URI.create(api + path));
    return token.isEmpty() ? request : request.header("Authorization", "Bearer " + token);
  }

  private String send(HttpRequest request) {
    try {
      var answer = client.send(request, BodyHandlers.ofString());
      if (answer.statusCode() >= 300) {
        throw new IllegalStateException(
            "%s answered %d: %s".formatted(request.uri(), answer.statusCode(), answer.body()));
      }
      return answer.body();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    client.close();
  }
}
