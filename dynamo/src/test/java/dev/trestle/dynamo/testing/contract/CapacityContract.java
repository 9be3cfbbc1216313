package dev.trestle.dynamo.testing.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.BatchGetItem;
import dev.trestle.dynamo.BatchWriteItem;
import dev.trestle.dynamo.DeleteItem;
import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.ItemCollectionMetrics;
import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.Query;
import dev.trestle.dynamo.Reporting;
import dev.trestle.dynamo.Scan;
import dev.trestle.dynamo.Selection;
import dev.trestle.dynamo.TransactGetItems;
import dev.trestle.dynamo.TransactWriteItems;
import dev.trestle.dynamo.UpdateItem;
import dev.trestle.dynamo.WriteResult;
import dev.trestle.dynamo.capacity.CapacityUnits;
import dev.trestle.dynamo.capacity.ConsumedCapacity;
import dev.trestle.dynamo.capacity.ReturnConsumedCapacity;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.expression.KeyCondition;
import dev.trestle.dynamo.expression.Projection;
import dev.trestle.dynamo.expression.Update;
import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.GlobalIndex;
import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.table.IndexProjection;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.KeyType;
import dev.trestle.dynamo.table.LocalIndex;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Consumed capacity and item collection metrics, exact to the half unit, of every operation.
public abstract class CapacityContract extends DynamoContract {
  private static final Reporting INDEXES = Reporting.of(ReturnConsumedCapacity.INDEXES);
  private static final Reporting TOTAL = Reporting.of(ReturnConsumedCapacity.TOTAL);
  private static final IndexName GLOBAL_ALL = IndexName.of("global-all");
  private static final IndexName GLOBAL_KEYS = IndexName.of("global-keys");
  private static final IndexName LOCAL_KEYS = IndexName.of("local-keys");

  private static final Item BARE = Item.of("pk", Value.of("p")).with("sk", "s");
  private static final Key KEY = Key.of("pk", "p").and("sk", "s");

  private TableName table;

  @BeforeEach
  void createTable() {
    table =
        create(
            name ->
                CreateTable.of(name, KeySchema.of("pk", "sk"))
                    .with(GlobalIndex.of(GLOBAL_ALL.text(), KeySchema.of("g")))
                    .with(
                        GlobalIndex.of(GLOBAL_KEYS.text(), KeySchema.of("g"))
                            .projecting(IndexProjection.KEYS_ONLY))
                    .with(
                        new LocalIndex(
                            LOCAL_KEYS, KeySchema.of("pk", "l"), IndexProjection.KEYS_ONLY))
                    .typed("l", KeyType.N));
  }

  @ParameterizedTest
  @CsvSource({
    "1, 0.5, 1, 1",
    "1024, 0.5, 1, 1",
    "1025, 0.5, 1, 2",
    "4096, 0.5, 1, 4",
    "4097, 1, 2, 5",
    "409600, 50, 100, 400"
  })
  void an_item_costs_by_its_size(int bytes, double eventually, double strongly, double written) {
    var item = bytes <= 10 ? BARE : Sizes.padded(BARE, bytes);
    assertThat(put(item)).isEqualTo(writing(written, Map.of(), Map.of()));
    assertThat(get(GetItem.of(table, KEY))).isEqualTo(reading(eventually));
    assertThat(get(GetItem.of(table, KEY).consistently())).isEqualTo(reading(strongly));
    assertThat(get(GetItem.of(table, KEY).projecting(Projection.of("pk"))))
        .as("a projection saves nothing")
        .isEqualTo(reading(eventually));
  }

  @Test
  void nothing_is_reported_unless_requested() {
    assertThat(dynamo().putItem(PutItem.of(table, BARE)).consumed()).isEmpty();
    assertThat(dynamo().getItem(GetItem.of(table, KEY)).consumed()).isEmpty();
    assertThat(dynamo().query(Query.of(table, KeyCondition.equal("pk", "p"))).consumed()).isEmpty();
  }

  @Test
  void reading_a_missing_item_costs_a_block() {
    assertThat(get(GetItem.of(table, KEY))).isEqualTo(reading(0.5));
    assertThat(get(GetItem.of(table, KEY).consistently())).isEqualTo(reading(1));
    var query = Query.of(table, KeyCondition.equal("pk", "p")).reporting(INDEXES);
    assertThat(dynamo().query(query).consumed()).contains(reading(0.5));
    assertThat(delete()).isEqualTo(writing(1, Map.of(), Map.of()));
  }

  @Test
  void a_write_costs_by_the_larger_of_before_and_after() {
    put(table, Sizes.padded(BARE, 3000));
    assertThat(put(BARE)).isEqualTo(writing(3, Map.of(), Map.of()));
    assertThat(put(Sizes.padded(BARE, 2000))).isEqualTo(writing(2, Map.of(), Map.of()));
    assertThat(delete()).isEqualTo(writing(2, Map.of(), Map.of()));
  }

  @Test
  void an_update_costs_the_whole_item() {
    put(table, Sizes.padded(BARE, 5000));
    var result =
        dynamo()
            .updateItem(UpdateItem.of(table, KEY, Update.set("x", Value.of(1))).reporting(INDEXES));
    assertThat(result.consumed()).contains(writing(5, Map.of(), Map.of()));
  }

  @Test
  void a_write_pays_for_the_index_rows_it_changes() {
    var one = BARE.with("g", "1");
    assertThat(put(BARE)).isEqualTo(writing(1, Map.of(), Map.of()));
    assertThat(put(one))
        .as("enters")
        .isEqualTo(writing(1, Map.of(), Map.of(GLOBAL_ALL, 1.0, GLOBAL_KEYS, 1.0)));
    assertThat(put(one)).as("stays the same").isEqualTo(writing(1, Map.of(), Map.of()));
    var heavy = one.with("x", Sizes.text(1500));
    assertThat(put(heavy))
        .as("changes what one index projects")
        .isEqualTo(writing(2, Map.of(), Map.of(GLOBAL_ALL, 2.0)));
    assertThat(put(heavy.with("g", "2")))
        .as("moves: deleted and put")
        .isEqualTo(writing(2, Map.of(), Map.of(GLOBAL_ALL, 4.0, GLOBAL_KEYS, 2.0)));
    assertThat(put(BARE.with("l", 1)))
        .as("leaves the global, enters the local")
        .isEqualTo(writing(2, Map.of(LOCAL_KEYS, 1.0), Map.of(GLOBAL_ALL, 2.0, GLOBAL_KEYS, 1.0)));
    assertThat(put(BARE.with("l", 2).with("g", "2")))
        .as("moves in the local, enters the global")
        .isEqualTo(writing(1, Map.of(LOCAL_KEYS, 2.0), Map.of(GLOBAL_ALL, 1.0, GLOBAL_KEYS, 1.0)));
    assertThat(delete())
        .as("leaves all")
        .isEqualTo(writing(1, Map.of(LOCAL_KEYS, 1.0), Map.of(GLOBAL_ALL, 1.0, GLOBAL_KEYS, 1.0)));
  }

  @Test
  void a_total_is_the_sum_over_table_and_indexes() {
    var result =
        dynamo().putItem(PutItem.of(table, BARE.with("g", "1").with("l", 1)).reporting(TOTAL));
    assertThat(result.consumed().orElseThrow().total()).isEqualTo(CapacityUnits.writing(4));
  }

  @Test
  void a_query_costs_by_the_sum_of_what_it_reads() {
    fill(5, 1500);
    var query = Query.of(table, KeyCondition.equal("pk", "p"));
    assertThat(consumed(query)).isEqualTo(reading(1));
    assertThat(consumed(query.consistently())).isEqualTo(reading(2));
    assertThat(consumed(query.limit(2))).isEqualTo(reading(0.5));
    assertThat(consumed(query.select(Selection.COUNT))).isEqualTo(reading(1));
    assertThat(consumed(query.filter(Condition.exists("nothing")))).isEqualTo(reading(1));
  }

  @Test
  void a_query_on_an_index_costs_the_index() {
    fill(5, 1500);
    var local = Query.of(table, KeyCondition.equal("pk", "p")).onIndex(LOCAL_KEYS);
    assertThat(consumed(local)).isEqualTo(reading(0, Map.of(LOCAL_KEYS, 0.5), Map.of()));
    assertThat(consumed(local.consistently()))
        .isEqualTo(reading(0, Map.of(LOCAL_KEYS, 1.0), Map.of()));
    var global = Query.of(table, KeyCondition.equal("g", "G"));
    assertThat(consumed(global.onIndex(GLOBAL_ALL)))
        .isEqualTo(reading(0, Map.of(), Map.of(GLOBAL_ALL, 1.0)));
    assertThat(consumed(global.onIndex(GLOBAL_KEYS)))
        .isEqualTo(reading(0, Map.of(), Map.of(GLOBAL_KEYS, 0.5)));
  }

  @Test
  void attributes_fetched_for_a_local_index_cost_table_reads_per_item() {
    fill(5, 1500);
    var fetching =
        Query.of(table, KeyCondition.equal("pk", "p"))
            .onIndex(LOCAL_KEYS)
            .select(new Selection.AllAttributes());
    assertThat(consumed(fetching)).isEqualTo(reading(2.5, Map.of(LOCAL_KEYS, 0.5), Map.of()));
    assertThat(consumed(fetching.consistently()))
        .isEqualTo(reading(5, Map.of(LOCAL_KEYS, 1.0), Map.of()));
    var projected = new Selection.SpecificAttributes(Projection.of("x"));
    assertThat(consumed(fetching.select(projected).limit(2)))
        .isEqualTo(reading(1, Map.of(LOCAL_KEYS, 0.5), Map.of()));
  }

  @Test
  void a_scan_costs_by_the_sum_of_what_it_reads() {
    fill(5, 1500);
    assertThat(dynamo().scan(Scan.of(table).reporting(INDEXES)).consumed()).contains(reading(1));
    assertThat(dynamo().scan(Scan.of(table).consistently().limit(3).reporting(INDEXES)).consumed())
        .contains(reading(2));
    assertThat(dynamo().scan(Scan.of(table).onIndex(GLOBAL_ALL).reporting(INDEXES)).consumed())
        .contains(reading(0, Map.of(), Map.of(GLOBAL_ALL, 1.0)));
  }

  @Test
  void a_batch_of_reads_costs_item_by_item() {
    fill(2, 1500);
    var keys = List.of(itemKey(0), itemKey(1), Key.of("pk", "nobody").and("sk", "s"));
    assertThat(batchGet(keys, false)).containsExactly(reading(1.5));
    assertThat(batchGet(keys, true)).containsExactly(reading(3));
  }

  @Test
  void a_batch_of_writes_costs_item_by_item() {
    fill(1, 1500);
    var result =
        dynamo()
            .batchWriteItem(
                new BatchWriteItem(
                    Map.of(
                        table,
                        List.of(
                            new BatchWriteItem.Delete(itemKey(0)),
                            new BatchWriteItem.Put(BARE.with("g", "1")),
                            new BatchWriteItem.Delete(Key.of("pk", "nobody").and("sk", "s")))),
                    new Reporting(ReturnConsumedCapacity.INDEXES, true)));
    assertThat(result)
        .isEqualTo(
            new BatchWriteItem.Result(
                Map.of(),
                List.of(
                    writing(4, Map.of(LOCAL_KEYS, 1.0), Map.of(GLOBAL_ALL, 3.0, GLOBAL_KEYS, 2.0))),
                Map.of(table, List.of(collection("p"), collection("nobody")))));
  }

  @Test
  void a_transaction_reads_everything_twice() {
    fill(1, 1500);
    var gets =
        List.of(
            TransactGetItems.Get.of(table, itemKey(0)),
            TransactGetItems.Get.of(table, Key.of("pk", "nobody").and("sk", "s")));
    assertThat(dynamo().transactGetItems(new TransactGetItems(gets, INDEXES)).consumed())
        .containsExactly(
            new ConsumedCapacity(
                table, CapacityUnits.reading(4), new TreeMap<>(), new TreeMap<>(), true));
  }

  @Test
  void a_transaction_writes_everything_twice() {
    fill(2, 1500);
    var actions =
        List.<TransactWriteItems.Action>of(
            TransactWriteItems.Put.of(table, BARE.with("g", "1")),
            new TransactWriteItems.Check(table, itemKey(0), Condition.exists("pk"), false),
            TransactWriteItems.Delete.of(table, itemKey(1)));
    var result =
        dynamo()
            .transactWriteItems(
                new TransactWriteItems(
                    actions,
                    Optional.empty(),
                    new Reporting(ReturnConsumedCapacity.INDEXES, true)));
    assertThat(result)
        .isEqualTo(
            new TransactWriteItems.Result(
                List.of(
                    new ConsumedCapacity(
                        table,
                        CapacityUnits.writing(10),
                        units(Map.of(LOCAL_KEYS, CapacityUnits.writing(2))),
                        units(
                            Map.of(
                                GLOBAL_ALL,
                                CapacityUnits.writing(6),
                                GLOBAL_KEYS,
                                CapacityUnits.writing(4))),
                        true)),
                Map.of(table, List.of(collection("p")))));
  }

  @Test
  void a_repeated_transaction_only_reads() {
    var actions =
        List.<TransactWriteItems.Action>of(
            TransactWriteItems.Put.of(table, Sizes.padded(BARE, 5000)));
    var request = new TransactWriteItems(actions, Optional.of("capacity-" + table), INDEXES);
    assertThat(dynamo().transactWriteItems(request).consumed().getFirst().tableUnits())
        .isEqualTo(CapacityUnits.writing(10));
    assertThat(dynamo().transactWriteItems(request).consumed().getFirst().tableUnits())
        .isEqualTo(CapacityUnits.reading(4));
  }

  @Test
  void item_collections_are_measured_where_there_are_local_indexes() {
    var measured = new Reporting(ReturnConsumedCapacity.NONE, true);
    var expected =
        new WriteResult(Optional.empty(), Optional.empty(), Optional.of(collection("p")));
    assertThat(dynamo().putItem(PutItem.of(table, BARE).reporting(measured))).isEqualTo(expected);
    assertThat(dynamo().updateItem(UpdateItem.of(table, KEY, Update.NOTHING).reporting(measured)))
        .isEqualTo(expected);
    assertThat(dynamo().deleteItem(DeleteItem.of(table, KEY).reporting(measured)))
        .isEqualTo(expected);
    var without = create(name -> CreateTable.of(name, KeySchema.of("pk", "sk")));
    assertThat(dynamo().putItem(PutItem.of(without, BARE).reporting(measured)))
        .isEqualTo(WriteResult.SILENT);
  }

  /// Items of one partition, of so many bytes each, in all indexes.
  private void fill(int count, int bytes) {
    for (int i = 0; i < count; i++) {
      var item = Item.of("pk", Value.of("p")).with("sk", "s" + i).with("l", i).with("g", "G");
      put(table, Sizes.padded(item, bytes));
    }
  }

  private static Key itemKey(int i) {
    return Key.of("pk", "p").and("sk", "s" + i);
  }

  private ConsumedCapacity put(Item item) {
    return dynamo().putItem(PutItem.of(table, item).reporting(INDEXES)).consumed().orElseThrow();
  }

  private ConsumedCapacity delete() {
    return dynamo()
        .deleteItem(DeleteItem.of(table, KEY).reporting(INDEXES))
        .consumed()
        .orElseThrow();
  }

  private ConsumedCapacity get(GetItem request) {
    return dynamo().getItem(request.reporting(INDEXES)).consumed().orElseThrow();
  }

  private ConsumedCapacity consumed(Query query) {
    return dynamo().query(query.reporting(INDEXES)).consumed().orElseThrow();
  }

  private List<ConsumedCapacity> batchGet(List<Key> keys, boolean consistent) {
    var wanted = new BatchGetItem.Keys(keys, Optional.empty(), consistent);
    return dynamo().batchGetItem(new BatchGetItem(Map.of(table, wanted), INDEXES)).consumed();
  }

  private ConsumedCapacity reading(double units) {
    return reading(units, Map.of(), Map.of());
  }

  private ConsumedCapacity reading(
      double units, Map<IndexName, Double> local, Map<IndexName, Double> global) {
    var localUnits = new TreeMap<IndexName, CapacityUnits>();
    local.forEach((index, used) -> localUnits.put(index, CapacityUnits.reading(used)));
    var globalUnits = new TreeMap<IndexName, CapacityUnits>();
    global.forEach((index, used) -> globalUnits.put(index, CapacityUnits.reading(used)));
    return new ConsumedCapacity(
        table, CapacityUnits.reading(units), localUnits, globalUnits, false);
  }

  private ConsumedCapacity writing(
      double units, Map<IndexName, Double> local, Map<IndexName, Double> global) {
    var localUnits = new TreeMap<IndexName, CapacityUnits>();
    local.forEach((index, used) -> localUnits.put(index, CapacityUnits.writing(used)));
    var globalUnits = new TreeMap<IndexName, CapacityUnits>();
    global.forEach((index, used) -> globalUnits.put(index, CapacityUnits.writing(used)));
    return new ConsumedCapacity(
        table, CapacityUnits.writing(units), localUnits, globalUnits, false);
  }

  private static SortedMap<IndexName, CapacityUnits> units(Map<IndexName, CapacityUnits> units) {
    return new TreeMap<>(units);
  }

  private static ItemCollectionMetrics collection(String partition) {
    return new ItemCollectionMetrics(Attributes.EMPTY.with("pk", Value.of(partition)), 0, 1);
  }
}
