package dev.trestle.bench.toolkit;

import dev.trestle.bench.measure.Samples;
import dev.trestle.bench.report.BenchmarkReport;
import dev.trestle.bench.report.JsonLine;
import dev.trestle.bench.report.NumberFormats;
import dev.trestle.bench.report.PerformanceTarget;
import dev.trestle.bench.report.ReportTable;
import dev.trestle.bench.suite.BenchmarkSettings;
import java.io.IOException;
import java.util.List;

/// Measures the duration of a test with its own database.
final class DatabasePerTest {
  private static final String PART = "test";
  private static final PerformanceTarget MILLIS = PerformanceTarget.atMost(30);

  private final BenchmarkSettings settings;
  private final BenchmarkReport report;
  private final ReportTable table =
      new ReportTable("tests", "first ms", "others ms", "±", "99 of 100", "slowest", "target");

  DatabasePerTest(BenchmarkSettings settings, BenchmarkReport report) {
    this.settings = settings;
    this.report = report;
  }

  /// @param tests the number of tests of each kind
  void run(int tests) throws IOException, InterruptedException {
    if (!settings.wants(PART)) {
      return;
    }
    report.heading("A test with a database of its own, run by JUnit");
    add("in memory", SampleTests.InMemory.class, tests);
    add("on the disk", SampleTests.OnDisk.class, tests);
    report.table(table);
    report.say(
        "ms: from the beginning of a test to its end, with database and table made, one message created and found, and everything closed.");
  }

  private void add(String where, Class<?> test, int times)
      throws IOException, InterruptedException {
    report.progress("tests " + where);
    var millis = new ForkedProgram(TimedTests.class).run(test.getName(), String.valueOf(times));
    var others = Samples.of(millis.stream().skip(1).mapToDouble(Double::doubleValue));
    var verdict = report.judge("a test " + where, others.median(), MILLIS);
    table.add(
        List.of(
            where,
            NumberFormats.ratio(millis.getFirst()),
            NumberFormats.ratio(others.median()),
            NumberFormats.ratio(others.spread()),
            NumberFormats.ratio(others.quantile(0.99)),
            NumberFormats.ratio(others.quantile(1)),
            verdict));
    report.line(
        new JsonLine()
            .with("benchmark", "toolkit")
            .with("part", PART)
            .with("storage", where)
            .with("firstMillis", millis.getFirst())
            .with("millis", others.median())
            .with("spread", others.spread())
            .with("slowest", others.quantile(1))
            .with("target", verdict));
  }
}
