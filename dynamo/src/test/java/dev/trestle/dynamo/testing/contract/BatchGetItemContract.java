package dev.trestle.dynamo.testing.contract;

import static dev.trestle.dynamo.testing.contract.Songs.key;
import static dev.trestle.dynamo.testing.contract.Songs.song;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.trestle.dynamo.BatchGetItem;
import dev.trestle.dynamo.Reporting;
import dev.trestle.dynamo.error.ResourceNotFoundException;
import dev.trestle.dynamo.expression.Projection;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// BatchGetItem: many items by their keys, as many as fit into one answer.
public abstract class BatchGetItemContract extends DynamoContract {
  private TableName songs;

  @BeforeEach
  void createTable() {
    songs = create(Songs::plain);
  }

  @Test
  void items_are_found_in_any_order_and_missing_ones_left_out() {
    put(songs, song("A", "1").with("x", 1), song("A", "2"), song("B", "1"));
    var result = get(key("A", "1"), key("B", "1"), key("C", "1"));
    assertThat(result.items()).containsOnlyKeys(songs);
    assertThat(items(result))
        .containsExactlyInAnyOrder(song("A", "1").with("x", 1), song("B", "1"));
    assertThat(result.unprocessed()).isEmpty();
    assertThat(result.consumed()).isEmpty();
  }

  @Test
  void a_table_of_which_nothing_is_found_has_an_empty_list() {
    assertThat(get(key("A", "1")).items()).isEqualTo(Map.of(songs, List.of()));
  }

  @Test
  void tables_have_projections_of_their_own() {
    var others = create(Songs::plain);
    put(songs, song("A", "1").with("x", 1).with("y", 2));
    put(others, song("A", "1").with("x", 1).with("y", 2));
    var result =
        dynamo()
            .batchGetItem(
                new BatchGetItem(
                    Map.of(
                        songs,
                        new BatchGetItem.Keys(
                            List.of(key("A", "1")), Optional.of(Projection.of("x")), true),
                        others,
                        new BatchGetItem.Keys(
                            List.of(key("A", "1")),
                            Optional.of(Projection.of("title", "y")),
                            false)),
                    Reporting.NONE));
    assertThat(result.items())
        .isEqualTo(
            Map.of(
                songs, List.of(Item.of("x", Value.of(1))),
                others, List.of(Item.of("title", Value.of("1")).with("y", 2))));
  }

  @Test
  void a_batch_reads_at_most_100_keys() {
    var keys = IntStream.range(0, 101).mapToObj(i -> key("A", "Song " + i)).toList();
    keys.forEach(key -> put(songs, Item.of(key.attributes())));
    var result = dynamo().batchGetItem(BatchGetItem.of(songs, keys.subList(0, 100)));
    assertThat(items(result)).hasSize(100);
    assertInvalid(
        "Too many items requested for the BatchGetItem call",
        () -> dynamo().batchGetItem(BatchGetItem.of(songs, keys)));
  }

  @Test
  void the_hundred_are_counted_over_all_tables() {
    var keys = IntStream.range(0, 51).mapToObj(i -> key("A", "Song " + i)).toList();
    var wanted = new BatchGetItem.Keys(keys, Optional.empty(), false);
    assertInvalid(
        "Too many items requested for the BatchGetItem call",
        () ->
            dynamo()
                .batchGetItem(
                    new BatchGetItem(
                        Map.of(songs, wanted, create(Songs::plain), wanted), Reporting.NONE)));
  }

  @Test
  void a_response_has_at_most_16_mb_and_lists_unprocessed_keys() {
    var items =
        IntStream.range(0, 43)
            .mapToObj(i -> Sizes.padded(song("Heavy", "Song " + i), 390 * Sizes.KB))
            .toList();
    put(songs, items.toArray(Item[]::new));
    var projected = Optional.of(Projection.of("title"));
    var keys = new BatchGetItem.Keys(items.stream().map(Songs::keyOf).toList(), projected, true);
    var first = dynamo().batchGetItem(new BatchGetItem(Map.of(songs, keys), Reporting.NONE));
    assertThat(items(first)).hasSize(42);
    var left = first.unprocessed();
    assertThat(left).containsOnlyKeys(songs);
    assertThat(left.values())
        .extracting(BatchGetItem.Keys::projection, BatchGetItem.Keys::consistent)
        .containsExactly(tuple(projected, true));
    var second = dynamo().batchGetItem(new BatchGetItem(left, Reporting.NONE));
    assertThat(second.unprocessed()).isEmpty();
    var found = new ArrayList<>(items(first));
    found.addAll(items(second));
    assertThat(found)
        .containsExactlyInAnyOrderElementsOf(
            items.stream()
                .map(item -> Item.of("title", item.find("title").orElseThrow()))
                .toList());
  }

  @Test
  void a_duplicate_key_is_refused() {
    assertInvalid(
        "Provided list of item keys contains duplicates", () -> get(key("A", "1"), key("A", "1")));
  }

  @Test
  void a_key_that_does_not_fit_its_table_is_refused() {
    assertInvalid(
        "The provided key element does not match the schema",
        () -> get(key("A", "1"), Key.of("artist", "A")));
  }

  @Test
  void a_table_that_does_not_exist_is_not_found() {
    var refusal =
        refusal(
            ResourceNotFoundException.class,
            () -> dynamo().batchGetItem(BatchGetItem.of(freshName(), List.of(key("A", "1")))));
    assertThat(refusal.text()).isEqualTo("Requested resource not found");
  }

  private BatchGetItem.Result get(Key... keys) {
    return dynamo().batchGetItem(BatchGetItem.of(songs, List.of(keys)));
  }

  private List<Item> items(BatchGetItem.Result result) {
    return result.items().getOrDefault(songs, List.of());
  }
}
