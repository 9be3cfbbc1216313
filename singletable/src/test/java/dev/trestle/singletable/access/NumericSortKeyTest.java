package dev.trestle.singletable.access;

import static dev.trestle.singletable.write.requirement.Requirement.absent;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.table.DescribeTable;
import dev.trestle.dynamo.table.KeyType;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import dev.trestle.engine.Database;
import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.Query;
import dev.trestle.singletable.Ref;
import dev.trestle.singletable.SingleTable;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.write.Outcome;
import java.math.BigDecimal;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// A table whose sort key is a number, as DynamoDB sorts it: 9 before 10.
class NumericSortKeyTest {
  /// @param ts the sort key itself, stored once
  record Reading(String sensor, long ts, String text) {}

  @SingleTable(name = "readings", sk = "ts")
  interface Readings extends Table {
    @Entity(pk = "SENSOR#{sensor}", sk = "{ts:number}")
    Entities<Reading> readings();

    @Get
    Ref<Reading> reading(String sensor, long ts);

    @Query(pk = "SENSOR#{sensor}", descending = true)
    Listing<Reading> latest(String sensor);

    @Query(pk = "SENSOR#{sensor}", from = "{ts}")
    Listing<Reading> since(String sensor, long ts);

    @Query(pk = "SENSOR#{sensor}", from = "{first}", to = "{last}")
    Listing<Reading> between(String sensor, long first, long last);
  }

  private final Database database = Database.inMemory();
  private final Readings table = Tables.of(database).ensure(Readings.class);

  @AfterEach
  void close() {
    database.close();
  }

  private static Reading reading(long ts) {
    return new Reading("one", ts, "at " + ts);
  }

  private void fill(long... moments) {
    for (long ts : moments) {
      table.transact(table.readings().create(reading(ts)));
    }
  }

  @Test
  void the_sort_key_is_a_number_that_is_stored_once() {
    fill(9);
    var name = table.model().name();
    assertThat(database.describeTable(new DescribeTable(name)).table().attributeTypes())
        .containsEntry("ts", KeyType.N);
    var key = Key.of("pk", "SENSOR#one").and("ts", Value.of(BigDecimal.valueOf(9)));
    var item = database.getItem(GetItem.of(name, key)).item().orElseThrow();
    assertThat(item.attributes().keySet()).containsExactlyInAnyOrder("pk", "ts", "sensor", "text");
  }

  @Test
  void items_are_sorted_as_numbers() {
    fill(10, 9, 100, -1);
    assertThat(table.latest("one").all(10))
        .extracting(Reading::ts)
        .containsExactly(100L, 10L, 9L, -1L);
    assertThat(table.since("one", 10).all(10)).extracting(Reading::ts).containsExactly(10L, 100L);
    assertThat(table.between("one", -1, 9).all(10))
        .extracting(Reading::ts)
        .containsExactly(-1L, 9L);
  }

  @Test
  void pages_continue_at_a_cursor() {
    fill(LongStream.rangeClosed(1, 11).toArray());
    var first = table.latest("one").page(PageRequest.first(4));
    var second = table.latest("one").page(PageRequest.first(4).after(first.next()));
    assertThat(second.entities()).extracting(Reading::ts).containsExactly(7L, 6L, 5L, 4L);
  }

  @Test
  void an_item_is_found_changed_and_deleted_by_its_key() {
    fill(9);
    var ref = table.reading("one", 9);
    table.transact(ref.update().set(Reading::text).to("changed"));
    assertThat(ref.load()).isEqualTo(new Reading("one", 9, "changed"));
    assertThat(table.attempt(table.readings().put(reading(9)).onlyIf(absent())))
        .isInstanceOf(Outcome.Refused.class);
    table.transact(ref.delete());
    assertThat(ref.find()).isEmpty();
  }

  @Test
  void a_key_belongs_to_its_entity() {
    var key = Key.of("pk", "SENSOR#one").and("ts", Value.of(BigDecimal.valueOf(9)));
    assertThat(table.model().owner(key).orElseThrow().parts())
        .isEqualTo(Map.of("sensor", "one", "ts", "9"));
    assertThat(table.model().owner(Key.of("pk", "SENSOR#one").and("ts", "9"))).isEmpty();
  }
}
