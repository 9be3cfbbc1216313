package dev.trestle.dynamo.capacity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.table.TableName;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CapacityTest {
  @ParameterizedTest
  @CsvSource({"0, 1", "1, 1", "4096, 1", "4097, 2", "8192, 2", "409600, 100"})
  void reads_cost_a_unit_for_each_begun_4_kb(long bytes, double units) {
    assertThat(Capacity.readUnits(bytes, ReadConsistency.STRONG)).isEqualTo(units);
    assertThat(Capacity.readUnits(bytes, ReadConsistency.EVENTUAL)).isEqualTo(units / 2);
    assertThat(Capacity.readUnits(bytes, ReadConsistency.TRANSACTIONAL)).isEqualTo(units * 2);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0, 1",
    "0, 1, 1",
    "0, 1024, 1",
    "0, 1025, 2",
    "3000, 10, 3",
    "10, 3000, 3",
    "0, 409600, 400"
  })
  void writes_cost_a_unit_for_each_begun_kilobyte_of_the_larger_item(
      long before, long after, double units) {
    assertThat(Capacity.writeUnits(before, after)).isEqualTo(units);
  }

  @Test
  void the_total_is_that_of_the_table_and_all_its_indexes() {
    var units = CapacityUnits.writing(2).plus(CapacityUnits.reading(0.5));
    var consumed =
        new ConsumedCapacity(
            TableName.of("table"),
            units,
            new TreeMap<>(Map.of(IndexName.of("local"), CapacityUnits.writing(1))),
            new TreeMap<>(Map.of(IndexName.of("global"), CapacityUnits.writing(4))),
            false);
    assertThat(consumed.total()).isEqualTo(new CapacityUnits(0.5, 7));
    assertThat(consumed.total().total()).isEqualTo(7.5);
  }
}
