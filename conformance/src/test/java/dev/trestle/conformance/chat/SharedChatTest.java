package dev.trestle.conformance.chat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.trestle.apps.chat.gateway.SocketClient;
import dev.trestle.apps.chat.testing.ChatClient;
import dev.trestle.apps.chat.testing.Person;
import dev.trestle.conformance.AppNode;
import dev.trestle.conformance.differential.endpoint.LocalServer;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/// Two application processes on one database, with chat users at both.
@Timeout(600)
@Execution(ExecutionMode.CONCURRENT)
class SharedChatTest {
  /// Longer than the time after which a dead node is noticed.
  private static final Duration TIMEOUT = Duration.ofMinutes(2);

  private static final int ROUNDS = 10;

  private final List<String> said = new ArrayList<>();

  @Test
  void people_at_two_nodes_share_a_chat_that_outlives_one_of_them_on_our_server() throws Exception {
    try (var database = AppNode.database()) {
      talk(database.dynamodb());
    }
  }

  @Test
  void people_at_two_nodes_share_a_chat_that_outlives_one_of_them_on_dynamodb_local()
      throws Exception {
    talk(LocalServer.shared().uri());
  }

  private static AppNode node(URI database, String name) throws Exception {
    return AppNode.at(database, name, "chat", "--limits=programs");
  }

  private void talk(URI database) throws Exception {
    try (var first = node(database, "first");
        var second = node(database, "second");
        var here = ChatClient.of(first.pages());
        var there = ChatClient.of(second.pages())) {
      var ann = here.signUp("ann");
      var ben = there.signUp("ben");
      var founded = ann.post("/servers", "name", "Chess").ok(201);
      var server = "/servers/" + founded.text("/meta/serverId");
      var channel = founded.text("/channels/0/channelId");
      var code = ann.post(server + "/invites").ok(201).text("/code");
      ben.post("/invites/" + code + "/join").ok(200);

      var annHears = enter(here, ann, channel);
      var benHears = enter(there, ben, channel);
      for (int i = 0; i < ROUNDS; i++) {
        say(ann, channel, "a" + i);
        say(ben, channel, "b" + i);
      }
      assertHeard(annHears, said);
      assertHeard(benHears, said);
      ben.put("/channels/" + channel + "/messages/" + said.getFirst() + "/reactions/%E2%99%9E/@me")
          .ok(204);
      assertThat(annHears.await("REACTION_ADD").path("userId").asText()).isEqualTo(ben.userId());
      annHears.send(22, "{\"channelId\":\"%s\"}".formatted(channel));
      assertThat(benHears.await("TYPING_START").path("userId").asText()).isEqualTo(ann.userId());

      // The message is stored, and the response is lost with the node: sent again, it is still one
      // message.
      say(ann, channel, "last words");
      first.kill();
      annHears.awaitClose();
      var annThere = ann.at(there);
      var again = annThere.post(messages(channel), "content", "last words", "nonce", "last words");
      assertThat(again.ok(200).text("/messageId")).isEqualTo(said.getLast());

      var back =
          SocketClient.at(there).resume(ann.accessToken(), annHears.sessionId(), annHears.last());
      back.awaitOp(9);
      back.identify(ann.accessToken(), "").subscribe(channel);
      int missed = said.size();
      for (int i = 0; i < ROUNDS; i++) {
        say(annThere, channel, "c" + i);
        say(ben, channel, "d" + i);
      }
      assertHeard(benHears, said);
      assertHeard(back, said.subList(missed, said.size()));
      assertThat(
              annThere
                  .get(messages(channel) + "?limit=100")
                  .ok(200)
                  .body()
                  .path("messages")
                  .findValuesAsText("messageId"))
          .containsExactlyInAnyOrderElementsOf(said);
      // The other node takes over the leases of the dead one: it updates the channel's newest
      // message.
      await()
          .atMost(TIMEOUT)
          .until(
              () -> ben.get(server).ok(200).text("/channels/0/lastMessageId"),
              said.getLast()::equals);
    }
  }

  private static SocketClient enter(ChatClient node, Person person, String channel) {
    return SocketClient.at(node).identify(person.accessToken(), "").subscribe(channel);
  }

  private static String messages(String channel) {
    return "/channels/" + channel + "/messages";
  }

  private void say(Person person, String channel, String content) {
    var answer = person.post(messages(channel), "content", content, "nonce", content);
    said.add(answer.ok(201).text("/messageId"));
  }

  private static void assertHeard(SocketClient client, List<String> messages) {
    client.await("MESSAGE_CREATE", "messageId", messages.getLast());
    assertThat(client.texts("MESSAGE_CREATE", "messageId")).isEqualTo(messages);
  }
}
