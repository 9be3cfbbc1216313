package dev.trestle.apps.chat.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.chat.testing.LiveChat;
import dev.trestle.apps.chat.testing.Person;
import dev.trestle.engine.Database;
import dev.trestle.engine.DatabaseOptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// The gateway in the whole chat: calls of the API reach the sockets of every node.
@Timeout(120)
class LiveGatewayTest {
  private static SocketClient enter(LiveChat live, Person person) {
    return connect(live).identify(person.accessToken(), "");
  }

  private static SocketClient connect(LiveChat live) {
    return SocketClient.at(live.client());
  }

  @Test
  void people_at_two_nodes_chat_and_log_out() {
    try (var database = Database.open(DatabaseOptions.inMemory());
        var left = LiveChat.on(database, config -> config.nodeId("left"));
        var right = LiveChat.on(database, config -> config.nodeId("right"))) {
      var ann = left.signUp("ann");
      var bob = right.signUp("bob");
      var anns = enter(left, ann);
      var made = ann.post("/servers", "name", "Chess").ok(201).body();
      var serverId = made.at("/meta/serverId").asText();
      var channelId = made.at("/channels/0/channelId").asText();
      anns.await("SERVER_CREATE");
      var code = ann.post("/servers/" + serverId + "/invites").ok(201).body().path("code").asText();
      anns.await("INVITE_CREATE", "code", code);
      var bobs = enter(right, bob);
      bob.post("/invites/" + code + "/join").ok(200);
      bobs.await("SERVER_CREATE");
      anns.await("MEMBER_ADD", "userId", bob.userId());
      anns.subscribe(channelId);
      bobs.subscribe(channelId);
      var path = "/channels/" + channelId;
      var messageId =
          bob.post(path + "/messages", "content", "Hello", "nonce", "n1")
              .ok(201)
              .body()
              .path("messageId")
              .asText();
      assertThat(anns.await("MESSAGE_CREATE").path("nonce").asText()).isEqualTo("n1");
      bobs.await("MESSAGE_CREATE", "messageId", messageId);
      bobs.await("READ_STATE_UPDATE", "lastReadMessageId", messageId);
      ann.put(path + "/messages/" + messageId + "/reactions/%F0%9F%91%8D/@me").ok(204);
      bobs.await("REACTION_ADD", "userId", ann.userId());
      bob.patch(path + "/messages/" + messageId, "content", "Hello all").ok(200);
      anns.await("MESSAGE_UPDATE", "content", "Hello all");
      ann.post(path + "/typing").ok(204);
      bobs.await("TYPING_START", "userId", ann.userId());
      bob.delete(path + "/messages/" + messageId).ok(204);
      anns.await("MESSAGE_DELETE", "messageId", messageId);
      bob.post("/auth/logout-all").ok(204);
      assertThat(bobs.awaitClose()).isEqualTo(4004);
      assertThat(anns.settle().closed()).isEmpty();
    }
  }

  @Test
  void a_sign_out_at_another_node_invalidates_the_old_token() {
    try (var database = Database.open(DatabaseOptions.inMemory());
        var left = LiveChat.on(database, config -> config.nodeId("left"));
        var right = LiveChat.on(database, config -> config.nodeId("right"))) {
      var bob = left.signUp("bob");
      var first = enter(right, bob);
      bob.post("/auth/logout-all").ok(204);
      assertThat(first.awaitClose()).isEqualTo(4004);
      var again = connect(right).send(2, "{\"token\":\"%s\"}".formatted(bob.accessToken()));
      assertThat(again.awaitClose()).isEqualTo(4004);
      assertThat(again.events("READY")).isEmpty();
    }
  }
}
