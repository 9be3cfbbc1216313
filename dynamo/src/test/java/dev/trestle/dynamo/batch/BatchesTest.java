package dev.trestle.dynamo.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.trestle.dynamo.BatchGetItem;
import dev.trestle.dynamo.BatchGetItem.Keys;
import dev.trestle.dynamo.BatchWriteItem;
import dev.trestle.dynamo.BatchWriteItem.Put;
import dev.trestle.dynamo.BatchWriteItem.Write;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.ForwardingDynamo;
import dev.trestle.dynamo.error.ProvisionedThroughputExceededException;
import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.request.Request;
import dev.trestle.dynamo.retry.RetryPolicy;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.testing.ManualClock;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

class BatchesTest {
  private static final TableName SONGS = TableName.of("songs");
  private static final TableName ARTISTS = TableName.of("artists");
  private static final RetryPolicy POLICY = RetryPolicy.DEFAULT.maxAttempts(3);

  private final ManualClock time = new ManualClock();
  private final Portions portions = new Portions();
  private final Batches batches = Batches.over(portions, POLICY, time, new Random(1));

  /// A table that processes the planned number of writes of each batch, and all once nothing more is planned.
  private static final class Portions extends ForwardingDynamo {
    final List<Integer> planned = new ArrayList<>();
    final List<Integer> sizes = new ArrayList<>();
    final List<Write> written = new ArrayList<>();

    @Override
    protected <R> R forward(Request<? super Dynamo, R> request) {
      throw new UnsupportedOperationException(request.operation());
    }

    @Override
    public BatchWriteItem.Result batchWriteItem(BatchWriteItem batch) {
      int left = portion(batch.tables().values().stream().mapToInt(List::size).sum());
      var unprocessed = new LinkedHashMap<TableName, List<Write>>();
      for (var table : batch.tables().entrySet()) {
        int now = Math.min(left, table.getValue().size());
        written.addAll(table.getValue().subList(0, now));
        left -= now;
        if (now < table.getValue().size()) {
          unprocessed.put(table.getKey(), table.getValue().subList(now, table.getValue().size()));
        }
      }
      return new BatchWriteItem.Result(unprocessed, List.of(), Map.of());
    }

    @Override
    public BatchGetItem.Result batchGetItem(BatchGetItem batch) {
      var wanted = batch.tables().values().iterator().next();
      var keys = wanted.keys();
      int now = portion(keys.size());
      var found = keys.subList(0, now).stream().map(key -> Item.of(key.attributes())).toList();
      var rest = new Keys(keys.subList(now, keys.size()), wanted.projection(), true);
      return new BatchGetItem.Result(
          Map.of(SONGS, found), rest.keys().isEmpty() ? Map.of() : Map.of(SONGS, rest), List.of());
    }

    private int portion(int size) {
      sizes.add(size);
      int portion = planned.isEmpty() ? size : Math.min(size, planned.removeFirst());
      if (portion < 0) {
        throw new ProvisionedThroughputExceededException("slow down");
      }
      return portion;
    }
  }

  @Test
  void many_writes_go_in_batches_of_25() {
    batches.put(SONGS, items(60));
    assertThat(portions.sizes).containsExactly(25, 25, 10);
    assertThat(portions.written).containsExactlyElementsOf(puts(60));
    assertThat(time.pauses()).isEmpty();
  }

  @Test
  void writes_to_several_tables_share_batches() {
    batches.write(Map.of(SONGS, puts(20), ARTISTS, puts(20)));
    assertThat(portions.sizes).containsExactly(25, 15);
    assertThat(portions.written).hasSize(40);
  }

  @Test
  void empty_work_sends_no_request() {
    batches.put(SONGS, List.of());
    assertThat(batches.get(SONGS, List.of())).isEmpty();
    assertThat(portions.sizes).isEmpty();
  }

  @Test
  void unprocessed_writes_are_sent_again_after_a_pause() {
    portions.planned.add(10);
    batches.put(SONGS, items(30));
    assertThat(portions.sizes).containsExactly(25, 20);
    assertThat(portions.written).containsExactlyInAnyOrderElementsOf(puts(30));
    assertThat(time.pauses()).hasSize(1);
  }

  @Test
  void attempts_that_made_progress_do_not_count() {
    for (int i = 0; i < 24; i++) {
      portions.planned.addAll(List.of(0, 0, 1));
    }
    batches.put(SONGS, items(25));
    assertThat(portions.written).containsExactlyInAnyOrderElementsOf(puts(25));
  }

  @Test
  void attempts_without_progress_are_limited_and_unprocessed_writes_are_reported() {
    portions.planned.addAll(List.of(20, 0, -1, 0));
    var failure =
        catchThrowableOfType(UnprocessedException.class, () -> batches.put(SONGS, items(25)));
    assertThat(failure.writes()).isEqualTo(Map.of(SONGS, List.copyOf(puts(25).subList(20, 25))));
    assertThat(failure)
        .hasMessage("5 writes are unprocessed after 3 attempts in a row without progress");
    assertThat(portions.written).hasSize(20);
  }

  @Test
  void a_mistake_is_not_repeated() {
    var mistaken =
        new ForwardingDynamo() {
          @Override
          protected <R> R forward(Request<? super Dynamo, R> request) {
            throw new ValidationException("Provided list of item keys contains duplicates");
          }
        };
    Assertions.assertThatThrownBy(() -> Batches.over(mistaken).put(SONGS, items(1)))
        .isInstanceOf(ValidationException.class);
  }

  @Test
  void many_keys_go_in_batches_of_100_each_key_once() {
    var keys = new ArrayList<>(keys(250));
    keys.addAll(keys(3));
    assertThat(batches.get(SONGS, keys)).containsExactlyElementsOf(items(250));
    assertThat(portions.sizes).containsExactly(100, 100, 50);
  }

  @Test
  void unprocessed_keys_are_requested_again() {
    portions.planned.addAll(List.of(60, 0));
    assertThat(batches.get(SONGS, keys(100))).containsExactlyInAnyOrderElementsOf(items(100));
    assertThat(portions.sizes).containsExactly(100, 40, 40);
  }

  @Test
  void unread_keys_are_reported() {
    portions.planned.addAll(List.of(0, 0, 0));
    var failure =
        catchThrowableOfType(UnprocessedException.class, () -> batches.get(SONGS, keys(2)));
    assertThat(failure.keys()).isEqualTo(Map.of(SONGS, new Keys(keys(2), Optional.empty(), false)));
  }

  private static List<Item> items(int count) {
    return IntStream.range(0, count).mapToObj(i -> Item.of("id", Value.of(i))).toList();
  }

  private static List<Key> keys(int count) {
    return IntStream.range(0, count).mapToObj(i -> Key.of("id", Value.of(i))).toList();
  }

  private static List<Write> puts(int count) {
    return items(count).stream().<Write>map(Put::new).toList();
  }
}
