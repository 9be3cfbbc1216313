package dev.trestle.cli.progress;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProgressTest {
  private final AtomicLong nanos = new AtomicLong(1);
  private final StringWriter screen = new StringWriter();
  private final PrintWriter out = new PrintWriter(screen);

  private void pass(Duration time) {
    nanos.addAndGet(time.toNanos());
  }

  private static OperationProgress items(long done) {
    return new OperationProgress(done, 1000, ProgressUnit.ITEMS);
  }

  private List<String> lines() {
    return screen.toString().lines().toList();
  }

  @Test
  void the_rate_is_that_of_the_last_ten_seconds() {
    var meter = new SpeedMeter(nanos::get);
    meter.read(items(0));
    for (int second = 1; second <= 20; second++) {
      pass(Duration.ofSeconds(1));
      meter.read(items(second));
    }
    pass(Duration.ofSeconds(10));
    var reading = meter.read(items(520));
    assertThat(reading.perSecond()).isEqualTo(50);
    assertThat(reading.left()).contains(Duration.ofMillis(9600));
  }

  @Test
  void a_moment_says_nothing_of_the_rate() {
    var meter = new SpeedMeter(nanos::get);
    meter.read(items(0));
    pass(Duration.ofMillis(100));
    assertThat(meter.read(items(100)))
        .isEqualTo(new ProgressEstimate(items(100), 0, Optional.empty()));
  }

  @Test
  void work_that_begins_again_is_measured_afresh() {
    var meter = new SpeedMeter(nanos::get);
    meter.read(items(900));
    pass(Duration.ofSeconds(5));
    meter.read(items(10));
    pass(Duration.ofSeconds(1));
    assertThat(meter.read(items(20)).perSecond()).isEqualTo(10);
  }

  @Test
  void lines_come_now_and_then() {
    var display = new ProgressLines(out, nanos::get);
    display.begin("Backing up orders");
    for (int done = 0; done <= 1000; done += 10) {
      display.show(items(done));
      pass(Duration.ofMillis(100));
    }
    display.say("Done.");
    assertThat(lines())
        .containsExactly(
            "Backing up orders",
            "21%, 210 of 1,000 items, 100/s, 7.9 s left",
            "42%, 420 of 1,000 items, 100/s, 5.8 s left",
            "63%, 630 of 1,000 items, 100/s, 3.7 s left",
            "84%, 840 of 1,000 items, 100/s, 1.6 s left",
            "Done.");
  }

  @Test
  void slow_work_is_reported_every_ten_seconds() {
    var display = new ProgressLines(out, nanos::get);
    display.begin("Backing up orders");
    for (int second = 0; second < 25; second++) {
      display.show(new OperationProgress(second, 0, ProgressUnit.CHANGES));
      pass(Duration.ofSeconds(1));
    }
    assertThat(lines()).containsExactly("Backing up orders", "11 changes, 1/s", "22 changes, 1/s");
  }

  @Test
  void a_bar_is_drawn_over_itself_and_leaves_room_for_a_sentence() {
    var display = new ProgressBar(out, 80, false, nanos::get);
    display.begin("Backing up orders");
    display.show(items(0));
    pass(Duration.ofSeconds(1));
    display.show(items(500));
    display.say("Done.");
    assertThat(screen.toString().split("\r\033\\[K", -1))
        .containsExactly(
            "",
            "Backing up orders",
            "Backing up orders  [..............................]  0%  0 of 1,000 items",
            "Backing up orders  [#######.......]  50%  500 of 1,000 items  500/s  1.0 s left",
            "Done." + System.lineSeparator());
  }

  @Test
  void a_bar_fits_its_terminal() {
    for (int columns = 1; columns < 150; columns++) {
      var narrow = new StringWriter();
      var display = new ProgressBar(new PrintWriter(narrow), columns, true, nanos::get);
      display.begin("Backing up orders");
      display.show(items(0));
      pass(Duration.ofSeconds(1));
      display.show(items(500));
      for (var drawn : narrow.toString().split("\r\033\\[K", -1)) {
        assertThat(drawn).hasSizeLessThan(columns);
      }
    }
  }

  @Test
  void a_terminal_gets_a_bar_a_pipe_gets_lines_and_the_quiet_get_nothing() {
    assertThat(ProgressDisplay.of(out, OptionalInt.of(80), true, false))
        .isInstanceOf(ProgressBar.class);
    assertThat(ProgressDisplay.of(out, OptionalInt.empty(), true, false))
        .isInstanceOf(ProgressLines.class);
    var silence = ProgressDisplay.of(out, OptionalInt.of(80), true, true);
    silence.begin("Backing up orders");
    silence.show(items(1));
    silence.say("Done.");
    assertThat(screen.toString()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0 B",
    "999, 999 B",
    "1000, 1.00 kB",
    "12345, 12.3 kB",
    "999499, 999 kB",
    "999500, 1.00 MB",
    "123456789, 123 MB",
    "9223372036854775807, 9.22 EB"
  })
  void bytes_have_three_digits(long bytes, String text) {
    assertThat(Quantity.bytes(bytes)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({
    "PT0S, 0.0 s",
    "PT9.94S, 9.9 s",
    "PT10S, 10 s",
    "PT59.9S, 59 s",
    "PT61S, 1 min 1 s",
    "PT59M59S, 59 min 59 s",
    "PT25H1M, 25 h 1 min"
  })
  void durations_are_short(Duration duration, String text) {
    assertThat(Quantity.time(duration)).isEqualTo(text);
  }
}
