package dev.trestle.engine.storage;

import static dev.trestle.engine.storage.ColumnFamily.CATALOG;
import static dev.trestle.engine.storage.ColumnFamily.CHANGES;
import static dev.trestle.engine.storage.ColumnFamily.INDEXES;
import static dev.trestle.engine.storage.ColumnFamily.ITEMS;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NavigableMap;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The contract of [Store], tested on every implementation.
abstract class StoreContract {
  private static final KeyRange ALL =
      new KeyRange(new byte[0], new byte[] {(byte) 0xFF, (byte) 0xFF});

  @TempDir Path directory;
  Store store;

  abstract Store open(Path directory);

  @BeforeEach
  void open() {
    store = open(directory.resolve("store"));
  }

  @AfterEach
  void close() {
    store.close();
  }

  @Test
  void a_key_that_was_never_written_has_no_value() {
    assertThat(store.get(ITEMS, key("a"))).isNull();
  }

  @Test
  void a_written_row_is_read_back() {
    put("a", "1");

    assertThat(read(store, "a")).isEqualTo("1");
  }

  @Test
  void a_second_put_replaces_the_value() {
    put("a", "1");
    put("a", "2");

    assertThat(read(store, "a")).isEqualTo("2");
  }

  @Test
  void an_empty_value_is_a_value() {
    put("a", "");

    assertThat(store.get(ITEMS, key("a"))).isEmpty();
  }

  @Test
  void values_of_every_length_are_kept_whole() {
    for (int length : new int[] {0, 1, 127, 128, 16_383, 16_384, 400_000, 3_000_000}) {
      byte[] value = new byte[length];
      new Random(length).nextBytes(value);
      store.write(new Batch().put(ITEMS, key("k" + length), value), false);
      assertThat(store.get(ITEMS, key("k" + length))).isEqualTo(value);
    }
  }

  @Test
  void a_deleted_row_is_gone() {
    put("a", "1");
    store.write(new Batch().delete(ITEMS, key("a")), false);

    assertThat(store.get(ITEMS, key("a"))).isNull();
    assertThat(rows(store, ALL, true)).isEmpty();
  }

  @Test
  void deleting_a_missing_row_does_nothing() {
    put("a", "1");
    store.write(new Batch().delete(ITEMS, key("b")), false);

    assertThat(rows(store, ALL, true)).containsExactly("a=1");
  }

  @Test
  void families_do_not_mix() {
    for (var family : ColumnFamily.values()) {
      store.write(new Batch().put(family, key("a"), text(family.name())), false);
    }

    for (var family : ColumnFamily.values()) {
      assertThat(store.get(family, key("a"))).isEqualTo(text(family.name()));
    }
  }

  @Test
  void an_empty_batch_changes_nothing() {
    store.write(new Batch(), true);

    assertThat(rows(store, ALL, true)).isEmpty();
  }

  @Test
  void later_entries_of_a_batch_win() {
    store.write(
        new Batch()
            .put(ITEMS, key("a"), text("1"))
            .put(ITEMS, key("a"), text("2"))
            .put(ITEMS, key("b"), text("1"))
            .delete(ITEMS, key("b"))
            .delete(ITEMS, key("c"))
            .put(ITEMS, key("c"), text("3")),
        false);

    assertThat(rows(store, ALL, true)).containsExactly("a=2", "c=3");
  }

  @Test
  void one_batch_reaches_several_families() {
    store.write(
        new Batch()
            .put(ITEMS, key("a"), text("1"))
            .put(INDEXES, key("b"), text("2"))
            .put(CATALOG, key("c"), text("3")),
        true);

    assertThat(store.get(ITEMS, key("a"))).isEqualTo(text("1"));
    assertThat(store.get(INDEXES, key("b"))).isEqualTo(text("2"));
    assertThat(store.get(CATALOG, key("c"))).isEqualTo(text("3"));
  }

  @Test
  void a_batch_can_take_up_another_one() {
    var first = new Batch().put(ITEMS, key("a"), text("1")).put(ITEMS, key("b"), text("1"));
    var second = new Batch().put(ITEMS, key("a"), text("2")).delete(ITEMS, key("b"));
    store.write(first.addAll(second), false);

    assertThat(first.count()).isEqualTo(4);
    assertThat(rows(store, ALL, true)).containsExactly("a=2");
  }

  @Test
  void a_range_is_deleted_from_its_first_key_up_to_but_not_including_its_last() {
    putAll("a", "b", "ba", "c", "d");
    store.write(new Batch().deleteRange(ITEMS, range("b", "d")), false);

    assertThat(rows(store, ALL, true)).containsExactly("a=a", "d=d");
  }

  @Test
  void deleting_a_range_spares_other_families_and_later_entries() {
    putAll("a", "b");
    store.write(new Batch().put(CHANGES, key("a"), text("1")), false);
    store.write(
        new Batch()
            .put(ITEMS, key("aa"), text("early"))
            .deleteRange(ITEMS, range("a", "z"))
            .put(ITEMS, key("ab"), text("late")),
        false);

    assertThat(rows(store, ALL, true)).containsExactly("ab=late");
    assertThat(store.get(CHANGES, key("a"))).isEqualTo(text("1"));
  }

  @Test
  void deleting_an_empty_or_reversed_range_deletes_nothing() {
    putAll("a", "b", "c");
    store.write(
        new Batch().deleteRange(ITEMS, range("b", "b")).deleteRange(ITEMS, range("c", "a")), false);

    assertThat(rows(store, ALL, true)).containsExactly("a=a", "b=b", "c=c");
  }

  @Test
  void a_cursor_walks_a_range_in_both_directions() {
    putAll("a", "b", "c", "d", "e");

    assertThat(rows(store, range("b", "e"), true)).containsExactly("b=b", "c=c", "d=d");
    assertThat(rows(store, range("b", "e"), false)).containsExactly("d=d", "c=c", "b=b");
  }

  @Test
  void a_cursor_does_not_need_rows_at_the_ends_of_its_range() {
    putAll("a", "c", "e");

    assertThat(rows(store, range("b", "d"), true)).containsExactly("c=c");
    assertThat(rows(store, range("b", "d"), false)).containsExactly("c=c");
    assertThat(rows(store, range("0", "z"), false)).containsExactly("e=e", "c=c", "a=a");
  }

  @Test
  void a_cursor_over_nothing_has_no_rows() {
    putAll("a", "z");

    for (boolean ascending : new boolean[] {true, false}) {
      assertThat(rows(store, range("b", "c"), ascending)).isEmpty();
      assertThat(rows(store, range("a", "a"), ascending)).isEmpty();
      assertThat(rows(store, range("z", "a"), ascending)).isEmpty();
    }
  }

  @Test
  void a_cursor_stays_at_its_end() {
    putAll("a");

    try (var cursor = store.open(ITEMS, ALL, true)) {
      assertThat(cursor.next()).isTrue();
      assertThat(cursor.next()).isFalse();
      assertThat(cursor.next()).isFalse();
      assertThatThrownBy(cursor::key).isInstanceOf(IllegalStateException.class);
    }
  }

  @Test
  void a_cursor_has_no_row_before_its_first_step() {
    putAll("a");

    try (var cursor = store.open(ITEMS, ALL, true)) {
      assertThatThrownBy(cursor::value)
          .isInstanceOf(IllegalStateException.class)
          .hasMessage("The cursor is not on a row");
    }
  }

  @Test
  void a_cursor_shows_the_moment_it_was_opened() {
    putAll("a", "b", "c");

    try (var cursor = store.open(ITEMS, ALL, true)) {
      store.write(new Batch().deleteRange(ITEMS, ALL).put(ITEMS, key("d"), text("d")), false);
      assertThat(rest(cursor)).containsExactly("a=a", "b=b", "c=c");
    }
    assertThat(rows(store, ALL, true)).containsExactly("d=d");
  }

  @Test
  void keys_are_ordered_as_unsigned_bytes() {
    var keys =
        List.of(
            new byte[] {0},
            new byte[] {0, 0},
            new byte[] {0x7F},
            new byte[] {(byte) 0x80},
            new byte[] {(byte) 0xFE, 1});
    keys.reversed().forEach(key -> store.write(new Batch().put(ITEMS, key, new byte[0]), false));

    var found = new ArrayList<byte[]>();
    try (var cursor = store.open(ITEMS, ALL, true)) {
      while (cursor.next()) {
        found.add(cursor.key());
      }
    }
    assertThat(found).containsExactlyElementsOf(keys);
  }

  @Test
  void a_reader_may_change_the_bytes_that_it_receives() {
    put("a", "1");
    requireNonNull(store.get(ITEMS, key("a")))[0] = 'x';
    try (var cursor = store.open(ITEMS, ALL, true)) {
      cursor.next();
      cursor.key()[0] = 'x';
      cursor.value()[0] = 'x';
    }

    assertThat(rows(store, ALL, true)).containsExactly("a=1");
  }

  @Test
  void a_snapshot_shows_its_moment_in_all_families() {
    store.write(
        new Batch().put(ITEMS, key("a"), text("1")).put(INDEXES, key("a"), text("1")), false);

    try (var snapshot = store.snapshot()) {
      store.write(
          new Batch()
              .put(ITEMS, key("a"), text("2"))
              .delete(INDEXES, key("a"))
              .put(ITEMS, key("b"), text("2")),
          false);

      assertThat(read(snapshot, "a")).isEqualTo("1");
      assertThat(snapshot.get(ITEMS, key("b"))).isNull();
      assertThat(snapshot.get(INDEXES, key("a"))).isEqualTo(text("1"));
      assertThat(rows(snapshot, ALL, false)).containsExactly("a=1");
    }
    assertThat(rows(store, ALL, true)).containsExactly("a=2", "b=2");
  }

  @Test
  void snapshots_of_different_moments_live_side_by_side() {
    put("a", "1");
    try (var first = store.snapshot()) {
      put("a", "2");
      try (var second = store.snapshot()) {
        put("a", "3");
        assertThat(read(first, "a") + read(second, "a") + read(store, "a")).isEqualTo("123");
      }
    }
  }

  @Test
  void a_store_grows_with_its_rows() {
    long before = store.sizeBytes();
    store.write(new Batch().put(ITEMS, key("a"), new byte[100_000]), true);

    assertThat(store.sizeBytes() - before).isBetween(100_000L, 200_000L);
  }

  @Test
  void a_closed_store_refuses_everything() {
    putAll("a", "b");
    var cursor = store.open(ITEMS, ALL, true);
    cursor.next();
    var snapshot = store.snapshot();
    store.close();

    assertClosed(() -> store.get(ITEMS, key("a")));
    assertClosed(() -> store.write(new Batch().put(ITEMS, key("a"), text("1")), false));
    assertClosed(() -> store.open(ITEMS, ALL, true));
    assertClosed(() -> store.snapshot());
    assertClosed(() -> store.sizeBytes());
    assertClosed(() -> snapshot.get(ITEMS, key("a")));
    assertClosed(() -> snapshot.open(ITEMS, ALL, true));
    assertClosed(cursor::next);
    assertClosed(cursor::key);
    assertClosed(cursor::value);
  }

  @Test
  void closing_twice_in_any_order_is_harmless() {
    var cursor = store.open(ITEMS, ALL, true);
    var snapshot = store.snapshot();
    cursor.close();
    cursor.close();
    store.close();
    snapshot.close();
    snapshot.close();
    store.close();

    assertThatThrownBy(cursor::next).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void a_closed_cursor_and_a_closed_snapshot_refuse_to_read() {
    putAll("a");
    var cursor = store.open(ITEMS, ALL, true);
    cursor.next();
    cursor.close();
    var snapshot = store.snapshot();
    snapshot.close();

    assertThatThrownBy(cursor::value).isInstanceOf(IllegalStateException.class);
    assertThat(cursor.next()).isFalse();
    assertThatThrownBy(() -> snapshot.get(ITEMS, key("a")))
        .isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> snapshot.open(ITEMS, ALL, true))
        .isInstanceOf(IllegalStateException.class);
  }

  @Test
  void readers_never_see_half_a_batch() throws InterruptedException {
    int rows = 20;
    var failure = new ArrayList<Throwable>();
    var done = new AtomicBoolean();
    store.write(round(rows, 0), false);
    var readers = new ArrayList<Thread>();
    for (int i = 0; i < 3; i++) {
      readers.add(
          Thread.ofPlatform()
              .start(
                  () -> {
                    try {
                      while (!done.get()) {
                        assertOneRound(rows);
                      }
                    } catch (Throwable e) {
                      synchronized (failure) {
                        failure.add(e);
                      }
                    }
                  }));
    }
    for (int round = 1; round <= 500; round++) {
      store.write(round(rows, round), false);
    }
    done.set(true);
    for (var reader : readers) {
      reader.join();
    }
    assertThat(failure).isEmpty();
  }

  @Test
  void closing_while_others_read_and_write_stops_them_cleanly() throws InterruptedException {
    putAll("a", "b", "c");
    var unexpected = new ArrayList<Throwable>();
    var threads = new ArrayList<Thread>();
    for (int i = 0; i < 4; i++) {
      threads.add(Thread.ofPlatform().start(() -> untilClosed(unexpected)));
    }
    for (int i = 0; i < 200; i++) {
      put("d", "d" + i);
    }
    store.close();
    for (var thread : threads) {
      thread.join();
    }
    assertThat(unexpected).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void a_store_behaves_like_a_sorted_map(long seed) {
    var random = new Random(seed);
    var model = new TreeMap<byte[], byte[]>(Arrays::compareUnsigned);
    for (int step = 0; step < 1_500; step++) {
      var batch = new Batch();
      for (int entry = random.nextInt(1, 5); entry > 0; entry--) {
        randomEntry(random, batch, model);
      }
      store.write(batch, false);
      var range = new KeyRange(randomKey(random), randomKey(random));
      boolean ascending = random.nextBoolean();
      var expected =
          range.isEmpty()
              ? new TreeMap<byte[], byte[]>(Arrays::compareUnsigned)
              : model.subMap(range.from(), range.to());
      var lines = new ArrayList<String>();
      expected.forEach((key, value) -> lines.add(line(key, value)));
      assertThat(rows(store, range, ascending))
          .as("seed %d, step %d", seed, step)
          .isEqualTo(ascending ? lines : lines.reversed());
      byte[] key = randomKey(random);
      assertThat(store.get(ITEMS, key))
          .as("seed %d, step %d", seed, step)
          .isEqualTo(model.get(key));
    }
  }

  private static void randomEntry(Random random, Batch batch, NavigableMap<byte[], byte[]> model) {
    byte[] key = randomKey(random);
    switch (random.nextInt(20)) {
      case 0 -> {
        var range = new KeyRange(key, randomKey(random));
        batch.deleteRange(ITEMS, range);
        if (!range.isEmpty()) {
          model.subMap(range.from(), range.to()).clear();
        }
      }
      case 1, 2, 3, 4, 5 -> {
        batch.delete(ITEMS, key);
        model.remove(key);
      }
      default -> {
        byte[] value = text("v" + random.nextInt());
        batch.put(ITEMS, key, value);
        model.put(key, value);
      }
    }
  }

  private static byte[] randomKey(Random random) {
    byte[] key = new byte[random.nextInt(1, 4)];
    for (int i = 0; i < key.length; i++) {
      key[i] = (byte) (random.nextInt(8) * 36);
    }
    return key;
  }

  private static Batch round(int rows, int round) {
    var batch = new Batch();
    for (int i = 0; i < rows; i++) {
      batch
          .put(ITEMS, key("row" + i), text("" + round))
          .put(INDEXES, key("row" + i), text("" + round));
    }
    return batch;
  }

  private void assertOneRound(int rows) {
    try (var snapshot = store.snapshot();
        var cursor = snapshot.open(ITEMS, ALL, true)) {
      byte[] round = snapshot.get(INDEXES, key("row0"));
      int seen = 0;
      while (cursor.next()) {
        assertThat(cursor.value()).isEqualTo(round);
        seen++;
      }
      assertThat(seen).isEqualTo(rows);
    }
  }

  private void untilClosed(List<Throwable> unexpected) {
    try {
      while (true) {
        try (var snapshot = store.snapshot();
            var cursor = snapshot.open(ITEMS, ALL, false)) {
          while (cursor.next()) {
            cursor.key();
            cursor.value();
          }
          store.get(ITEMS, key("a"));
          store.write(new Batch().put(ITEMS, key("e"), text("e")), false);
        }
      }
    } catch (IllegalStateException e) {
      assertThat(e).hasMessage("The store is closed");
    } catch (Throwable e) {
      synchronized (unexpected) {
        unexpected.add(e);
      }
    }
  }

  private static void assertClosed(org.assertj.core.api.ThrowableAssert.ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("The store is closed");
  }

  void put(String key, String value) {
    store.write(new Batch().put(ITEMS, key(key), text(value)), false);
  }

  private void putAll(String... keys) {
    for (var key : keys) {
      put(key, key);
    }
  }

  static String read(StoreView view, String key) {
    byte[] value = view.get(ITEMS, key(key));
    return value == null ? "nothing" : new String(value, StandardCharsets.UTF_8);
  }

  static List<String> rows(StoreView view, KeyRange range, boolean ascending) {
    try (var cursor = view.open(ITEMS, range, ascending)) {
      return rest(cursor);
    }
  }

  private static List<String> rest(RowCursor cursor) {
    var rows = new ArrayList<String>();
    while (cursor.next()) {
      rows.add(line(cursor.key(), cursor.value()));
    }
    return rows;
  }

  private static String line(byte[] key, byte[] value) {
    return new String(key, StandardCharsets.ISO_8859_1)
        + "="
        + new String(value, StandardCharsets.ISO_8859_1);
  }

  static KeyRange range(String from, String to) {
    return new KeyRange(key(from), key(to));
  }

  static byte[] key(String text) {
    return text(text);
  }

  static byte[] text(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
