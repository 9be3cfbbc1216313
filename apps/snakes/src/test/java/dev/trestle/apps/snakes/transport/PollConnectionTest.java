package dev.trestle.apps.snakes.transport;

import dev.trestle.apps.snakes.transport.PollConnection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.snakes.game.Timers;
import dev.trestle.apps.snakes.game.Games;
import dev.trestle.apps.snakes.game.GamesOptions;
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
  private final PollConnection link;

  PollConnectionTest(SnakesTable table, TestClock clock) {
    this.clock = clock;
    var games = Games.open(GamesOptions.of(table, "node", clock).alarms(Timers.manual(clock)));
    var actions = new TokenBucket(Quota.perSecond(10), clock);
    this.link = new PollConnection(games, "192.0.2.1", actions, clock.instant());
  }

  private void send(int count) {
    for (int i = 0; i < count; i++) {
      link.send(Frame.of(new Notice.Resync(), clock.instant()));
    }
  }

  @Test
  void two_hundred_messages_wait_and_no_more() {
    send(200);
    assertThat(link.hear(0, Duration.ZERO).frames()).hasSize(200);
    assertThat(link.hear(0, Duration.ZERO).closed()).isEmpty();
    send(1);
    assertThat(link.hear(0, Duration.ZERO).closed()).contains(CloseCode.RATE);
  }

  @Test
  void what_was_heard_makes_room_for_more() {
    send(200);
    var heard = link.hear(0, Duration.ZERO);
    assertThat(heard.next()).isEqualTo(200);
    send(0);
    assertThat(link.hear(heard.next(), Duration.ZERO).frames()).isEmpty();
    send(200);
    assertThat(link.hear(heard.next(), Duration.ZERO).next()).isEqualTo(400);
    assertThat(link.hear(heard.next(), Duration.ZERO).closed()).isEmpty();
  }

  @Test
  void whoever_waits_is_woken_by_the_first_message() throws InterruptedException {
    var sender = Thread.ofVirtual().start(() -> send(1));
    assertThat(link.hear(0, Duration.ofMinutes(5)).frames()).hasSize(1);
    sender.join();
  }

  @Test
  void a_minute_without_a_question_is_too_long() {
    clock.forward(MINUTE.minusMillis(1));
    assertThat(link.isIdle(clock.instant(), MINUTE)).isFalse();
    clock.forward(Duration.ofMillis(1));
    assertThat(link.isIdle(clock.instant(), MINUTE)).isTrue();
    link.seen(clock.instant());
    assertThat(link.isIdle(clock.instant(), MINUTE)).isFalse();
  }
}
