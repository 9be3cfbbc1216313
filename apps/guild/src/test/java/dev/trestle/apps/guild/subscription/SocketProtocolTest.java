package dev.trestle.apps.guild.subscription;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.guild.testing.GraphQlSocketClient;
import dev.trestle.apps.guild.testing.GuildUser;
import dev.trestle.apps.guild.testing.LiveGuild;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// The protocol `graphql-transport-ws`: each message, each close code, and each limit from both sides.
class SocketProtocolTest {
  private static final String TYPENAME = "{ __typename }";
  private static final String ON_MESSAGE =
      "subscription($room: ID!, $after: Cursor) { onMessage(roomId: $room, after: $after) { kind"
          + " message { text } } }";

  private static LiveGuild live;
  private static GuildUser ann;
  private static GuildUser bob;
  private static String room;

  @BeforeAll
  static void open() {
    live = LiveGuild.open();
    ann = live.signUp("ann");
    bob = live.signUp("bob");
    room =
        ann.mutate("openDm", "room { id }", Map.of("userId", bob.globalId()))
            .at("/room/id")
            .asText();
  }

  @AfterAll
  static void close() {
    live.close();
  }

  @Test
  void the_server_chooses_the_sub_protocol_and_refuses_clients_without_it() {
    try (var right = GraphQlSocketClient.connect(live, "graphql-ws", "graphql-transport-ws");
        var wrong = GraphQlSocketClient.connect(live, "graphql-ws");
        var none = GraphQlSocketClient.connect(live, new String[0])) {
      assertThat(right.protocol()).contains("graphql-transport-ws");
      assertThat(wrong.awaitClose()).isEqualTo(4406);
      assertThat(none.awaitClose()).isEqualTo(4406);
    }
  }

  @Test
  void a_client_says_who_it_is_with_its_access_token() {
    try (var socket = GraphQlSocketClient.connect(live)) {
      socket.init(ann.accessToken()).await("connection_ack");
    }
    try (var socket = GraphQlSocketClient.connect(live)) {
      socket.send(
          Map.of(
              "type",
              "connection_init",
              "payload",
              Map.of("Authorization", "Bearer " + ann.accessToken())));
      socket.await("connection_ack");
    }
  }

  @Test
  void a_wrong_or_missing_token_is_refused() {
    for (var payload :
        List.<Map<String, Object>>of(
            Map.of(), Map.of("accessToken", "wrong"), Map.of("accessToken", 1))) {
      try (var socket = GraphQlSocketClient.connect(live)) {
        socket.send(Map.of("type", "connection_init", "payload", payload));
        assertThat(socket.awaitClose()).as("%s", payload).isEqualTo(4401);
      }
    }
    try (var socket = GraphQlSocketClient.connect(live)) {
      socket.send("{\"type\":\"connection_init\"}");
      assertThat(socket.awaitClose()).isEqualTo(4401);
    }
  }

  @Test
  void a_second_connection_init_closes_the_socket() {
    try (var socket = GraphQlSocketClient.of(live, ann)) {
      socket.init(ann.accessToken());
      assertThat(socket.awaitClose()).isEqualTo(4429);
    }
  }

  @Test
  void an_operation_before_the_acknowledgement_closes_the_socket() {
    try (var socket = GraphQlSocketClient.connect(live)) {
      socket.subscribe("1", TYPENAME);
      assertThat(socket.awaitClose()).isEqualTo(4401);
    }
  }

  @Test
  void messages_that_are_not_part_of_the_protocol_close_the_socket() {
    for (var text :
        List.of(
            "nonsense",
            "[]",
            "{}",
            "{\"type\":1}",
            "{\"type\":\"start\"}",
            "{\"type\":\"subscribe\",\"id\":\"1\"}",
            "{\"type\":\"subscribe\",\"id\":\"\",\"payload\":{\"query\":\"{ me { email } }\"}}",
            "{\"type\":\"subscribe\",\"id\":7,\"payload\":{\"query\":\"{ me { email } }\"}}",
            "{\"type\":\"subscribe\",\"id\":\"1\",\"payload\":{\"query\":7}}",
            "{\"type\":\"subscribe\",\"id\":\"1\",\"payload\":{\"query\":\"{ a"
                + " }\",\"variables\":[]}}",
            "{\"type\":\"subscribe\",\"id\":\"%s\",\"payload\":{\"query\":\"{ a }\"}}"
                .formatted("x".repeat(129)),
            "{\"type\":\"complete\"}",
            "{\"type\":\"ping\",\"payload\":1}",
            "{\"type\":\"ping\",\"payload\":{\"x\":\"%s\"}}".formatted("x".repeat(1 << 16)))) {
      try (var socket = GraphQlSocketClient.of(live, ann)) {
        socket.send(text);
        assertThat(socket.awaitClose())
            .as(text.substring(0, Math.min(80, text.length())))
            .isEqualTo(4400);
      }
    }
  }

  @Test
  void pings_are_answered_with_their_payload_before_and_after_the_acknowledgement() {
    try (var socket = GraphQlSocketClient.connect(live)) {
      socket.settle();
      socket.init(ann.accessToken()).await("connection_ack");
      socket.settle();
      socket.send("{\"type\":\"pong\"}").send("{\"type\":\"ping\"}");
      socket.await(message -> message.path("type").asText().equals("pong") && message.size() == 1);
    }
  }

  @Test
  void queries_and_mutations_are_executed() {
    try (var socket = GraphQlSocketClient.of(live, ann)) {
      socket.subscribe("q", "{ me { user { nickname } } }");
      assertThat(socket.awaitNext("q", 1).getFirst().at("/data/me/user/nickname").asText())
          .isEqualTo("ann");
      assertThat(socket.awaitEnd("q").path("type").asText()).isEqualTo("complete");
      // Its id is free again.
      socket.subscribe(
          "q",
          "mutation($input: SendMessageInput!) { sendMessage(input: $input) { message { text }"
              + " userErrors { code } } }",
          "input",
          Map.of("roomId", room, "text", "Over the socket"));
      assertThat(socket.awaitNext("q", 2).get(1).at("/data/sendMessage/message/text").asText())
          .isEqualTo("Over the socket");
    }
  }

  @Test
  void an_operation_that_cannot_be_executed_is_an_error_of_its_own() {
    try (var socket = GraphQlSocketClient.of(live, ann)) {
      socket.subscribe("1", "{ nothing }");
      assertThat(socket.awaitEnd("1").path("type").asText()).isEqualTo("error");
      socket.subscribe("2", "query A { __typename } query B { __typename }");
      assertThat(socket.awaitEnd("2").at("/payload/0/extensions/code").asText())
          .isEqualTo("OPERATION_NOT_FOUND");
      socket.subscribe("3", ON_MESSAGE, "room", room, "after", "made up");
      assertThat(socket.awaitEnd("3").at("/payload/0/extensions/code").asText())
          .isEqualTo("VALIDATION");
      socket.subscribe(
          "4",
          "subscription($room: ID!) { a: onMessage(roomId: $room) { kind } b: onMessage(roomId:"
              + " $room) { kind } }",
          "room",
          room);
      assertThat(socket.awaitEnd("4").path("type").asText()).isEqualTo("error");
      socket.settle();
      assertThat(socket.closed()).isEmpty();
    }
  }

  @Test
  void an_id_that_is_in_use_closes_the_socket() {
    try (var socket = GraphQlSocketClient.of(live, ann)) {
      socket.subscribe("1", ON_MESSAGE, "room", room);
      socket.subscribe("1", ON_MESSAGE, "room", room);
      assertThat(socket.awaitClose()).isEqualTo(4409);
    }
  }

  @Test
  void fifty_subscriptions_are_allowed_and_one_more_closes_the_socket() {
    try (var socket = GraphQlSocketClient.of(live, ann)) {
      for (int i = 0; i < SocketLimits.SUBSCRIPTIONS; i++) {
        socket.subscribe("s" + i, ON_MESSAGE, "room", room);
      }
      socket.complete("s0").subscribe("again", ON_MESSAGE, "room", room).settle();
      assertThat(socket.closed()).isEmpty();
      socket.subscribe("more", ON_MESSAGE, "room", room);
      assertThat(socket.awaitClose()).isEqualTo(4429);
    }
  }

  @Test
  void a_room_that_does_not_exist_and_one_of_others_are_refused_in_the_same_way() {
    var stranger = live.signUp("stranger");
    var refusals = new ArrayList<String>();
    for (var wanted : List.of(room, "bm90aGluZw", "Um9vbTpkbS0wMA")) {
      try (var socket = GraphQlSocketClient.of(live, stranger)) {
        socket.subscribe("1", ON_MESSAGE, "room", wanted);
        assertThat(socket.awaitClose()).isEqualTo(4403);
        refusals.add(socket.awaitEnd("1").at("/payload/0/message").asText());
      }
    }
    assertThat(refusals).hasSize(3).allMatch(refusals.getFirst()::equals);
  }

  @Test
  void a_subscription_over_http_is_refused() {
    var answer = ann.run(ON_MESSAGE, "room", room);
    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.text("/errors/0/extensions/code")).isEqualTo("SUBSCRIPTION_OVER_HTTP");
  }
}
