package dev.trestle.apps.guild.subscription;

import static dev.trestle.apps.guild.testing.RoomUsers.createGroup;
import static dev.trestle.apps.guild.testing.RoomUsers.cursor;
import static dev.trestle.apps.guild.testing.RoomUsers.join;
import static dev.trestle.apps.guild.testing.RoomUsers.openDm;
import static dev.trestle.apps.guild.testing.RoomUsers.roomOf;
import static dev.trestle.apps.guild.testing.RoomUsers.send;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.testing.GraphQlSocketClient;
import dev.trestle.apps.guild.testing.GuildUser;
import dev.trestle.apps.guild.testing.LiveGuild;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The end of subscriptions whose users lose a right. What is sent after the right was lost is never delivered.
class LostRightsTest {
  private static final String ON_MESSAGE =
      "subscription($room: ID!, $after: Cursor) { onMessage(roomId: $room, after: $after) { kind"
          + " message { text } } }";
  private static final String TEXT = "/data/onMessage/message/text";
  private static final String SECRET = "secret";

  private final LiveGuild live = LiveGuild.open();
  private final GuildUser ann = live.signUp("ann");
  private final GuildUser bob = live.signUp("bob");
  private final String group = createGroup(ann, "runners");
  private final String room = roomOf(live.table(), group);

  @AfterEach
  void close() {
    live.close();
  }

  /// A socket of Bob that receives the messages of the group's room.
  private GraphQlSocketClient member() {
    join(bob, group);
    return listener(room);
  }

  private GraphQlSocketClient listener(String listened) {
    send(ann, listened, "start");
    var socket = GraphQlSocketClient.of(live, bob);
    socket.subscribe("1", ON_MESSAGE, "room", listened, "after", cursor(bob, listened));
    send(ann, listened, "seen");
    socket.awaitNext("1", 1);
    return socket;
  }

  private void assertCompleted(GraphQlSocketClient socket, String listened) {
    send(ann, listened, SECRET);
    assertThat(socket.awaitEnd("1").path("type").asText()).isEqualTo("complete");
    socket.settle();
    assertThat(socket.closed()).isEmpty();
    assertThat(socket.texts("1", TEXT)).containsExactly("seen");
    // Coming back is refused as for any stranger.
    socket.subscribe("2", ON_MESSAGE, "room", listened);
    assertThat(socket.awaitClose()).isEqualTo(4403);
  }

  private void post(GuildUser user, String path) {
    live.send(user.request(path).POST(BodyPublishers.ofString("{}"))).ok(204);
  }

  @Test
  void a_user_who_leaves_a_group_loses_its_room() {
    try (var socket = member()) {
      bob.mutate("leaveGroup", "group { id }", Map.of("groupId", group));
      assertCompleted(socket, room);
    }
  }

  @Test
  void a_user_who_is_removed_from_a_group_loses_its_room() {
    try (var socket = member()) {
      ann.mutate(
          "removeGroupMember", "group { id }", Map.of("groupId", group, "userId", bob.globalId()));
      assertCompleted(socket, room);
    }
  }

  @Test
  void a_user_who_is_banned_from_a_group_loses_its_room() {
    try (var socket = member()) {
      ann.mutate(
          "banFromGroup", "group { id }", Map.of("groupId", group, "userId", bob.globalId()));
      assertCompleted(socket, room);
    }
  }

  @Test
  void the_room_of_a_deleted_group_ends() {
    try (var socket = member()) {
      ann.mutate("deleteGroup", "deletedId", Map.of("id", group));
      assertThat(socket.awaitEnd("1").path("type").asText()).isEqualTo("complete");
    }
  }

  @Test
  void a_blocked_user_loses_the_direct_room_and_the_blocker_does_not() {
    var direct = openDm(ann, bob);
    try (var socket = listener(direct);
        var blocker = GraphQlSocketClient.of(live, ann)) {
      blocker.subscribe("1", ON_MESSAGE, "room", direct, "after", cursor(ann, direct));
      var id = send(ann, direct, "deleted later");
      blocker.awaitNext("1", 1);
      socket.awaitNext("1", 2);
      ann.mutate("blockUser", "user { id }", Map.of("userId", bob.globalId()));
      ann.mutate("deleteMessage", "deletedId", Map.of("id", id));
      assertThat(socket.awaitEnd("1").path("type").asText()).isEqualTo("complete");
      blocker.awaitNext("1", 2);
      socket.settle();
      assertThat(socket.texts("1", "/data/onMessage/kind")).containsExactly("SENT", "SENT");
    }
  }

  @Test
  void signing_out_closes_the_sockets_of_that_session_only() {
    join(bob, group);
    var other = live.signIn("bob@example.org");
    try (var socket = listener(room);
        var second = GraphQlSocketClient.of(live, other)) {
      second.subscribe("1", ON_MESSAGE, "room", room, "after", cursor(bob, room));
      live.send(
              bob.request("/auth/logout")
                  .POST(
                      BodyPublishers.ofString(LiveGuild.json("refreshToken", bob.refreshToken()))))
          .ok(204);
      send(ann, room, SECRET);
      assertThat(socket.awaitClose()).isEqualTo(4401);
      assertThat(socket.texts("1", TEXT)).containsExactly("seen");
      second.awaitNext("1", 1);
      assertThat(second.closed()).isEmpty();
    }
  }

  @Test
  void signing_out_everywhere_closes_all_sockets() {
    try (var socket = member();
        var second = GraphQlSocketClient.of(live, live.signIn("bob@example.org"))) {
      post(bob, "/auth/logout-all");
      send(ann, room, SECRET);
      assertThat(socket.awaitClose()).isEqualTo(4401);
      assertThat(second.awaitClose()).isEqualTo(4401);
      assertThat(socket.texts("1", TEXT)).containsExactly("seen");
      try (var again = GraphQlSocketClient.connect(live).init(bob.accessToken())) {
        assertThat(again.awaitClose()).isEqualTo(4401);
      }
    }
  }

  /// Even if the node that suspends them dies before it signs them out.
  @Test
  void suspending_a_user_closes_all_sockets() {
    try (var socket = GraphQlSocketClient.of(live, bob)) {
      live.table()
          .run(
              live.table().user(bob.userId()).update().set(User::status).to(User.Status.SUSPENDED));
      assertThat(socket.awaitClose()).isEqualTo(4401);
    }
  }

  @Test
  void a_refreshed_sign_in_keeps_its_socket() {
    try (var socket = member()) {
      live.post("/auth/refresh", "refreshToken", bob.refreshToken()).ok(200);
      send(ann, room, "after the refresh");
      socket.awaitNext("1", 2);
      assertThat(socket.closed()).isEmpty();
    }
  }

  /// Subscribing and losing the right at the same moment: whichever is first, nothing that is sent afterwards arrives.
  @Test
  void a_right_that_is_lost_while_a_client_subscribes_is_noticed() throws InterruptedException {
    for (int round = 0; round < 30; round++) {
      // A member of this round may receive late what was sent in an earlier one.
      var secret = SECRET + round;
      join(bob, group);
      try (var socket = GraphQlSocketClient.of(live, bob)) {
        var begin = new CountDownLatch(1);
        var leaving =
            Thread.ofVirtual()
                .start(
                    () -> {
                      await(begin);
                      bob.mutate("leaveGroup", "group { id }", Map.of("groupId", group));
                      send(ann, room, secret);
                    });
        begin.countDown();
        for (int i = 0; i < 10; i++) {
          socket.subscribe("s" + i, ON_MESSAGE, "room", room);
        }
        leaving.join();
        send(ann, room, secret);
        for (int i = 0; i < 10; i++) {
          socket.awaitEndOrClose("s" + i);
        }
        assertThat(
                IntStream.range(0, 10)
                    .mapToObj(i -> socket.texts("s" + i, TEXT))
                    .flatMap(List::stream))
            .doesNotContain(secret);
      }
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
