package dev.trestle.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.BatchGetItem;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.Query;
import dev.trestle.dynamo.Scan;
import dev.trestle.dynamo.TransactWriteItems;
import dev.trestle.dynamo.expression.KeyCondition;
import dev.trestle.dynamo.metering.CostMeter;
import dev.trestle.dynamo.metering.MeteredDynamo;
import dev.trestle.dynamo.metering.RequestCost;
import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.GlobalIndex;
import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The cost of measured work on a real database.
class MeteredDynamoTest {
  private static final TableName SONGS = TableName.of("songs");
  private static final IndexName BY_LABEL = IndexName.of("by-label");
  private static final Key SINNERMAN = Key.of("artist", "Nina Simone").and("title", "Sinnerman");

  private final Database database = Database.inMemory();
  private final MeteredDynamo metered = MeteredDynamo.over(database);

  @BeforeEach
  void create() {
    database.createTable(
        CreateTable.of(SONGS, KeySchema.of("artist", "title"))
            .with(GlobalIndex.of("by-label", KeySchema.of("label", "title"))));
  }

  @AfterEach
  void close() {
    database.close();
  }

  private static PutItem put() {
    return PutItem.of(
        SONGS,
        Item.of("artist", Value.of("Nina Simone"))
            .with("title", "Sinnerman")
            .with("label", "Philips"));
  }

  private RequestCost cost(Consumer<Dynamo> work) {
    var meter = new CostMeter();
    meter.count(
        () -> {
          work.accept(metered);
          return "";
        });
    return meter.cost();
  }

  @Test
  void writes_count_table_and_index_apart() {
    assertThat(cost(it -> it.putItem(put()))).isEqualTo(new RequestCost(1, 0, 1, 1));
    assertThat(
            cost(
                it ->
                    it.transactWriteItems(
                        TransactWriteItems.of(TransactWriteItems.Put.of(SONGS, put().item())))))
        .isEqualTo(new RequestCost(1, 0, 2, 0));
  }

  @Test
  void reads_of_every_kind_are_counted() {
    database.putItem(put());
    assertThat(cost(it -> it.getItem(GetItem.of(SONGS, SINNERMAN))).readUnits()).isEqualTo(0.5);
    assertThat(cost(it -> it.getItem(GetItem.of(SONGS, SINNERMAN).consistently())).readUnits())
        .isEqualTo(1);
    assertThat(cost(it -> it.scan(Scan.of(SONGS))).readUnits()).isEqualTo(0.5);
    assertThat(cost(it -> it.batchGetItem(BatchGetItem.of(SONGS, List.of(SINNERMAN)))).readUnits())
        .isEqualTo(0.5);
    var byLabel = KeyCondition.parse("label = :0", Value.of("Philips"));
    assertThat(cost(it -> it.query(Query.of(SONGS, byLabel).onIndex(BY_LABEL))))
        .isEqualTo(new RequestCost(1, 0.5, 0, 0));
  }

  @Test
  void work_of_another_thread_is_counted_only_if_it_is_carried_there() {
    database.putItem(put());
    var get = GetItem.of(SONGS, SINNERMAN);
    var carried =
        cost(
            it -> {
              var reading = CostMeter.carried(() -> it.getItem(get));
              run(
                  () -> {
                    try {
                      reading.call();
                    } catch (Exception failed) {
                      throw new IllegalStateException(failed);
                    }
                  });
            });
    assertThat(carried.requests()).isEqualTo(1);
    assertThat(cost(it -> run(() -> it.getItem(get)))).isEqualTo(RequestCost.NOTHING);
  }

  @Test
  void a_part_of_measured_work_is_counted_once_in_its_own_meter_and_once_in_the_whole() {
    var part = new AtomicReference<RequestCost>();
    var whole =
        cost(
            it -> {
              it.putItem(put());
              part.set(cost(_ -> MeteredDynamo.over(it).getItem(GetItem.of(SONGS, SINNERMAN))));
            });
    assertThat(part.get()).isEqualTo(new RequestCost(1, 0.5, 0, 0));
    assertThat(whole).isEqualTo(new RequestCost(2, 0.5, 1, 1));
  }

  @Test
  void work_that_is_not_measured_is_passed_on_as_it_is() {
    assertThat(metered.putItem(put()).consumed()).isEmpty();
    assertThat(metered.getItem(GetItem.of(SONGS, SINNERMAN)).consumed()).isEmpty();
  }

  private static void run(Runnable work) {
    try {
      Thread.ofVirtual().start(work).join();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}
