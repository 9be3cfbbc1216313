package dev.trestle.apps.chat.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.User;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.kit.account.token.RefreshToken;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The close codes of connections.
@TrestleTest
@Timeout(120)
class CloseCodeTest {
  private final ChatTable table;
  private final TestClock clock;
  private final GatewayFixture fixture;
  private final GatewayNode node;

  CloseCodeTest(ChatTable table, Dynamo dynamo, DynamoStreams streams, TestClock clock) {
    this.table = table;
    this.clock = clock;
    this.fixture = new GatewayFixture(table, clock);
    this.node = new GatewayNode("one", dynamo, streams, clock, false);
  }

  @AfterEach
  void close() {
    node.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "?v=2&encoding=json",
        "?encoding=json",
        "?v=1&encoding=etf",
        "?v=1&encoding=json&compress=",
        "?v=1&encoding=json&compress=gzip",
        "?v=1&encoding=json&compress=ZSTD",
        "?v=2&encoding=json&compress=zstd"
      })
  void a_version_that_is_not_spoken_is_4012(String query) {
    assertThat(node.connect(query).awaitClose()).isEqualTo(4012);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "nonsense | 4002",
        "{\"op\":99} | 4001",
        "{\"op\":20,\"d\":{\"channelId\":\"x\"}} | 4003",
        "{\"op\":3,\"d\":{\"status\":\"idle\"}} | 4003",
        "{\"op\":2,\"d\":{\"token\":\"bad\"}} | 4004",
        "{\"op\":2,\"d\":{\"token\":\"nobody\"}} | 4004",
        "{\"op\":2,\"d\":{\"token\":\"nobody\",\"intents\":16}} | 4013",
        "{\"op\":6,\"d\":{\"token\":\"bad\",\"sessionId\":\"x\",\"seq\":1}} | 4004"
      })
  void invalid_frames_close_the_connection(String frame, int code) {
    assertThat(node.connect().send(frame).awaitClose()).isEqualTo(code);
  }

  @Test
  void a_frame_has_4096_bytes_at_most() {
    var frame = "{\"op\":1,\"d\":null}";
    var client = node.connect();
    client.send(frame + " ".repeat(4096 - frame.getBytes(StandardCharsets.UTF_8).length));
    client.awaitOp(11);
    client.send(frame + " ".repeat(4097 - frame.getBytes(StandardCharsets.UTF_8).length));
    assertThat(client.awaitClose()).isEqualTo(4002);
  }

  @Test
  void a_client_identifies_only_once() {
    var again = node.enter(fixture.bob);
    again.send(2, "{\"token\":\"%s\"}".formatted(fixture.bob));
    assertThat(again.awaitClose()).isEqualTo(4005);
  }

  @Test
  void resuming_after_an_unsent_number_closes_the_connection() {
    var client = node.enter(fixture.bob);
    client.drop();
    assertThat(node.connect().resume(fixture.bob, client.sessionId(), 4_000).awaitClose())
        .isEqualTo(4007);
  }

  @Test
  void a_hundred_and_twenty_frames_a_minute_are_enough() {
    var client = node.connect();
    for (int i = 0; i < 120; i++) {
      client.send(1, "null");
    }
    client.settleAcks(120);
    client.send(1, "null");
    assertThat(client.awaitClose()).isEqualTo(4008);
  }

  @Test
  void a_client_that_does_not_identify_within_ten_seconds_is_closed() {
    var client = node.connect();
    client.awaitOp(10);
    clock.forward(Duration.ofMillis(9_900));
    client.settle();
    clock.forward(Duration.ofMillis(100));
    assertThat(client.awaitClose()).isEqualTo(4003);
  }

  @Test
  void a_slow_identify_is_not_timed_out() {
    var gate = new CountDownLatch(1);
    node.trouble(
        operation -> {
          if (operation.equals("query")) {
            awaitOpen(gate);
          }
        });
    var client = node.connect();
    client.awaitOp(10);
    client.send(2, "{\"token\":\"%s\"}".formatted(fixture.bob));
    // Two who say nothing: when the second one is sent away, all lines were looked at since the
    // first.
    for (int i = 0; i < 2; i++) {
      var silent = node.connect();
      silent.awaitOp(10);
      clock.forward(Duration.ofSeconds(10));
      assertThat(silent.awaitClose()).isEqualTo(4003);
    }
    assertThat(client.closed()).isEmpty();
    gate.countDown();
    client.await("READY");
  }

  private static void awaitOpen(CountDownLatch gate) {
    try {
      if (!gate.await(1, TimeUnit.MINUTES)) {
        throw new IllegalStateException("Nobody opens the gate");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  @Test
  void a_client_that_misses_two_heartbeats_is_closed_and_may_resume() {
    var silent = node.enter(fixture.bob);
    var alive = node.enter(fixture.ann);
    clock.forward(Duration.ofSeconds(40));
    alive.settle();
    clock.forward(Duration.ofSeconds(30));
    assertThat(silent.awaitClose()).isEqualTo(4009);
    assertThat(alive.settle().closed()).isEmpty();
    node.connect().resume(fixture.bob, silent.sessionId(), silent.last()).await("RESUMED");
  }

  private RefreshToken token(String tokenId, String family) {
    var now = clock.instant();
    return new RefreshToken(
        fixture.bob, tokenId, family, "-", "-", "-", now, now, now.plus(Duration.ofDays(30)));
  }

  @Test
  void a_sign_in_that_ends_takes_its_sockets_along_and_one_that_is_renewed_does_not() {
    table.run(table.refreshTokens().put(token("1", "phone")));
    table.run(table.refreshTokens().put(token("2", "laptop")));
    var phone = node.enter(fixture.bob + ".phone");
    var laptop = node.enter(fixture.bob + ".laptop").subscribe(fixture.general.channelId());
    table.transact(
        table.refreshTokens().delete(token("2", "laptop")),
        table.refreshTokens().create(token("3", "laptop")));
    table.run(table.refreshToken(fixture.bob, "1").delete());
    assertThat(phone.awaitClose()).isEqualTo(4004);
    fixture.send("Still there?");
    laptop.await("MESSAGE_CREATE");
    assertThat(laptop.settle().closed()).isEmpty();
    assertThat(
            node.connect()
                .resume(fixture.bob, phone.sessionId(), phone.last())
                .awaitOp(9)
                .path("d")
                .asBoolean(true))
        .isFalse();
  }

  @Test
  void signing_out_everywhere_closes_all_connections() {
    var client = node.enter(fixture.bob);
    table.transact(
        table.user(fixture.bob).update().set(User::tokensSince).to(clock.instant().plusSeconds(1)));
    assertThat(client.awaitClose()).isEqualTo(4004);
  }

  @Test
  void a_deleted_account_has_no_sockets() {
    table.run(table.refreshTokens().put(token("1", "family")));
    var client = node.enter(fixture.bob);
    table.transact(table.user(fixture.bob).update().set(User::deletedAt).to(clock.instant()));
    assertThat(client.awaitClose()).isEqualTo(4004);
  }

  @Test
  void a_restart_is_announced() {
    var client = node.enter(fixture.bob).subscribe(fixture.general.channelId());
    node.gateway().close();
    client.awaitOp(7);
    assertThat(client.awaitClose()).isEqualTo(1012);
    assertThat(table.sessionsOf(fixture.bob).all(10)).isEmpty();
    assertThat(table.connectionsIn(fixture.general.channelId()).all(10)).isEmpty();
  }

  @Test
  void a_log_out_that_broke_off_after_its_first_write_ends_sockets_even_so() {
    table.run(table.refreshTokens().put(token("1", "phone")));
    var client = node.enter(fixture.bob + ".phone");
    clock.forward(Duration.ofSeconds(1));
    table.transact(table.user(fixture.bob).update().set(User::tokensSince).to(clock.instant()));
    assertThat(client.awaitClose()).isEqualTo(4004);
  }

  @Test
  void a_client_that_disconnects_while_changing_its_status_is_offline() {
    var client = node.enter(fixture.bob);
    var gate = new CountDownLatch(1);
    var choosing = new CountDownLatch(1);
    var farewells = new CountDownLatch(2);
    node.trouble(
        operation -> {
          if (operation.equals("putItem")) {
            choosing.countDown();
            awaitOpen(gate);
          }
          if (operation.equals("batchWriteItem")) {
            farewells.countDown();
          }
        });
    table.transact(table.user(fixture.bob).update().set(User::presencePref).to(User.Presence.DND));
    awaitOpen(choosing);
    client.drop();
    await()
        .atMost(Duration.ofMinutes(1))
        .untilAsserted(() -> assertThat(table.sessionsOf(fixture.bob).all(10)).isEmpty());
    gate.countDown();
    // Once when the socket went, and once since what was on its way came behind that.
    awaitOpen(farewells);
    await()
        .atMost(Duration.ofMinutes(1))
        .untilAsserted(() -> assertThat(table.sessionsOf(fixture.bob).all(10)).isEmpty());
  }
}
