package dev.trestle.dynamo.testing.contract;

import static dev.trestle.dynamo.testing.contract.Songs.key;
import static dev.trestle.dynamo.testing.contract.Songs.song;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.BatchWriteItem;
import dev.trestle.dynamo.BatchWriteItem.Delete;
import dev.trestle.dynamo.BatchWriteItem.Put;
import dev.trestle.dynamo.Query;
import dev.trestle.dynamo.Reporting;
import dev.trestle.dynamo.error.ResourceNotFoundException;
import dev.trestle.dynamo.expression.KeyCondition;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// BatchWriteItem: many puts and deletes, each for itself.
public abstract class BatchWriteItemContract extends DynamoContract {
  private static final BatchWriteItem.Result DONE =
      new BatchWriteItem.Result(Map.of(), List.of(), Map.of());

  private TableName songs;

  @BeforeEach
  void createTable() {
    songs = create(Songs::byGenre);
  }

  @Test
  void items_are_put_and_deleted() {
    put(songs, song("A", "old"), song("A", "gone"), song("A", "stays"));
    var result =
        write(
            new Put(song("A", "old").with("x", 1)),
            new Put(song("A", "new")),
            new Delete(key("A", "gone")),
            new Delete(key("A", "never was")));
    assertThat(result).isEqualTo(DONE);
    assertThat(content(songs))
        .containsExactlyInAnyOrder(
            song("A", "old").with("x", 1), song("A", "new"), song("A", "stays"));
  }

  @Test
  void several_tables_are_written() {
    var others = create(Songs::plain);
    put(others, song("A", "1"));
    dynamo()
        .batchWriteItem(
            new BatchWriteItem(
                Map.of(
                    songs,
                    List.of(new Put(song("A", "1"))),
                    others,
                    List.of(new Delete(key("A", "1")))),
                Reporting.NONE));
    assertThat(content(songs)).containsExactly(song("A", "1"));
    assertThat(content(others)).isEmpty();
  }

  @Test
  void indexes_follow() {
    var jazz = song("A", "1").with("genre", "jazz").with("released", 1965);
    write(new Put(jazz), new Put(song("A", "2")));
    var query = Query.of(songs, KeyCondition.equal("genre", "jazz")).onIndex(Songs.BY_GENRE);
    assertThat(all(query)).containsExactly(jazz);
    write(new Delete(key("A", "1")));
    assertThat(all(query)).isEmpty();
  }

  @Test
  void a_batch_has_at_most_25_writes() {
    assertThat(dynamo().batchWriteItem(BatchWriteItem.of(songs, puts(25)))).isEqualTo(DONE);
    assertThat(content(songs)).hasSize(25);
    assertInvalid(
        "Too many items requested for the BatchWriteItem call",
        () -> dynamo().batchWriteItem(BatchWriteItem.of(songs, puts(26))));
  }

  @Test
  void the_twenty_five_are_counted_over_all_tables() {
    assertInvalid(
        "Too many items requested for the BatchWriteItem call",
        () ->
            dynamo()
                .batchWriteItem(
                    new BatchWriteItem(
                        Map.of(songs, puts(13), create(Songs::plain), puts(13)), Reporting.NONE)));
  }

  @Test
  void two_writes_of_one_item_are_refused() {
    assertInvalid(
        "Provided list of item keys contains duplicates",
        () -> write(new Put(song("A", "1")), new Delete(key("A", "1"))));
    assertThat(content(songs)).isEmpty();
  }

  @Test
  void the_same_key_in_two_tables_is_no_duplicate() {
    var others = create(Songs::plain);
    dynamo()
        .batchWriteItem(
            new BatchWriteItem(
                Map.of(
                    songs,
                    List.of(new Put(song("A", "1"))),
                    others,
                    List.of(new Put(song("A", "1")))),
                Reporting.NONE));
    assertThat(content(others)).isEqualTo(content(songs));
  }

  @Test
  void one_write_that_does_not_fit_refuses_them_all() {
    assertInvalid(
        "One or more parameter values were invalid: Type mismatch for key title expected: S actual: N",
        () -> write(new Put(song("A", "1")), new Put(song("A", "2").with("title", 2))));
    assertInvalid(
        "The provided key element does not match the schema",
        () -> write(new Put(song("A", "1")), new Delete(Key.of("artist", "A"))));
    assertInvalid(
        "Item size has exceeded the maximum allowed size",
        () ->
            write(
                new Put(song("A", "1")),
                new Put(Sizes.padded(song("A", "2"), Sizes.MAX_ITEM + 1))));
    assertThat(content(songs)).isEmpty();
  }

  @Test
  void one_table_that_does_not_exist_refuses_them_all() {
    var refusal =
        refusal(
            ResourceNotFoundException.class,
            () ->
                dynamo()
                    .batchWriteItem(
                        new BatchWriteItem(
                            Map.of(songs, puts(1), freshName(), puts(1)), Reporting.NONE)));
    assertThat(refusal.text()).isEqualTo("Requested resource not found");
    assertThat(content(songs)).isEmpty();
  }

  @Test
  void the_heaviest_items_are_written_together() {
    var items =
        IntStream.range(0, 25)
            .mapToObj(i -> Sizes.padded(song("Heavy", "Song " + i), Sizes.MAX_ITEM))
            .toList();
    dynamo().batchWriteItem(BatchWriteItem.of(songs, items.stream().map(Put::new).toList()));
    assertThat(content(songs)).containsExactlyInAnyOrderElementsOf(items);
  }

  private BatchWriteItem.Result write(BatchWriteItem.Write... writes) {
    return dynamo().batchWriteItem(BatchWriteItem.of(songs, List.of(writes)));
  }

  private static List<BatchWriteItem.Write> puts(int count) {
    return IntStream.range(0, count).<BatchWriteItem.Write>mapToObj(i -> new Put(item(i))).toList();
  }

  private static Item item(int i) {
    return song("A", "Song " + i);
  }
}
