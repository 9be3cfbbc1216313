package dev.trestle.apps.guild.subscription;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.guild.testing.GraphQlSocketClient;
import dev.trestle.apps.guild.testing.GuildUser;
import dev.trestle.apps.guild.testing.LiveGuild;
import dev.trestle.apps.guild.testing.RoomUsers;
import dev.trestle.kit.account.AccessTokens;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The timeouts and the limits of sockets for people, on a clock that the tests move.
class SocketLimitsTest {
  private static final String USER =
      "{ id nickname avatarUrl fullName bio pronouns tags country level xp streak followerCount"
          + " followingCount createdAt }";

  /// Each event has a complexity of 36.
  private static final String ON_MESSAGE =
      "subscription($room: ID!, $after: Cursor) { onMessage(roomId: $room, after: $after) { cursor message { id text author %s replyTo { author %s } } } }"
          .formatted(USER, USER);

  private static final String FOLLOWERS =
      "query($id: ID!, $first: Int!) { followers(userId: $id, first: $first) { edges { node %s } } }"
          .formatted(USER);

  private final AtomicReference<Instant> now =
      new AtomicReference<>(Instant.parse("2026-03-01T12:00:00Z"));
  private final LiveGuild live =
      LiveGuild.open(config -> config.clock(now::get).forPrograms(false));
  private final GuildUser ann = live.signUp("ann");

  @AfterEach
  void close() {
    live.close();
  }

  private void forward(Duration step) {
    now.updateAndGet(before -> before.plus(step));
  }

  @Test
  void a_client_without_connection_init_is_closed_after_five_seconds() {
    try (var socket = GraphQlSocketClient.connect(live)) {
      forward(SocketLimits.INIT_WITHIN.minusMillis(1));
      try (var other = GraphQlSocketClient.connect(live)) {
        socket.settle();
        other.settle();
        assertThat(socket.closed()).isEmpty();
        forward(Duration.ofMillis(1));
        assertThat(socket.awaitClose()).isEqualTo(4408);
        assertThat(other.closed()).isEmpty();
      }
    }
  }

  @Test
  void the_server_pings_every_25_seconds() {
    try (var socket = GraphQlSocketClient.of(live, ann)) {
      forward(Duration.ofSeconds(25));
      socket.await("ping");
    }
  }

  @Test
  void an_expired_token_closes_the_socket() {
    try (var socket = GraphQlSocketClient.of(live, ann)) {
      var step = Duration.ofSeconds(20);
      for (var passed = step;
          passed.compareTo(AccessTokens.LIFETIME) < 0;
          passed = passed.plus(step)) {
        forward(step);
        socket.settle();
      }
      assertThat(socket.closed()).isEmpty();
      forward(step.minusMillis(1));
      socket.settle();
      assertThat(socket.closed()).isEmpty();
      forward(Duration.ofMillis(1));
      assertThat(socket.awaitClose()).isEqualTo(4401);
    }
  }

  @Test
  void a_user_has_twenty_sockets() {
    var bob = live.signUp("bob");
    var sockets = new ArrayList<GraphQlSocketClient>();
    try {
      for (int i = 0; i < SocketLimits.SOCKETS; i++) {
        sockets.add(GraphQlSocketClient.of(live, bob));
      }
      try (var more = GraphQlSocketClient.connect(live).init(bob.accessToken())) {
        assertThat(more.awaitClose()).isEqualTo(4429);
      }
      try (var other = GraphQlSocketClient.of(live, ann)) {
        other.settle();
        assertThat(other.closed()).isEmpty();
      }
    } finally {
      sockets.forEach(GraphQlSocketClient::close);
    }
  }

  @Test
  void the_limit_of_mutations_is_shared_with_http() {
    var mutation =
        "mutation { unmuteUser(input: {userId: \"%s\"}) { userErrors { code } } }"
            .formatted(live.signUp("bob").globalId());
    try (var socket = GraphQlSocketClient.of(live, ann)) {
      for (int i = 0; i < 60; i++) {
        // For the limit of all calls in a second. Some mutations become free meanwhile.
        forward(Duration.ofMillis(50));
        assertThat(ann.run(mutation).status()).isEqualTo(200);
        socket.subscribe("m" + i, mutation);
        assertThat(socket.awaitEnd("m" + i).path("type").asText()).isEqualTo("complete");
      }
      int free = 0;
      while (ann.run(mutation).status() == 200) {
        free++;
      }
      assertThat(free).isLessThan(10);
      socket.subscribe("more", mutation);
      assertThat(socket.awaitEnd("more").at("/payload/0/extensions/code").asText())
          .isEqualTo("RATE_LIMITED");
      forward(Duration.ofMillis(50));
      // Queries go on.
      socket.subscribe("query", "{ __typename }");
      assertThat(socket.awaitEnd("query").path("type").asText()).isEqualTo("complete");
    }
  }

  /// What is left of Ann's budget of complexity. Takes one from it.
  private int remaining() {
    return ann.run("{ __typename }").body().at("/extensions/cost/remaining").asInt();
  }

  @Test
  void each_event_of_a_subscription_is_charged_to_the_budget_of_complexity() {
    var bob = live.signUp("bob");
    var room = RoomUsers.openDm(ann, bob);
    try (var socket = GraphQlSocketClient.of(live, ann)) {
      subscribe(socket, "1", bob, room);
      subscribe(socket, "2", bob, room);
      socket.awaitNext("1", 3);
      int before = remaining();
      for (int i = 1; i <= 10; i++) {
        RoomUsers.send(bob, room, "Hello " + i);
        socket.awaitNext("1", 3 + i);
        socket.awaitNext("2", 1 + i);
      }
      // Ten events, twice; and the question itself.
      assertThat(before - remaining()).isEqualTo(2 * 10 * 36 + 1);
    }
  }

  @Test
  void a_subscription_ends_with_the_time_to_come_back_when_the_budget_is_used_up() {
    var bob = live.signUp("bob");
    var room = RoomUsers.openDm(ann, bob);
    try (var socket = GraphQlSocketClient.of(live, ann)) {
      subscribe(socket, "1", bob, room);
      useUp();
      RoomUsers.send(bob, room, "Hello");
      var end = socket.awaitEnd("1");
      assertThat(end.path("type").asText()).isEqualTo("error");
      assertThat(end.at("/payload/0/extensions/code").asText()).isEqualTo("RATE_LIMITED");
      assertThat(end.at("/payload/0/extensions/retryAfter").asInt()).isBetween(1, 60);
      assertThat(socket.next("1")).hasSize(1);
      forward(Duration.ofSeconds(end.at("/payload/0/extensions/retryAfter").asInt()));
      // The socket is still open.
      subscribe(socket, "2", bob, room);
    }
  }

  /// Subscribes Ann to a room. When this returns, the first event has come.
  private void subscribe(GraphQlSocketClient socket, String id, GuildUser sender, String room) {
    RoomUsers.send(sender, room, "Before " + id);
    var after = RoomUsers.cursor(sender, room);
    socket.subscribe(id, ON_MESSAGE, "room", room, "after", after);
    RoomUsers.send(sender, room, "After " + id);
    socket.awaitNext(id, 1);
  }

  /// Takes Ann's budget of complexity, but for less than an event costs.
  private void useUp() {
    for (int first : List.of(50, 10, 1)) {
      boolean left = true;
      while (left) {
        var answer = ann.run(FOLLOWERS, "id", ann.globalId(), "first", first);
        left = answer.status() == 200 || !answer.text("/message").contains("complexity");
        if (answer.status() != 200) {
          // For the limit of all calls in a second.
          forward(Duration.ofMillis(20));
        }
      }
    }
  }
}
