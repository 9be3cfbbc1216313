package dev.trestle.engine.change;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.engine.layout.RowKeys;
import dev.trestle.engine.storage.Batch;
import dev.trestle.engine.storage.ColumnFamily;
import dev.trestle.engine.storage.MemoryStore;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChangeLogTest {
  private static final int TABLE = 7;

  private final MemoryStore store = new MemoryStore();
  private final ChangeLog log = new ChangeLog(store, TABLE);

  private void write(int tableId, long sequence, long millis) {
    var record = ByteBuffer.allocate(Long.BYTES).putLong(millis).array();
    store.write(
        new Batch().put(ColumnFamily.CHANGES, RowKeys.change(tableId, sequence), record), false);
  }

  @Test
  void an_empty_log_has_nothing() {
    write(TABLE - 1, 5, 0);
    write(TABLE + 1, 5, 0);
    assertThat(log.first(0, Long.MAX_VALUE)).isEmpty();
    assertThat(log.lastBefore(Long.MAX_VALUE)).isEmpty();
    assertThat(log.firstSince(Instant.EPOCH, 0, Long.MAX_VALUE)).isEmpty();
    assertThat(log.horizon()).isZero();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void times_are_found_as_by_looking_at_every_record(long seed) {
    var random = new Random(seed);
    var times = new TreeMap<Long, Long>();
    long sequence = 0;
    long millis = 1000;
    for (int i = 0; i < 200; i++) {
      sequence += 1 + random.nextInt(random.nextBoolean() ? 3 : 10_000);
      millis += random.nextInt(3);
      times.put(sequence, millis);
      write(TABLE, sequence, millis);
      write(TABLE + 1, sequence, 0);
    }
    for (int i = 0; i < 500; i++) {
      long from = random.nextLong(sequence + 10);
      long to = random.nextInt(4) == 0 ? Long.MAX_VALUE : from + random.nextLong(sequence + 10);
      long oldest = 990 + random.nextLong(millis - 980);
      var expected =
          times.subMap(from, to).entrySet().stream()
              .filter(entry -> entry.getValue() >= oldest)
              .mapToLong(Map.Entry::getKey)
              .findFirst();
      assertThat(log.firstSince(Instant.ofEpochMilli(oldest), from, to))
          .as("seed %d: since %d from %d to %d", seed, oldest, from, to)
          .isEqualTo(expected);
      var before = times.lowerKey(from);
      assertThat(log.lastBefore(from))
          .isEqualTo(before == null ? OptionalLong.empty() : OptionalLong.of(before));
    }
  }

  @Test
  void the_horizon_of_removed_changes_is_stored() {
    write(TABLE, 3, 0);
    write(TABLE, 5, 0);
    write(TABLE, 8, 0);
    var batch = new Batch();
    ChangeLog.addRemovalTo(batch, TABLE, 5);
    store.write(batch, false);
    assertThat(log.first(0, Long.MAX_VALUE).orElseThrow().sequence()).isEqualTo(8);
    assertThat(log.horizon()).isEqualTo(5);
  }
}
