package dev.trestle.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class GarbageMonitorTest {
  private final AtomicLong used = new AtomicLong();
  private final AtomicLong left = new AtomicLong();
  private final AtomicInteger collections = new AtomicInteger();

  private void look(long usedBytes) {
    used.set(usedBytes);
    try (var monitor = new GarbageMonitor(used::get, left::get, this::collect)) {
      monitor.look();
    }
  }

  private void collect() {
    collections.incrementAndGet();
    left.set(used.get() / 2);
  }

  @Test
  void garbage_is_collected_when_there_is_more_than_allowed() {
    look(GarbageMonitor.MAX_GARBAGE_BYTES);
    assertThat(collections).hasValue(0);
    look(GarbageMonitor.MAX_GARBAGE_BYTES + 1);
    assertThat(collections).hasValue(1);
  }

  @Test
  void live_objects_do_not_count() {
    left.set(10 * GarbageMonitor.MAX_GARBAGE_BYTES);
    look(11 * GarbageMonitor.MAX_GARBAGE_BYTES);
    assertThat(collections).hasValue(0);
  }
}
