package dev.trestle.apps.snakes.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.snakes.SnakesLimits;
import dev.trestle.apps.snakes.game.actor.Timers;
import dev.trestle.engine.Database;
import dev.trestle.engine.DatabaseOptions;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Disconnects and reconnects over real sockets, while the test moves the time.
@Timeout(600)
class ReconnectTest {
  private final AtomicReference<Instant> now =
      new AtomicReference<>(Instant.parse("2024-05-01T12:00:00Z"));
  private final InstantSource clock = now::get;
  private final Timers timers = Timers.manual(clock);
  private final LiveGame live =
      LiveGame.on(
          Database.open(DatabaseOptions.inMemory().clock(clock)),
          config ->
              config.with(it -> it.clock(clock)).timers(timers).limits(SnakesLimits.FOR_PROGRAMS));

  @AfterEach
  void close() {
    live.close();
  }

  private void pass(Duration time) {
    now.updateAndGet(before -> before.plus(time));
    timers.fireDue();
  }

  /// A connection that ends, as the server sees it.
  private void leave(SocketClient client, SocketClient witness) {
    client.socket().abort();
    // Nobody is told of it, so that only the hub knows when the server has noticed.
    long deadline = System.nanoTime() + Duration.ofMinutes(2).toNanos();
    while (live.connections() > 1) {
      assertThat(System.nanoTime()).isLessThan(deadline);
      Thread.onSpinWait();
    }
    witness.ask("ping");
  }

  @Test
  void a_reload_within_five_seconds_is_not_published() {
    var created = live.create("{}").body();
    var ann = live.seated(created);
    var bob = live.guest(ann.code(), "Bob");
    leave(ann, bob);
    pass(Duration.ofSeconds(4));
    var again = live.seated(created);
    pass(Duration.ofSeconds(10));
    assertThat(again.ask("sync", "\"since\":0").path("re").asText()).isNotEmpty();
    assertThat(bob.ask("sync", "\"since\":" + bob.ledger().seq()).path("events")).isEmpty();
    assertThat(bob.types()).doesNotContain("playerConnection");
  }

  @Test
  void a_longer_disconnect_and_the_reconnect_are_announced() {
    var created = live.create("{}").body();
    var ann = live.seated(created);
    var bob = live.guest(ann.code(), "Bob");
    leave(ann, bob);
    ring(bob, "playerConnection", Duration.ofSeconds(6));
    live.seated(created);
    bob.await(client -> client.types().stream().filter("playerConnection"::equals).count() == 2);
    assertThat(bob.ledger().gaps()).isEmpty();
  }

  @Test
  void a_host_who_stays_away_is_replaced() {
    var ann = live.host("{}");
    var bob = live.guest(ann.code(), "Bob");
    leave(ann, bob);
    ring(bob, "hostChanged", Duration.ofSeconds(5));
    assertThat(bob.event("hostChanged").orElseThrow().path("hostId").asText())
        .isEqualTo(bob.playerId());
    assertThat(now.get()).isBefore(Instant.parse("2024-05-01T12:00:36Z"));
    assertThat(bob.ask("startGame").path("code").asText()).isEqualTo("NOT_ENOUGH_PLAYERS");
  }

  @Test
  void an_expired_game_is_distinguished_from_an_unknown_one() {
    // A database that does not notice, as Amazon's may not for two days.
    var start = now.get();
    try (var slow =
        LiveGame.on(
            Database.open(DatabaseOptions.inMemory().clock(() -> start)),
            config -> config.with(it -> it.clock(clock)).timers(timers))) {
      var code = slow.create("{}").body().at("/game/code").asText();
      now.updateAndGet(before -> before.plus(Duration.ofHours(25)));
      var gone = slow.get("/snakes/api/games/" + code);
      assertThat(gone.status()).isEqualTo(410);
      assertThat(gone.code()).isEqualTo("GAME_EXPIRED");
      assertThat(slow.get("/snakes/api/games/ABCDEF").status()).isEqualTo(404);
    }
  }

  /// Lets time pass, step by step, until something has happened.
  private void ring(SocketClient client, String type, Duration step) {
    for (int i = 0; i < 8 && !client.types().contains(type); i++) {
      pass(step);
      // Behind whatever the alarm has caused.
      client.ask("sync", "\"since\":" + client.ledger().seq());
    }
    assertThat(client.types()).contains(type);
  }
}
