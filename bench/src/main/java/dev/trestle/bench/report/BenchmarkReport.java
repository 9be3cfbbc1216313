package dev.trestle.bench.report;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The output of a run: prints tables and progress, and counts met and missed targets. For one thread, except for
/// [#progress].
public final class BenchmarkReport {
  private final PrintStream out;
  private final Optional<PrintWriter> json;
  private final List<String> missed = new ArrayList<>();
  private int met;

  public BenchmarkReport(PrintStream out, Optional<PrintWriter> json) {
    this.out = out;
    this.json = json;
  }

  public synchronized void say(String text) {
    out.println(text);
    out.flush();
  }

  public void heading(String text) {
    say("\n" + text + "\n" + "=".repeat(text.length()));
  }

  /// Prints what the run is doing now.
  public void progress(String text) {
    say("  … " + text);
  }

  public void table(ReportTable table) {
    say("\n" + table);
  }

  public void line(JsonLine line) {
    json.ifPresent(
        writer -> {
          writer.println(line);
          writer.flush();
        });
  }

  /// Compares a figure with its target and records the outcome. Returns the cell for the table.
  public String judge(String what, double figure, PerformanceTarget target) {
    if (target.isMetBy(figure)) {
      met++;
      return target + " pass";
    }
    missed.add("%s: %s, target %s".formatted(what, NumberFormats.ratio(figure), target));
    return target + " MISS";
  }

  public void summary() {
    heading("Targets");
    say("%d met, %d missed".formatted(met, missed.size()));
    missed.forEach(text -> say("  missed  " + text));
  }

  public boolean allMet() {
    return missed.isEmpty();
  }
}
