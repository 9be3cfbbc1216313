package dev.trestle.cli.progress;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.function.LongSupplier;

/// Progress as separate lines for logs and pipes: one at the start, and one every few seconds.
final class ProgressLines implements ProgressDisplay {
  private static final long PAUSE_NANOS = Duration.ofSeconds(2).toNanos();
  private static final long MAX_PAUSE_NANOS = Duration.ofSeconds(10).toNanos();
  private static final int STEP_PERCENT = 10;

  private final PrintWriter out;
  private final LongSupplier clock;
  private SpeedMeter meter;
  private long lastNanos;
  private int lastPercent;

  ProgressLines(PrintWriter out, LongSupplier clock) {
    this.out = out;
    this.clock = clock;
    this.meter = new SpeedMeter(clock);
  }

  @Override
  public void begin(String title) {
    meter = new SpeedMeter(clock);
    lastNanos = clock.getAsLong();
    lastPercent = 0;
    say(title);
  }

  @Override
  public void show(OperationProgress advance) {
    var reading = meter.read(advance);
    long pause = clock.getAsLong() - lastNanos;
    boolean far = reading.percent() >= lastPercent + STEP_PERCENT;
    if (pause > MAX_PAUSE_NANOS || (far && pause > PAUSE_NANOS)) {
      lastNanos = clock.getAsLong();
      lastPercent = reading.percent();
      say(text(reading, ", "));
    }
  }

  /// An estimate as text, with a separator between its parts.
  static String text(ProgressEstimate reading, String between) {
    var advance = reading.advance();
    var unit = advance.unit();
    var text = new StringBuilder();
    if (advance.total() > 0) {
      text.append(reading.percent()).append('%').append(between);
    }
    text.append(unit.number(advance.done()));
    if (advance.total() > 0) {
      text.append(" of ").append(unit.number(advance.total()));
    }
    text.append(unit.noun(Math.max(advance.done(), advance.total())));
    if (reading.perSecond() > 0) {
      text.append(between).append(unit.number((long) reading.perSecond())).append("/s");
    }
    reading
        .left()
        .ifPresent(left -> text.append(between).append(Quantity.time(left)).append(" left"));
    return text.toString();
  }

  @Override
  public void say(String sentence) {
    out.println(sentence);
    out.flush();
  }
}
