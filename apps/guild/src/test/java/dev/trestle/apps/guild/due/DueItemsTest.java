package dev.trestle.apps.guild.due;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Task;
import dev.trestle.apps.guild.testing.SampleItems;
import dev.trestle.singletable.write.Write;
import dev.trestle.testing.TrestleTest;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

@TrestleTest
class DueItemsTest {
  private static final Instant DAY = Instant.parse("2026-03-16T00:00:00Z");
  private static final int TASKS = 10_100;

  private final GuildTable table;

  DueItemsTest(GuildTable table) {
    this.table = table;
  }

  @Test
  void all_items_of_a_day_are_read_however_many_there_are() {
    List<Write<?>> writes = new ArrayList<>();
    for (int i = 0; i < TASKS; i++) {
      var due = DAY.plusSeconds(i);
      writes.add(
          table
              .tasks()
              .create(SampleItems.task("ann", "g" + i / 1_000, "t" + i, Optional.of(due))));
      if (writes.size() == 100) {
        table.transact(writes);
        writes = new ArrayList<>();
      }
    }
    Set<String> read = new HashSet<>();
    new DueItems(table)
        .forEachPage(
            DAY,
            DAY.plus(Duration.ofHours(23)),
            page -> page.forEach(item -> read.add(((Task) item).id())));
    assertThat(read).hasSize(TASKS);
  }
}
