package dev.trestle.kit.job;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import dev.trestle.kit.testing.KitTable;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

@TrestleTest
class TableScanTest {
  private static final Set<String> IDS = Set.of("1", "2\nb", "3\nPK\nJOB#1", "4 % + ü 🎉", "5\r\n");

  private final TableScan scan;

  TableScanTest(KitTable table, Dynamo dynamo, TestClock clock) {
    this.scan = new TableScan(table.model(), dynamo);
    IDS.forEach(id -> table.run(table.jobs().create(Job.of(id, "count", "ann", clock.instant()))));
  }

  private static List<String> ids(TableScan.Page page) {
    return page.items().stream()
        .map(item -> item.find("jobId").map(TableScanTest::text).orElseThrow())
        .toList();
  }

  private static String text(Value value) {
    return value instanceof Value.StringValue(var text) ? text : value.toString();
  }

  @Test
  void a_scan_goes_on_after_any_key() {
    var found = new TreeSet<String>();
    Optional<String> place = Optional.empty();
    do {
      var page = scan.page(place, 1);
      found.addAll(ids(page));
      place = page.next();
    } while (place.isPresent());
    assertThat(found).isEqualTo(IDS);
    assertThat(ids(scan.page(Optional.empty()))).containsExactlyInAnyOrderElementsOf(IDS);
  }

  @Test
  void a_place_of_an_older_release_is_read() {
    var key = Key.of("pk", "JOB#1").and("sk", "META");
    assertThat(scan.page(Optional.of("JOB#1\nMETA")))
        .isEqualTo(scan.page(Optional.of(KeyText.of(key))));
  }
}
