package dev.trestle.engine.hostile;

import static dev.trestle.engine.hostile.People.PEOPLE;
import static dev.trestle.engine.hostile.People.find;
import static dev.trestle.engine.hostile.People.inTown;
import static dev.trestle.engine.hostile.People.key;
import static dev.trestle.engine.hostile.People.person;
import static dev.trestle.engine.hostile.People.put;
import static dev.trestle.engine.hostile.People.townsfolk;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.dynamo.DeleteItem;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.Query;
import dev.trestle.dynamo.Scan;
import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.expression.KeyCondition;
import dev.trestle.dynamo.table.DeleteTable;
import dev.trestle.dynamo.table.GlobalIndex;
import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.KeyType;
import dev.trestle.dynamo.table.UpdateTable;
import dev.trestle.dynamo.table.UpdateTimeToLive;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Value;
import dev.trestle.engine.Database;
import dev.trestle.engine.DatabaseOptions;
import dev.trestle.engine.testing.MovableClock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IndexLagTest {
  private final MovableClock clock = new MovableClock(Instant.parse("2024-01-01T12:00:00Z"));
  private final Database database = Database.open(DatabaseOptions.inMemory().clock(clock));
  private final HostileDynamo hostile = HostileDynamo.around(database, FaultRates.NONE, 1);

  @BeforeEach
  void create() {
    People.create(hostile);
  }

  @AfterEach
  void close() {
    hostile.close();
    database.close();
  }

  @Test
  void without_hostility_an_index_is_as_new_as_its_table() {
    hostile.putItem(put("Ann", "Bern", 1));
    assertThat(townsfolk(hostile, "Bern")).containsExactly(person("Ann", "Bern", 1));
  }

  @Test
  void a_held_index_shows_what_was() {
    hostile.putItem(put("Ann", "Bern", 1));
    hostile.putItem(put("Bob", "Bern", 1));
    hostile.holdIndexes();
    hostile.putItem(put("Ann", "Basel", 2));
    hostile.deleteItem(DeleteItem.of(PEOPLE, key("Bob")));
    hostile.putItem(put("Cid", "Bern", 1));
    assertThat(townsfolk(hostile, "Bern"))
        .containsExactly(person("Ann", "Bern", 1), person("Bob", "Bern", 1));
    assertThat(townsfolk(hostile, "Basel")).isEmpty();
    assertThat(hostile.scan(Scan.of(PEOPLE).onIndex(People.BY_TOWN)).items()).hasSize(2);
    assertThat(find(hostile, "Ann")).contains(person("Ann", "Basel", 2));
    hostile.catchUp();
    assertThat(townsfolk(hostile, "Bern")).containsExactly(person("Cid", "Bern", 1));
    assertThat(townsfolk(hostile, "Basel")).containsExactly(person("Ann", "Basel", 2));
  }

  @Test
  void repeated_reads_see_a_change_in_the_end() {
    hostile.become(FaultRates.NONE.indexLag(10));
    for (int i = 0; i < 50; i++) {
      hostile.putItem(put("Ann", "t" + i, i));
      int asked = 1;
      while (townsfolk(hostile, "t" + i).isEmpty()) {
        asked++;
      }
      assertThat(asked).isLessThanOrEqualTo(11);
    }
  }

  @Test
  void an_index_may_show_an_older_state_after_a_newer_one_and_the_newest_in_the_end() {
    hostile.become(FaultRates.NONE.indexLag(2).backwardReads(0.5));
    int backwards = 0;
    for (int i = 0; i < 50; i++) {
      hostile.putItem(put("Ann", "t" + i, i));
      boolean seen = false;
      for (int reads = 0; reads < 10; reads++) {
        boolean there = !townsfolk(hostile, "t" + i).isEmpty();
        backwards += seen && !there ? 1 : 0;
        seen |= there;
      }
      hostile.catchUp();
      assertThat(townsfolk(hostile, "t" + i)).containsExactly(person("Ann", "t" + i, i));
    }
    assertThat(backwards).isPositive();
  }

  @Test
  void consistent_reads_see_the_present_and_others_may_not() {
    hostile.become(FaultRates.NONE.staleReads(1));
    hostile.putItem(put("Ann", "Bern", 1));
    hostile.holdIndexes();
    hostile.putItem(put("Ann", "Bern", 2));
    assertThat(find(hostile, "Ann")).contains(person("Ann", "Bern", 2));
    assertThat(hostile.getItem(GetItem.of(PEOPLE, key("Ann"))).item())
        .contains(person("Ann", "Bern", 1));
    var query = Query.of(PEOPLE, KeyCondition.equal("name", "Ann"));
    assertThat(hostile.query(query).items()).containsExactly(person("Ann", "Bern", 1));
    assertThat(hostile.query(query.consistently()).items())
        .containsExactly(person("Ann", "Bern", 2));
    hostile.become(FaultRates.NONE);
    assertThat(hostile.query(query).items()).containsExactly(person("Ann", "Bern", 2));
  }

  @Test
  void a_consistent_query_of_an_index_is_refused_here_too() {
    assertThatThrownBy(() -> hostile.query(inTown("Bern").consistently()))
        .isInstanceOf(ValidationException.class)
        .hasMessage("Consistent reads are not supported on global secondary indexes");
  }

  @Test
  void expired_items_leave_the_index_as_well() {
    hostile.updateTimeToLive(new UpdateTimeToLive(PEOPLE, "ttl", true));
    database.awaitBackfills();
    database.putItem(
        PutItem.of(PEOPLE, person("Ann", "Bern", 1).with("ttl", clock.seconds() + 60)));
    hostile.holdIndexes();
    clock.forward(Duration.ofMinutes(2));
    database.sweep();
    assertThat(townsfolk(hostile, "Bern")).hasSize(1);
    hostile.catchUp();
    assertThat(townsfolk(hostile, "Bern")).isEmpty();
    assertThat(find(hostile, "Ann")).isEmpty();
  }

  @Test
  void a_new_index_and_a_new_table_are_followed() {
    hostile.putItem(put("Ann", "Bern", 1));
    var index = GlobalIndex.of("by-version", KeySchema.of("job"));
    hostile.updateTable(UpdateTable.of(PEOPLE).creating(index, Map.of("job", KeyType.S)));
    database.awaitBackfills();
    hostile.holdIndexes();
    hostile.putItem(PutItem.of(PEOPLE, person("Bob", "Bern", 1).with("job", "cook")));
    var cooks =
        Query.of(PEOPLE, KeyCondition.equal("job", "cook")).onIndex(IndexName.of("by-version"));
    assertThat(hostile.query(cooks).items()).isEmpty();
    hostile.catchUp();
    assertThat(hostile.query(cooks).items()).hasSize(1);

    hostile.deleteTable(new DeleteTable(PEOPLE));
    People.create(hostile);
    assertThat(townsfolk(hostile, "Bern")).isEmpty();
  }

  @Test
  void tables_that_were_there_before_are_followed() {
    database.putItem(put("Ann", "Bern", 1));
    try (var another = HostileDynamo.around(database, FaultRates.NONE, 2)) {
      another.holdIndexes();
      database.putItem(put("Ann", "Bern", 2));
      assertThat(townsfolk(another, "Bern")).containsExactly(person("Ann", "Bern", 1));
    }
  }

  /// Concurrent writers and readers. The state of an item in an index existed once, and is never older than the one
  /// before.
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void an_index_shows_a_past_that_was_and_never_goes_back(long seed) throws Exception {
    hostile.become(FaultRates.NONE.indexLag(20));
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var running = new ArrayList<java.util.concurrent.Future<?>>();
      for (int writer = 0; writer < 8; writer++) {
        var name = "p" + writer;
        var random = new Random(seed * 100 + writer);
        running.add(threads.submit(() -> write(name, random)));
      }
      for (int reader = 0; reader < 4; reader++) {
        running.add(threads.submit(this::watch));
      }
      for (var one : running) {
        one.get();
      }
    }
    hostile.catchUp();
    assertThat(everyone(hostile)).containsExactlyInAnyOrderElementsOf(everyone(database));
  }

  /// A person whose town is derived from the version, so that a mixture of two versions would show.
  private void write(String name, Random random) {
    for (int version = 1; version <= 60; version++) {
      if (random.nextInt(8) == 0) {
        hostile.deleteItem(DeleteItem.of(PEOPLE, key(name)));
      }
      hostile.putItem(put(name, "t" + version % 3, version));
    }
  }

  private void watch() {
    var seen = new HashMap<String, Integer>();
    for (int round = 0; round < 60; round++) {
      var town = "t" + round % 3;
      for (var item : townsfolk(hostile, town)) {
        int version = version(item);
        assertThat(version % 3).isEqualTo(round % 3);
        seen.merge(
            item.find("name").orElseThrow().toString(),
            version,
            (before, now) -> {
              assertThat(now).isGreaterThanOrEqualTo(before);
              return now;
            });
      }
    }
    assertThat(seen).isNotEqualTo(Map.of("nobody", 0));
  }

  private static int version(Item item) {
    return ((Value.NumberValue) item.find("version").orElseThrow()).number().intValueExact();
  }

  private static List<Item> everyone(Dynamo dynamo) {
    return dynamo.scan(Scan.of(PEOPLE).onIndex(People.BY_TOWN)).items();
  }
}
