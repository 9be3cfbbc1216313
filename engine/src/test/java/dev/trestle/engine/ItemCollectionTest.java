package dev.trestle.engine;

import static dev.trestle.engine.Songs.SONGS;
import static dev.trestle.engine.Songs.key;
import static dev.trestle.engine.Songs.song;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.dynamo.CancellationReason;
import dev.trestle.dynamo.DeleteItem;
import dev.trestle.dynamo.ItemCollectionMetrics;
import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.Reporting;
import dev.trestle.dynamo.TransactWriteItems;
import dev.trestle.dynamo.TransactionCanceledException;
import dev.trestle.dynamo.capacity.ReturnConsumedCapacity;
import dev.trestle.dynamo.error.ItemCollectionSizeLimitExceededException;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Value;
import dev.trestle.engine.commit.CollectionSize;
import dev.trestle.engine.layout.RowKeys;
import dev.trestle.engine.storage.Batch;
import dev.trestle.engine.storage.ColumnFamily;
import dev.trestle.engine.storage.MemoryStore;
import dev.trestle.engine.testing.BlockingStore;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The size limit of item collections of tables with local indexes: 10 GB. The tests write the stored size instead of
/// the items.
class ItemCollectionTest {
  private static final Reporting MEASURED = new Reporting(ReturnConsumedCapacity.NONE, true);
  private static final Item FULL = song("Full", "1").with("released", 1);

  private final BlockingStore store = new BlockingStore(new MemoryStore());
  private final Database db = Database.over(store, DatabaseOptions.inMemory());

  @BeforeEach
  void createTable() {
    db.createTable(Songs.indexed());
  }

  @AfterEach
  void close() {
    db.close();
  }

  @Test
  void a_collection_grows_to_ten_gigabytes_and_not_a_byte_more() {
    // The item counts once for itself, and once for its copy in the local index.
    long needed = 2L * FULL.sizeBytes();
    plant(CollectionSize.MAX_BYTES - needed + 1);
    assertThatThrownBy(() -> Songs.put(db, FULL))
        .isInstanceOf(ItemCollectionSizeLimitExceededException.class);
    plant(CollectionSize.MAX_BYTES - needed);
    Songs.put(db, FULL);
    assertThat(Songs.content(db)).containsExactly(FULL);
  }

  @Test
  void a_full_collection_still_shrinks_and_others_still_grow() {
    Songs.put(db, FULL);
    plant(CollectionSize.MAX_BYTES);
    assertThatThrownBy(() -> Songs.put(db, song("Full", "2")))
        .isInstanceOf(ItemCollectionSizeLimitExceededException.class);
    Songs.put(db, song("Other", "1"));
    Songs.put(db, FULL.without("released"));
    db.deleteItem(DeleteItem.of(SONGS, key("Full", "1")));
    assertThat(Songs.content(db)).containsExactly(song("Other", "1"));
  }

  @Test
  void a_transaction_says_which_action_found_no_room() {
    plant(CollectionSize.MAX_BYTES);
    assertThatThrownBy(
            () ->
                db.transactWriteItems(
                    TransactWriteItems.of(
                        TransactWriteItems.Put.of(SONGS, song("Other", "1")),
                        TransactWriteItems.Put.of(SONGS, FULL))))
        .asInstanceOf(InstanceOfAssertFactories.type(TransactionCanceledException.class))
        .extracting(refused -> refused.reasons().stream().map(CancellationReason::code).toList())
        .isEqualTo(List.of("None", "ItemCollectionSizeLimitExceeded"));
    assertThat(Songs.content(db)).isEmpty();
  }

  @Test
  void metrics_report_the_size_as_a_range_of_one_gigabyte() {
    plant(3L << 30);
    assertThat(db.putItem(PutItem.of(SONGS, FULL).reporting(MEASURED)).metrics())
        .isEqualTo(
            Optional.of(
                new ItemCollectionMetrics(
                    Attributes.EMPTY.with("artist", Value.of("Full")), 3, 4)));
  }

  @Test
  void metrics_of_a_transaction_leave_out_what_it_only_checks() {
    var absent = Condition.notExists("artist");
    var actions =
        List.<TransactWriteItems.Action>of(
            new TransactWriteItems.Check(SONGS, key("Checked", "1"), absent, false),
            TransactWriteItems.Put.of(SONGS, song("Put", "1")));
    assertThat(
            db.transactWriteItems(new TransactWriteItems(actions, Optional.empty(), MEASURED))
                .metrics())
        .isEqualTo(
            Map.of(
                SONGS,
                List.of(
                    new ItemCollectionMetrics(
                        Attributes.EMPTY.with("artist", Value.of("Put")), 0, 1))));
  }

  private void plant(long bytes) {
    var row = RowKeys.collection(new StoreContents(store).table(SONGS).id(), Value.of("Full"));
    store.write(
        new Batch()
            .put(ColumnFamily.CATALOG, row, ByteBuffer.allocate(Long.BYTES).putLong(bytes).array()),
        false);
  }
}
