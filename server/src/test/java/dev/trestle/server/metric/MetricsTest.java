package dev.trestle.server.metric;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.table.TableName;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class MetricsTest {
  @Test
  void tables_without_end_are_counted_together() {
    try (var metrics = new Metrics()) {
      for (int i = 0; i < 2_600; i++) {
        metrics.lagged(TableName.of("table-" + i), Duration.ofMillis(1));
      }
      assertThat(metrics.page())
          .contains("trestle_stream_lag_seconds_count{table=\"table-0\"} 1")
          .contains("trestle_stream_lag_seconds_count{table=\"table-2499\"} 1")
          .contains("trestle_stream_lag_seconds_count{table=\"other\"} 100")
          .doesNotContain("table-2500");
      metrics.lagged(TableName.of("table-7"), Duration.ofMillis(1));
      assertThat(metrics.page()).contains("trestle_stream_lag_seconds_count{table=\"table-7\"} 2");
    }
  }
}
