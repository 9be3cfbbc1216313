package dev.trestle.bench.toolkit;

import dev.trestle.bench.measure.Samples;
import dev.trestle.bench.report.BenchmarkReport;
import dev.trestle.bench.report.JsonLine;
import dev.trestle.bench.report.NumberFormats;
import dev.trestle.bench.report.PerformanceTarget;
import dev.trestle.bench.report.ReportTable;
import dev.trestle.bench.suite.BenchmarkSettings;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Measures the time to validate and open a design of thirty entities: in a JVM that has just started, after another
/// design, and repeatedly.
final class LargeDesign {
  static final int ENTITIES = 30;

  private static final String PART = "design";
  private static final PerformanceTarget MILLIS = PerformanceTarget.atMost(50);

  private final BenchmarkSettings settings;
  private final BenchmarkReport report;
  private final ReportTable table =
      new ReportTable("design opened", "ms", "±", "slowest", "target");

  LargeDesign(BenchmarkSettings settings, BenchmarkReport report) {
    this.settings = settings;
    this.report = report;
  }

  void run(int programs) throws IOException, InterruptedException {
    if (!settings.wants(PART)) {
      return;
    }
    report.heading("A design of 30 entities, read, proved and opened");
    var program = new ForkedProgram(TimedDesigns.class);
    var alone = new ArrayList<Double>();
    var second = new ArrayList<Double>();
    var proof = new ArrayList<Double>();
    var warm = new ArrayList<Double>();
    for (int i = 0; i < programs; i++) {
      report.progress("program %d of %d".formatted(i + 1, programs));
      alone.add(program.run().getFirst());
      var times = program.run(TimedDesigns.SECOND);
      second.add(times.getFirst());
      proof.add(program.run(TimedDesigns.PROOF).getFirst());
      warm.addAll(times.subList(times.size() / 2, times.size()));
    }
    add("first of all, toolkit and JVM cold", alone, Optional.empty());
    add("first, after a design of 3 entities", second, Optional.empty());
    add("of that, the validation", proof, Optional.of(MILLIS));
    add("opened the 20th time and later", warm, Optional.of(MILLIS));
    report.table(table);
    report.say(
        "ms: median of %d programs, each with a JVM of its own; ± its spread.".formatted(programs));
  }

  private void add(String what, List<Double> millis, Optional<PerformanceTarget> target) {
    var samples = Samples.of(millis.stream().mapToDouble(Double::doubleValue));
    var verdict =
        target.map(bound -> report.judge("design, " + what, samples.median(), bound)).orElse("");
    table.add(
        List.of(
            what,
            NumberFormats.ratio(samples.median()),
            NumberFormats.ratio(samples.spread()),
            NumberFormats.ratio(samples.quantile(1)),
            verdict));
    report.line(
        new JsonLine()
            .with("benchmark", "toolkit")
            .with("part", PART)
            .with("opened", what)
            .with("millis", samples.median())
            .with("spread", samples.spread())
            .with("slowest", samples.quantile(1))
            .with("target", verdict));
  }
}
