package dev.trestle.bench.chat;

import dev.trestle.bench.socket.JsonMembers;
import dev.trestle.bench.suite.SetupClient;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/// Creates users and servers for the chat's load, over HTTP. Must be closed.
public final class ChatSetup implements AutoCloseable {
  public static final String ROOT = "/chat/api/v1";

  /// Responds with 200 as soon as the chat is ready.
  static final String PATH = ROOT + "/openapi.json";

  private final SetupClient client;
  private final List<LoadUser> people = new ArrayList<>();

  /// A user with an account.
  record LoadUser(String userId, String token) {}

  /// A channel, and the invite to its server.
  record LoadChannel(String channelId, String invite) {}

  ChatSetup(int port) {
    this.client = new SetupClient(port, ROOT);
  }

  /// The given number of users; existing ones first.
  List<LoadUser> people(int count) {
    var newcomers = new ArrayList<Callable<LoadUser>>();
    for (int i = people.size(); i < count; i++) {
      var name = "person" + i;
      newcomers.add(() -> signUp(name));
    }
    people.addAll(SetupClient.together(newcomers));
    return List.copyOf(people.subList(0, count));
  }

  private LoadUser signUp(String name) {
    var answer =
        client.post(
            "/auth/signup",
            "",
            "{\"email\":\"%s@example.org\",\"username\":\"%s\",\"password\":\"correct horse battery %s\"}"
                .formatted(name, name, name));
    return new LoadUser(
        JsonMembers.first("userId", answer), JsonMembers.first("accessToken", answer));
  }

  /// Creates a server with one channel.
  LoadChannel createServer(LoadUser owner, String name) {
    var answer = client.post("/servers", owner.token(), "{\"name\":\"%s\"}".formatted(name));
    var serverId = JsonMembers.first("serverId", answer);
    var invite = client.post("/servers/" + serverId + "/invites", owner.token(), "{}");
    return new LoadChannel(
        JsonMembers.first("channelId", answer), JsonMembers.first("code", invite));
  }

  /// Adds users to the server of a channel.
  void join(LoadChannel room, List<LoadUser> newcomers) {
    SetupClient.together(
        newcomers.stream()
            .<Callable<String>>map(
                person ->
                    () -> client.post("/invites/" + room.invite() + "/join", person.token(), "{}"))
            .toList());
  }

  /// The ids of the newest messages, at most a hundred.
  List<String> messageIds(LoadUser person, LoadChannel room) {
    var answer =
        client.get("/channels/" + room.channelId() + "/messages?limit=100", person.token());
    return JsonMembers.all("messageId", answer);
  }

  @Override
  public void close() {
    client.close();
  }
}
