package dev.trestle.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BenchmarkReportTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final StringWriter json = new StringWriter();
  private final BenchmarkReport report =
      new BenchmarkReport(
          new PrintStream(out, true, StandardCharsets.UTF_8), Optional.of(new PrintWriter(json)));

  @Test
  void a_floor_is_met_from_above_and_a_ceiling_from_below() {
    assertThat(report.judge("get", 0.5, PerformanceTarget.atLeast(0.5))).isEqualTo("≥ 0.50 pass");
    assertThat(report.judge("growth", 1.5, PerformanceTarget.atMost(1.5))).isEqualTo("≤ 1.50 pass");
    assertThat(report.allMet()).isTrue();
  }

  @Test
  void missed_targets_are_listed_at_the_end() {
    assertThat(report.judge("put", 0.31, PerformanceTarget.atLeast(0.4))).isEqualTo("≥ 0.40 MISS");
    report.summary();
    assertThat(report.allMet()).isFalse();
    assertThat(out.toString(StandardCharsets.UTF_8))
        .contains("0 met, 1 missed", "put: 0.31, target ≥ 0.40");
  }

  @Test
  void figures_are_written_as_one_json_object_per_line() {
    report.line(new JsonLine().with("part", "a \"b\"\n").with("items", 10L).with("ratio", 0.5));
    report.line(new JsonLine().with("growth", Double.NaN).with("met", true));
    assertThat(json.toString().lines())
        .containsExactly(
            "{\"part\":\"a \\\"b\\\"\\u000a\",\"items\":10,\"ratio\":0.5000}",
            "{\"growth\":null,\"met\":true}");
  }
}
