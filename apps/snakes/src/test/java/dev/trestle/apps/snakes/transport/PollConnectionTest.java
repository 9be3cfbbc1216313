package dev.trestle.apps.snakes.transport;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.snakes.game.Games;
import dev.trestle.apps.snakes.game.GamesOptions;
import dev.trestle.apps.snakes.game.actor.Timers;
import dev.trestle.apps.snakes.protocol.CloseCode;
import dev.trestle.apps.snakes.protocol.Frame;
import dev.trestle.apps.snakes.protocol.Notice;
import dev.trestle.apps.snakes.table.SnakesTable;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import dev.trestle.web.limit.Quota;
import dev.trestle.web.limit.TokenBucket;
import java.time.Duration;
import org.junit.jupiter.api.Test;

@TrestleTest
class PollConnectionTest {
  private static final Duration MINUTE = Duration.ofMinutes(1);

  private final TestClock clock;
  private final PollConnection connection;

  PollConnectionTest(SnakesTable table, TestClock clock) {
    this.clock = clock;
    var games = Games.open(GamesOptions.of(table, "node", clock).timers(Timers.manual(clock)));
    var actions = new TokenBucket(Quota.perSecond(10), clock);
    this.connection = new PollConnection(games, "192.0.2.1", actions, clock.instant());
  }

  private void send(int count) {
    for (int i = 0; i < count; i++) {
      connection.send(Frame.of(new Notice.Resync(), clock.instant()));
    }
  }

  @Test
  void two_hundred_messages_wait_and_no_more() {
    send(200);
    assertThat(connection.awaitFrames(0, Duration.ZERO).frames()).hasSize(200);
    assertThat(connection.awaitFrames(0, Duration.ZERO).closed()).isEmpty();
    send(1);
    assertThat(connection.awaitFrames(0, Duration.ZERO).closed()).contains(CloseCode.RATE);
  }

  @Test
  void acknowledged_messages_make_room_for_more() {
    send(200);
    var pending = connection.awaitFrames(0, Duration.ZERO);
    assertThat(pending.next()).isEqualTo(200);
    send(0);
    assertThat(connection.awaitFrames(pending.next(), Duration.ZERO).frames()).isEmpty();
    send(200);
    assertThat(connection.awaitFrames(pending.next(), Duration.ZERO).next()).isEqualTo(400);
    assertThat(connection.awaitFrames(pending.next(), Duration.ZERO).closed()).isEmpty();
  }

  @Test
  void a_waiting_poll_ends_with_the_first_message() throws InterruptedException {
    var sender = Thread.ofVirtual().start(() -> send(1));
    assertThat(connection.awaitFrames(0, Duration.ofMinutes(5)).frames()).hasSize(1);
    sender.join();
  }

  @Test
  void a_connection_without_a_poll_for_a_minute_is_idle() {
    clock.forward(MINUTE.minusMillis(1));
    assertThat(connection.isIdle(clock.instant(), MINUTE)).isFalse();
    clock.forward(Duration.ofMillis(1));
    assertThat(connection.isIdle(clock.instant(), MINUTE)).isTrue();
    connection.seen(clock.instant());
    assertThat(connection.isIdle(clock.instant(), MINUTE)).isFalse();
  }
}
