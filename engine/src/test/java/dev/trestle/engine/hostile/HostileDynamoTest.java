package dev.trestle.engine.hostile;

import static dev.trestle.engine.hostile.People.PEOPLE;
import static dev.trestle.engine.hostile.People.find;
import static dev.trestle.engine.hostile.People.inTown;
import static dev.trestle.engine.hostile.People.key;
import static dev.trestle.engine.hostile.People.person;
import static dev.trestle.engine.hostile.People.put;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.dynamo.BatchGetItem;
import dev.trestle.dynamo.BatchWriteItem;
import dev.trestle.dynamo.CancellationReason;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.Query;
import dev.trestle.dynamo.Scan;
import dev.trestle.dynamo.TransactWriteItems;
import dev.trestle.dynamo.TransactionCanceledException;
import dev.trestle.dynamo.error.RequestException;
import dev.trestle.dynamo.error.TransactionConflictException;
import dev.trestle.dynamo.error.TransactionInProgressException;
import dev.trestle.dynamo.error.UnavailableException;
import dev.trestle.dynamo.request.Request;
import dev.trestle.dynamo.retry.TransientErrors;
import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.engine.Database;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class HostileDynamoTest {
  private final Database database = Database.inMemory();
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
  void a_seed_replays_everything() {
    var first = happenings(FaultRates.HARSH, 7);
    assertThat(happenings(FaultRates.HARSH, 7)).isEqualTo(first);
    assertThat(happenings(FaultRates.HARSH, 8)).isNotEqualTo(first);
    assertThat(first).anyMatch(happening -> happening.contains("ThrottlingException"));
  }

  @Test
  void faults_of_one_operation_do_not_depend_on_other_operations() {
    var alone = faultsOfPuts(0);
    assertThat(faultsOfPuts(3)).isEqualTo(alone);
    assertThat(new HashSet<>(alone)).hasSize(2);
  }

  /// Which of many puts fail, with this many reads before each.
  private static List<Boolean> faultsOfPuts(int reads) {
    try (var database = Database.inMemory();
        var hostile = HostileDynamo.around(database, FaultRates.NONE.throttling(0.2), 3)) {
      People.create(hostile);
      var failed = new ArrayList<Boolean>();
      for (int i = 0; i < 100; i++) {
        for (int j = 0; j < reads; j++) {
          outcome(hostile, inTown("Bern"));
        }
        failed.add(outcome(hostile, put("Ann", "Bern", i)).contains("Exception"));
      }
      return failed;
    }
  }

  private static List<String> happenings(FaultRates hostility, long seed) {
    try (var database = Database.inMemory();
        var hostile = HostileDynamo.around(database, hostility, seed)) {
      People.create(hostile);
      var random = new Random(1);
      var happened = new ArrayList<String>();
      for (int i = 0; i < 300; i++) {
        var name = "p" + random.nextInt(8);
        var town = "t" + random.nextInt(3);
        Request<? super Dynamo, ?> request =
            switch (random.nextInt(4)) {
              case 0 -> put(name, town, i);
              case 1 -> GetItem.of(PEOPLE, key(name));
              case 2 -> inTown(town);
              default ->
                  BatchWriteItem.of(
                      PEOPLE,
                      List.of(
                          new BatchWriteItem.Put(person(name, town, i)),
                          new BatchWriteItem.Delete(key("p9"))));
            };
        happened.add(outcome(hostile, request));
      }
      return happened;
    }
  }

  private static String outcome(HostileDynamo hostile, Request<? super Dynamo, ?> request) {
    try {
      return request.on(hostile).toString();
    } catch (RequestException | UnavailableException e) {
      return e.toString();
    }
  }

  @Test
  void throttled_requests_are_not_executed() {
    hostile.next(PutItem.class, Fault.THROTTLED);
    assertThatThrownBy(() -> hostile.putItem(put("Ann", "Bern", 1)))
        .isInstanceOfSatisfying(
            RequestException.class, e -> assertThat(TransientErrors.isTransient(e)).isTrue());
    assertThat(find(database, "Ann")).isEmpty();
    hostile.putItem(put("Ann", "Bern", 1));
    assertThat(find(database, "Ann")).isPresent();
  }

  @Test
  void throttling_comes_in_all_of_DynamoDBs_words_and_passes() {
    hostile.become(FaultRates.NONE.throttling(1));
    Set<String> codes = new HashSet<>();
    var transaction =
        TransactWriteItems.of(
            TransactWriteItems.Put.of(PEOPLE, person("Ann", "Bern", 1)),
            TransactWriteItems.Put.of(PEOPLE, person("Bob", "Bern", 1)));
    for (int i = 0; i < 100; i++) {
      try {
        hostile.transactWriteItems(transaction);
      } catch (RequestException e) {
        assertThat(TransientErrors.isTransient(e)).isTrue();
        codes.add(e.code());
      }
    }
    assertThat(codes)
        .containsExactlyInAnyOrder(
            "ProvisionedThroughputExceededException",
            "ThrottlingException",
            "RequestLimitExceeded",
            "TransactionCanceledException");
  }

  @Test
  void a_thread_meets_few_faults_in_a_row() {
    hostile.become(FaultRates.NONE.throttling(1));
    var carriedOut =
        IntStream.range(0, 10)
            .filter(i -> !outcome(hostile, put("Ann", "Bern", i)).contains("Exception"))
            .boxed();
    assertThat(carriedOut).containsExactly(4, 9);
  }

  @Test
  void a_request_that_was_lost_was_carried_out_or_not() {
    hostile.next(PutItem.class, Fault.LOST_REQUEST);
    hostile.next(PutItem.class, Fault.LOST_ANSWER);
    hostile.next(PutItem.class, Fault.NOT_REACHED);
    assertThatThrownBy(() -> hostile.putItem(put("Ann", "Bern", 1)))
        .isInstanceOfSatisfying(
            UnavailableException.class, lost -> assertThat(lost.uncertain()).isTrue())
        .hasMessage("No answer came: hostile mode with seed 1, LOST_REQUEST of a PutItem");
    assertThat(find(database, "Ann")).isEmpty();
    assertThatThrownBy(() -> hostile.putItem(put("Ann", "Bern", 1)))
        .hasMessage("No answer came: hostile mode with seed 1, LOST_ANSWER of a PutItem");
    assertThat(find(database, "Ann")).isPresent();
    assertThatThrownBy(() -> hostile.putItem(put("Ann", "Bern", 2)))
        .isInstanceOfSatisfying(
            UnavailableException.class, lost -> assertThat(lost.uncertain()).isFalse())
        .hasMessage(
            "The database was not reached: hostile mode with seed 1, NOT_REACHED of a PutItem");
    assertThat(find(database, "Ann")).contains(person("Ann", "Bern", 1));
  }

  @Test
  void a_write_and_a_transaction_meet_others() {
    hostile.next(PutItem.class, Fault.CONFLICT);
    hostile.next(TransactWriteItems.class, Fault.CONFLICT);
    assertThatThrownBy(() -> hostile.putItem(put("Ann", "Bern", 1)))
        .isInstanceOf(TransactionConflictException.class)
        .hasMessage("Transaction is ongoing for the item");
    var two =
        TransactWriteItems.of(
            TransactWriteItems.Put.of(PEOPLE, person("Ann", "Bern", 1)),
            TransactWriteItems.Put.of(PEOPLE, person("Bob", "Bern", 1)));
    assertThatThrownBy(() -> hostile.transactWriteItems(two))
        .isInstanceOfSatisfying(
            TransactionCanceledException.class,
            cancelled ->
                assertThat(cancelled.reasons())
                    .containsExactlyInAnyOrder(
                        CancellationReason.NONE, CancellationReason.conflict()));
    assertThat(database.scan(Scan.of(PEOPLE)).items()).isEmpty();
  }

  @Test
  void only_a_transaction_that_got_no_answer_is_still_in_progress() {
    hostile.become(FaultRates.NONE.with(Fault.IN_PROGRESS, 1));
    var transaction =
        TransactWriteItems.of(TransactWriteItems.Put.of(PEOPLE, person("Ann", "Bern", 1)));
    hostile.transactWriteItems(transaction.token("one"));
    hostile.next(TransactWriteItems.class, Fault.LOST_REQUEST);
    assertThatThrownBy(() -> hostile.transactWriteItems(transaction.token("two")))
        .isInstanceOf(UnavailableException.class);
    assertThatThrownBy(() -> hostile.transactWriteItems(transaction.token("two")))
        .isInstanceOf(TransactionInProgressException.class);
    hostile.transactWriteItems(transaction.token("three"));
  }

  @Test
  void a_batch_is_left_undone_in_part() {
    var people = IntStream.range(0, 20).mapToObj(i -> person("p" + i, "Bern", i)).toList();
    hostile.next(BatchWriteItem.class, Fault.UNPROCESSED);
    var written =
        hostile.batchWriteItem(
            BatchWriteItem.of(PEOPLE, people.stream().map(BatchWriteItem.Put::new).toList()));
    var left =
        written.unprocessed().getOrDefault(PEOPLE, List.of()).stream()
            .map(write -> ((BatchWriteItem.Put) write).item())
            .toList();
    assertThat(left).isNotEmpty().hasSizeLessThan(20);
    assertThat(both(left, database.scan(Scan.of(PEOPLE)).items()))
        .containsExactlyInAnyOrderElementsOf(people);

    people.forEach(one -> database.putItem(PutItem.of(PEOPLE, one)));
    hostile.next(BatchGetItem.class, Fault.UNPROCESSED);
    var keys = IntStream.range(0, 20).mapToObj(i -> key("p" + i)).toList();
    var read = hostile.batchGetItem(BatchGetItem.of(PEOPLE, keys));
    var rest = Optional.ofNullable(read.unprocessed().get(PEOPLE)).orElseThrow().keys();
    var found = read.items().getOrDefault(PEOPLE, List.of()).stream().map(HostileDynamoTest::keyOf);
    assertThat(both(rest, found.toList())).containsExactlyInAnyOrderElementsOf(keys);
  }

  private static Key keyOf(Item item) {
    return Key.of("name", item.find("name").orElseThrow());
  }

  private static <T> List<T> both(List<T> some, List<T> others) {
    var both = new ArrayList<>(some);
    both.addAll(others);
    return both;
  }

  @Test
  void of_a_batch_of_one_nothing_can_be_left() {
    hostile.next(BatchWriteItem.class, Fault.UNPROCESSED);
    var one = List.of(new BatchWriteItem.Put(person("Ann", "Bern", 1)));
    assertThatThrownBy(() -> hostile.batchWriteItem(BatchWriteItem.of(PEOPLE, one)))
        .isInstanceOfSatisfying(
            RequestException.class, e -> assertThat(TransientErrors.isTransient(e)).isTrue());
  }

  @Test
  void a_page_that_is_cut_has_a_last_evaluated_key() {
    for (int i = 0; i < 30; i++) {
      database.putItem(put("p%02d".formatted(i), "Bern", i));
    }
    hostile.become(FaultRates.NONE.shortPages(1));
    var found = new ArrayList<Item>();
    var query = inTown("Bern");
    int pages = 1;
    var page = hostile.query(query);
    found.addAll(page.items());
    while (page.last().isPresent()) {
      page = hostile.query(query.startingAfter(page.last().get()));
      found.addAll(page.items());
      pages++;
    }
    assertThat(found).isEqualTo(database.query(query).items());
    assertThat(pages).isGreaterThan(2);
  }

  @Test
  void a_fault_happens_to_what_it_can_happen_to() {
    assertThatThrownBy(() -> hostile.next(PutItem.class, Fault.UNPROCESSED))
        .hasMessage("UNPROCESSED can't happen to a PutItem.");
    hostile.next(CreateTable.class, Fault.THROTTLED);
    var create = CreateTable.of(TableName.of("towns"), KeySchema.of("name"));
    assertThatThrownBy(() -> hostile.createTable(create)).isInstanceOf(RequestException.class);
    hostile.become(FaultRates.NONE.throttling(1));
    hostile.createTable(create);
  }

  @Test
  void a_report_has_the_seed_and_the_faults() {
    hostile.next(Query.class, Fault.LOST_ANSWER);
    outcome(hostile, inTown("Bern"));
    assertThat(hostile.toString())
        .startsWith("hostile mode with seed 1, ")
        .endsWith("1 faults, the last of them:\n  1. Query: LOST_ANSWER");
  }

  @Test
  void another_database_has_no_past() {
    assertThatThrownBy(() -> HostileDynamo.around((Dynamo) database, FaultRates.HARSH, 1))
        .hasMessage(
            "Only a Database can be replicated for lagging reads. Set indexLag, staleReads and backwardReads to 0.");
    assertThatThrownBy(() -> FaultRates.NONE.throttling(1.5))
        .hasMessage("THROTTLED is 1.5; a chance is from 0 (never) to 1 (always).");
  }
}
