package dev.trestle.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ReportTableTest {
  @Test
  void names_stand_left_and_numbers_right() {
    var table = new ReportTable("workload", "rate");
    table.add(List.of("get", "1,000,000"));
    table.add(List.of("transact", "7"));
    assertThat(table.toString())
        .isEqualTo(
            """
            workload       rate
            -------------------
            get       1,000,000
            transact          7""");
  }
}
