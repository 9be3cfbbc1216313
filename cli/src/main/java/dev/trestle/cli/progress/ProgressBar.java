package dev.trestle.cli.progress;

import java.io.PrintWriter;
import java.util.function.LongSupplier;

/// A progress bar in one line of a terminal.
final class ProgressBar implements ProgressDisplay {
  private static final String ERASE_LINE = "\r\033[K";
  private static final int MAX_BAR = 30;
  private static final int MIN_BAR = 5;

  private final PrintWriter out;
  private final int columns;
  private final boolean rich;
  private final LongSupplier clock;
  private SpeedMeter meter;
  private String title = "";
  private boolean drawn;
  // Only shrinks while the text beside it grows: a bar that changes both ways is distracting.
  private int width = MAX_BAR;

  ProgressBar(PrintWriter out, int columns, boolean rich, LongSupplier clock) {
    this.out = out;
    this.columns = columns;
    this.rich = rich;
    this.clock = clock;
    this.meter = new SpeedMeter(clock);
  }

  @Override
  public void begin(String newTitle) {
    title = newTitle;
    width = MAX_BAR;
    meter = new SpeedMeter(clock);
    draw(newTitle);
  }

  @Override
  public void show(OperationProgress advance) {
    draw(line(meter.read(advance)));
  }

  @Override
  public void say(String sentence) {
    out.println((drawn ? ERASE_LINE : "") + sentence);
    out.flush();
    drawn = false;
  }

  private void draw(String line) {
    // The last column stays free: some terminals go to the next line when it is written.
    out.print(ERASE_LINE + line.substring(0, Math.min(line.length(), Math.max(0, columns - 1))));
    out.flush();
    drawn = true;
  }

  private String line(ProgressEstimate reading) {
    var text = ProgressLines.text(reading, "  ");
    width = Math.min(width, columns - title.length() - text.length() - "  []  ".length() - 1);
    return width < MIN_BAR || reading.advance().total() <= 0
        ? title + "  " + text
        : title + "  " + bar(reading.advance().fraction()) + "  " + text;
  }

  private String bar(double fraction) {
    int full = (int) (fraction * width);
    return rich
        ? "█".repeat(full) + "░".repeat(width - full)
        : "[" + "#".repeat(full) + ".".repeat(width - full) + "]";
  }
}
