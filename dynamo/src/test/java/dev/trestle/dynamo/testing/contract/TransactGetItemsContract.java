package dev.trestle.dynamo.testing.contract;

import static dev.trestle.dynamo.testing.contract.Songs.key;
import static dev.trestle.dynamo.testing.contract.Songs.song;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.Reporting;
import dev.trestle.dynamo.TransactGetItems;
import dev.trestle.dynamo.TransactGetItems.Get;
import dev.trestle.dynamo.error.ResourceNotFoundException;
import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.expression.Projection;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Value;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// TransactGetItems: items as of one point in time.
public abstract class TransactGetItemsContract extends DynamoContract {
  private TableName songs;

  @BeforeEach
  void createTable() {
    songs = create(Songs::plain);
  }

  @Test
  void items_are_in_request_order_with_gaps_for_missing_ones() {
    var others = create(Songs::plain);
    put(songs, song("A", "1").with("x", 1), song("A", "2"));
    put(others, song("B", "1").with("x", 2).with("y", 3));
    var result =
        dynamo()
            .transactGetItems(
                TransactGetItems.of(
                    Get.of(songs, key("A", "2")),
                    new Get(others, key("B", "1"), Optional.of(Projection.of("y"))),
                    Get.of(songs, key("A", "3")),
                    Get.of(songs, key("A", "1"))));
    assertThat(result)
        .isEqualTo(
            new TransactGetItems.Result(
                List.of(
                    Optional.of(song("A", "2")),
                    Optional.of(Item.of("y", Value.of(3))),
                    Optional.empty(),
                    Optional.of(song("A", "1").with("x", 1))),
                List.of()));
  }

  @Test
  void a_transaction_reads_at_most_100_items() {
    assertThat(dynamo().transactGetItems(gets(100)).items())
        .hasSize(100)
        .allMatch(Optional::isEmpty);
    assertThat(
            refusal(ValidationException.class, () -> dynamo().transactGetItems(gets(101))).text())
        .endsWith(
            "at 'transactItems' failed to satisfy constraint: Member must have length less than or equal to 100");
  }

  @Test
  void a_transaction_reads_at_most_4_mb() {
    IntStream.range(0, 10)
        .forEach(i -> put(songs, Sizes.padded(song("A", "Song " + i), Sizes.MAX_ITEM)));
    put(songs, Sizes.padded(song("A", "Song 10"), 96 * Sizes.KB));
    assertThat(dynamo().transactGetItems(gets(11)).items())
        .hasSize(11)
        .allMatch(Optional::isPresent);
    put(songs, Sizes.padded(song("A", "Song 10"), 96 * Sizes.KB + 1));
    assertThat(refusal(ValidationException.class, () -> dynamo().transactGetItems(gets(11))).text())
        .contains("4MB");
  }

  @Test
  void an_item_cannot_be_read_twice_in_one_request() {
    assertInvalid(
        "Transaction request cannot include multiple operations on one item",
        () ->
            dynamo()
                .transactGetItems(
                    TransactGetItems.of(
                        Get.of(songs, key("A", "1")), Get.of(songs, key("A", "1")))));
  }

  @Test
  void a_table_that_does_not_exist_is_not_found() {
    var refusal =
        refusal(
            ResourceNotFoundException.class,
            () ->
                dynamo().transactGetItems(TransactGetItems.of(Get.of(freshName(), key("A", "1")))));
    assertThat(refusal.text()).isEqualTo("Requested resource not found");
  }

  private TransactGetItems gets(int count) {
    return new TransactGetItems(
        IntStream.range(0, count).mapToObj(i -> Get.of(songs, key("A", "Song " + i))).toList(),
        Reporting.NONE);
  }
}
