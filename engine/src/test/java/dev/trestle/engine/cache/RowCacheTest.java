package dev.trestle.engine.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Value;
import dev.trestle.engine.change.ChangedRow;
import dev.trestle.engine.change.StoredItem;
import dev.trestle.engine.row.KeyWriter;
import dev.trestle.engine.storage.Batch;
import dev.trestle.engine.storage.ColumnFamily;
import dev.trestle.engine.storage.KeyRange;
import dev.trestle.engine.storage.MemoryStore;
import dev.trestle.engine.storage.StorageException;
import dev.trestle.engine.testing.FaultyStore;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RowCacheTest {
  private static final int LARGE = 16 << 20;
  private static final int NO_LIMIT = Integer.MAX_VALUE;

  private final FaultyStore store = new FaultyStore(new MemoryStore());
  private RowCache cache = new RowCache(store, LARGE);

  @Test
  void a_row_that_was_read_is_known() {
    write(1, 5, "five");
    assertThat(find(1, 5)).isEqualTo("five");
    cutOff();
    assertThat(find(1, 5)).isEqualTo("five");
  }

  @Test
  void a_row_that_is_not_there_is_known_not_to_be_there() {
    assertThat(find(1, 5)).isNull();
    cutOff();
    assertThat(find(1, 5)).isNull();
    assertThatThrownBy(() -> find(1, 6)).isInstanceOf(StorageException.class);
  }

  @Test
  void a_write_fills_the_cache_while_it_has_room() {
    write(1, 5, "five");
    assertThat(text(cache.findToReplace(key(1, 5)))).isEqualTo("five");
    write(1, 5, "six");
    cutOff();
    assertThat(text(cache.findToReplace(key(1, 5)))).isEqualTo("six");
    assertThat(find(1, 5)).isEqualTo("six");
  }

  @Test
  void a_write_evicts_nothing_from_a_full_cache() {
    cache = new RowCache(store, 16 * 40_000);
    for (int partition = 0; partition < 1_000; partition++) {
      write(partition, 5, "x".repeat(1_000));
      find(partition, 5);
    }
    long full = cache.sizeBytes();
    for (int partition = 1_000; partition < 2_000; partition++) {
      write(partition, 5, "y");
      assertThat(text(cache.findToReplace(key(partition, 5)))).isEqualTo("y");
    }
    assertThat(cache.sizeBytes()).isBetween(full, full + 16 * 8_192);
    cutOff();
    assertThat(find(999, 5)).as("the one read last").startsWith("x");
    assertThatThrownBy(() -> find(1_999, 5)).isInstanceOf(StorageException.class);
  }

  @Test
  void rows_that_were_not_read_are_read_from_the_store() {
    write(1, 5, "five");
    cutOff();
    assertThatThrownBy(() -> find(1, 5)).isInstanceOf(StorageException.class);
    assertThatThrownBy(() -> read(1, 0, 9, true, NO_LIMIT)).isInstanceOf(StorageException.class);
  }

  @Test
  void a_page_is_known_from_either_end_and_in_parts() {
    writeAll(1, 10);
    read(1, 2, 8, true, NO_LIMIT);
    cutOff();
    assertThat(read(1, 2, 8, true, NO_LIMIT)).containsExactly("2", "3", "4", "5", "6", "7");
    assertThat(read(1, 2, 8, false, 2)).containsExactly("7", "6");
    assertThat(read(1, 3, 5, true, NO_LIMIT)).containsExactly("3", "4");
    assertThat(find(1, 4)).isEqualTo("4");
    assertThatThrownBy(() -> read(1, 2, 9, true, NO_LIMIT)).isInstanceOf(StorageException.class);
    assertThatThrownBy(() -> read(1, 1, 8, false, NO_LIMIT)).isInstanceOf(StorageException.class);
  }

  @Test
  void the_beginning_of_a_page_beyond_what_is_known_is_known() {
    writeAll(1, 10);
    assertThat(read(1, 0, 100, false, 3)).containsExactly("9", "8", "7");
    cutOff();
    assertThat(read(1, 5, 100, false, 2)).containsExactly("9", "8");
    assertThatThrownBy(() -> read(1, 0, 100, false, 4)).isInstanceOf(StorageException.class);
  }

  @Test
  void pages_that_follow_each_other_become_one() {
    writeAll(1, 10);
    read(1, 0, 100, false, 3);
    read(1, 0, 7, false, 3);
    cutOff();
    assertThat(read(1, 0, 100, false, 6)).containsExactly("9", "8", "7", "6", "5", "4");
  }

  @Test
  void a_write_appears_in_the_page_that_covers_it() {
    writeAll(1, 10);
    read(1, 0, 100, false, 3);
    write(1, 50, "new");
    write(1, 8, null);
    cutOff();
    assertThat(read(1, 0, 100, false, 3)).containsExactly("new", "9", "7");
  }

  @Test
  void a_write_elsewhere_does_not_appear() {
    writeAll(1, 10);
    read(1, 0, 100, false, 3);
    write(1, 2, "two");
    cutOff();
    assertThat(read(1, 0, 100, false, 3)).containsExactly("9", "8", "7");
    assertThatThrownBy(() -> find(1, 2)).isInstanceOf(StorageException.class);
  }

  @Test
  void after_a_write_that_failed_the_store_is_asked() {
    write(1, 5, "old");
    find(1, 5);
    store.failWritesAfter(0);
    assertThatThrownBy(() -> write(1, 5, "new")).isInstanceOf(StorageException.class);
    cutOff();
    assertThatThrownBy(() -> find(1, 5)).isInstanceOf(StorageException.class);
    store.heal();
    assertThat(find(1, 5)).isEqualTo("old");
    cutOff();
    assertThat(find(1, 5)).isEqualTo("old");
  }

  @Test
  void a_row_that_is_too_large_is_read_and_not_kept() {
    write(1, 5, "x".repeat(390_000));
    assertThat(find(1, 5)).hasSize(390_000);
    assertThat(read(1, 0, 9, true, NO_LIMIT)).hasSize(1);
    assertThat(cache.sizeBytes()).isLessThan(1_500);
  }

  @Test
  void rows_that_become_too_large_are_let_go() {
    write(List.of(row(1, 5, "small"), row(1, 6, "small")));
    read(1, 0, 9, true, NO_LIMIT);
    write(1, 5, "x".repeat(390_000));
    write(1, 6, "y".repeat(390_000));
    assertThat(cache.sizeBytes()).isLessThan(500_000);
    assertThat(find(1, 5)).hasSize(390_000);
    assertThat(find(1, 6)).hasSize(390_000);
  }

  @Test
  void rows_that_are_read_again_take_more_room_and_rows_that_are_only_written_do_not() {
    write(1, 5, "x".repeat(1_000));
    find(1, 5);
    long once = cache.sizeBytes();
    cache.findToReplace(key(1, 5));
    write(1, 5, "y".repeat(1_000));
    assertThat(cache.sizeBytes()).isEqualTo(once);
    find(1, 5);
    long twice = cache.sizeBytes();
    assertThat(twice).isGreaterThan(once + 1_500);
    read(1, 0, 9, true, NO_LIMIT);
    find(1, 5);
    write(1, 5, "z".repeat(1_000));
    assertThat(cache.sizeBytes()).isLessThan(twice + 200);
    assertThat(find(1, 5)).startsWith("z");
  }

  @Test
  void reading_again_forgets_what_was_not_used_for_long() {
    cache = new RowCache(store, 1 << 20);
    for (int partition = 0; partition < 400; partition++) {
      write(partition, 1, "x".repeat(1_500));
      find(partition, 1);
    }
    for (int partition = 0; partition < 400; partition++) {
      find(partition, 1);
      assertThat(cache.sizeBytes()).isLessThanOrEqualTo(1 << 20);
    }
  }

  @Test
  void a_page_that_grows_too_large_keeps_its_new_end() {
    read(1, 0, 1_000_000, false, 10);
    var text = "x".repeat(1_000);
    for (int i = 0; i < 1_000; i++) {
      write(1, i, text + i);
    }
    assertThat(cache.sizeBytes()).isBetween(100_000L, 600_000L);
    cutOff();
    assertThat(read(1, 0, 1_000_000, false, 2)).containsExactly(text + 999, text + 998);
  }

  @Test
  void memory_has_a_bound() {
    cache = new RowCache(store, 1 << 20);
    for (int partition = 0; partition < 1_000; partition++) {
      write(partition, 1, "x".repeat(2_000));
      find(partition, 1);
      assertThat(cache.sizeBytes()).isLessThanOrEqualTo(1 << 20);
    }
    assertThat(cache.sizeBytes()).isGreaterThan(1 << 19);
  }

  @Test
  void absent_rows_of_long_keys_count_with_their_keys() {
    cache = new RowCache(store, 1 << 20);
    for (int i = 0; i < 2_000; i++) {
      var key = Arrays.copyOf(key(i, i), 3_000);
      cache.find(key);
    }
    assertThat(cache.sizeBytes()).isBetween(1L << 19, 1L << 20);
    cutOff();
    int known = 0;
    for (int i = 0; i < 2_000; i++) {
      known += isKnown(Arrays.copyOf(key(i, i), 3_000)) ? 1 : 0;
    }
    assertThat(known).isBetween(50, 180);
  }

  private boolean isKnown(byte[] key) {
    try {
      cache.find(key);
      return true;
    } catch (StorageException _) {
      return false;
    }
  }

  @Test
  void single_rows_of_one_partition_are_few() {
    for (int i = 0; i < 5_000; i++) {
      find(1, 2 * i);
    }
    assertThat(cache.sizeBytes()).isLessThan(512 * 500);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 100_000, LARGE})
  void every_answer_equals_the_stores(int maxBytes) {
    long seed = System.nanoTime();
    System.out.println("RowCacheTest seed " + seed);
    var random = new Random(seed);
    cache = new RowCache(store, maxBytes);
    for (int step = 0; step < 60_000; step++) {
      switch (random.nextInt(10)) {
        case 0, 1 -> writeSome(random);
        case 2, 3, 4 -> {
          var key = key(random.nextInt(3), random.nextInt(40));
          assertThat(text(cache.find(key))).as("step %d", step).isEqualTo(stored(key));
        }
        default -> {
          var wanted = wanted(random);
          var run = cache.read(ColumnFamily.ITEMS, wanted);
          var expected = stored(wanted);
          assertThat(texts(run)).as("step %d", step).isEqualTo(texts(expected));
          assertThat(run.limitReached()).as("step %d", step).isEqualTo(expected.limitReached());
        }
      }
    }
  }

  private void writeSome(Random random) {
    var rows = new ArrayList<ChangedRow>();
    for (int i = random.nextInt(3); i >= 0; i--) {
      var text = random.nextInt(3) == 0 ? null : "x".repeat(random.nextInt(200)) + random.nextInt();
      rows.add(row(random.nextInt(3), random.nextInt(40), text));
    }
    write(rows);
  }

  private static RowQuery wanted(Random random) {
    int partition = random.nextInt(3);
    int from = random.nextInt(40);
    var range = new KeyRange(key(partition, from), key(partition, from + 1 + random.nextInt(40)));
    int maxRows = random.nextBoolean() ? NO_LIMIT : 1 + random.nextInt(8);
    long maxBytes = random.nextInt(4) == 0 ? 300 : 1 << 20;
    return new RowQuery(range, random.nextBoolean(), maxRows, maxBytes);
  }

  /// One writer increments two rows together; whatever way a reader takes, it never sees a smaller number after a
  /// greater one.
  @Test
  void readers_never_go_back_in_time() throws Exception {
    write(List.of(row(1, 1, "0"), row(1, 2, "0")));
    var stop = new AtomicBoolean();
    var seen = new AtomicLong();
    try (var threads = Executors.newFixedThreadPool(4)) {
      var readers =
          List.<Callable<Long>>of(
              () -> watch(seen, stop, () -> Long.parseLong(Objects.requireNonNull(find(1, 1)))),
              () -> watch(seen, stop, () -> Long.parseLong(Objects.requireNonNull(find(1, 2)))),
              () -> watch(seen, stop, () -> both(read(1, 0, 9, false, NO_LIMIT))),
              () -> count(stop));
      long reads = 0;
      for (var result : threads.invokeAll(readers)) {
        reads += result.get();
      }
      assertThat(reads).isGreaterThan(1_000);
    }
  }

  private long count(AtomicBoolean stop) {
    try {
      for (int i = 1; i <= 20_000; i++) {
        write(List.of(row(1, 1, "" + i), row(1, 2, "" + i)));
      }
      return 0;
    } finally {
      stop.set(true);
    }
  }

  private static long watch(AtomicLong seen, AtomicBoolean stop, Callable<Long> read)
      throws Exception {
    long reads = 0;
    while (!stop.get()) {
      long before = seen.get();
      long now = read.call();
      assertThat(now).isGreaterThanOrEqualTo(before);
      seen.accumulateAndGet(now, Math::max);
      reads++;
    }
    return reads;
  }

  private static long both(List<String> rows) {
    assertThat(rows).hasSize(2);
    assertThat(rows.getFirst()).as("one moment").isEqualTo(rows.getLast());
    return Long.parseLong(rows.getFirst());
  }

  private void cutOff() {
    store.failReadsAfter(0);
  }

  private void writeAll(int partition, int rows) {
    for (int i = 0; i < rows; i++) {
      write(partition, i, "" + i);
    }
  }

  private void write(int partition, int number, @Nullable String text) {
    write(List.of(row(partition, number, text)));
  }

  private void write(List<ChangedRow> rows) {
    var batch = new Batch();
    for (var row : rows) {
      if (row.after() == null) {
        batch.delete(ColumnFamily.ITEMS, row.key());
      } else {
        batch.put(ColumnFamily.ITEMS, row.key(), row.after().bytes());
      }
    }
    cache.write(batch, false, rows);
  }

  private static ChangedRow row(int partition, int number, @Nullable String text) {
    return new ChangedRow(key(partition, number), text == null ? null : item(text));
  }

  private static StoredItem item(String text) {
    return StoredItem.of(Item.of("text", Value.of(text)));
  }

  private static byte[] key(int partition, int number) {
    return new KeyWriter().int32(7).int16(partition).int32(number).toBytes();
  }

  private @Nullable String find(int partition, int number) {
    return text(cache.find(key(partition, number)));
  }

  private List<String> read(int partition, int from, int to, boolean ascending, int maxRows) {
    var range = new KeyRange(key(partition, from), key(partition, to));
    return texts(cache.read(ColumnFamily.ITEMS, new RowQuery(range, ascending, maxRows, 1 << 20)));
  }

  private @Nullable String stored(byte[] key) {
    var bytes = store.get(ColumnFamily.ITEMS, key);
    return bytes == null ? null : text(StoredItem.of(bytes));
  }

  private RowPage stored(RowQuery wanted) {
    try (var cursor = store.open(ColumnFamily.ITEMS, wanted.range(), wanted.ascending())) {
      return RowPage.read(cursor, wanted);
    }
  }

  private static List<String> texts(RowPage run) {
    return run.rows().stream().map(RowCacheTest::textOf).toList();
  }

  private static @Nullable String text(@Nullable StoredItem row) {
    return row == null ? null : textOf(row);
  }

  private static String textOf(StoredItem row) {
    return ((Value.StringValue) row.item().find("text").orElseThrow()).text();
  }
}
