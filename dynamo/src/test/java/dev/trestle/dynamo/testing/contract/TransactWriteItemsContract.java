package dev.trestle.dynamo.testing.contract;

import static dev.trestle.dynamo.testing.contract.Songs.key;
import static dev.trestle.dynamo.testing.contract.Songs.song;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.CancellationReason;
import dev.trestle.dynamo.Query;
import dev.trestle.dynamo.Reporting;
import dev.trestle.dynamo.TransactGetItems;
import dev.trestle.dynamo.TransactWriteItems;
import dev.trestle.dynamo.TransactWriteItems.Action;
import dev.trestle.dynamo.TransactWriteItems.Change;
import dev.trestle.dynamo.TransactWriteItems.Check;
import dev.trestle.dynamo.TransactWriteItems.Delete;
import dev.trestle.dynamo.TransactWriteItems.Put;
import dev.trestle.dynamo.TransactionCanceledException;
import dev.trestle.dynamo.UpdateItem;
import dev.trestle.dynamo.capacity.ReturnConsumedCapacity;
import dev.trestle.dynamo.error.IdempotentParameterMismatchException;
import dev.trestle.dynamo.error.ResourceNotFoundException;
import dev.trestle.dynamo.error.TransactionConflictException;
import dev.trestle.dynamo.error.TransactionInProgressException;
import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.expression.KeyCondition;
import dev.trestle.dynamo.expression.Update;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// TransactWriteItems: all actions or none, and why none.
public abstract class TransactWriteItemsContract extends DynamoContract {
  private static final Update COUNT = Update.add("plays", Value.of(1));

  private TableName songs;

  @BeforeEach
  void createTable() {
    songs = create(Songs::byGenre);
  }

  @Test
  void all_actions_are_carried_out() {
    var others = create(Songs::plain);
    put(songs, song("A", "changed").with("plays", 4), song("A", "gone"));
    put(others, song("A", "checked").with("x", 1));
    var result =
        write(
            Put.of(others, song("A", "new")),
            Change.of(songs, key("A", "changed"), COUNT),
            Delete.of(songs, key("A", "gone")),
            new Check(others, key("A", "checked"), Condition.equal("x", Value.of(1)), false),
            Change.of(songs, key("A", "created"), COUNT));
    assertThat(result).isEqualTo(new TransactWriteItems.Result(List.of(), Map.of()));
    assertThat(content(songs))
        .containsExactlyInAnyOrder(
            song("A", "changed").with("plays", 5), song("A", "created").with("plays", 1));
    assertThat(content(others))
        .containsExactlyInAnyOrder(song("A", "checked").with("x", 1), song("A", "new"));
  }

  @Test
  void indexes_follow() {
    put(songs, song("A", "1").with("genre", "jazz").with("released", 1960));
    write(
        Change.of(songs, key("A", "1"), Update.set("released", Value.of(1961))),
        Put.of(songs, song("A", "2").with("genre", "jazz").with("released", 1962)));
    assertThat(all(Query.of(songs, KeyCondition.equal("genre", "jazz")).onIndex(Songs.BY_GENRE)))
        .containsExactly(
            song("A", "1").with("genre", "jazz").with("released", 1961),
            song("A", "2").with("genre", "jazz").with("released", 1962));
  }

  @Test
  void one_failed_condition_cancels_the_transaction_and_is_named() {
    put(songs, song("A", "1").with("plays", 1), song("A", "2").with("plays", 2));
    var refusal =
        refusal(
            TransactionCanceledException.class,
            () ->
                write(
                    Put.of(songs, song("A", "new")),
                    Change.of(songs, key("A", "1"), COUNT),
                    new Check(songs, key("A", "2"), Condition.equal("plays", Value.of(7)), false),
                    Delete.of(songs, key("A", "1 gone"))));
    assertThat(refusal.text())
        .isEqualTo(
            "Transaction cancelled, please refer cancellation reasons for specific reasons "
                + "[None, None, ConditionalCheckFailed, None]");
    assertThat(refusal.reasons())
        .containsExactly(
            CancellationReason.NONE,
            CancellationReason.NONE,
            CancellationReason.conditionalCheckFailed(Optional.empty()),
            CancellationReason.NONE);
    assertThat(content(songs))
        .containsExactlyInAnyOrder(
            song("A", "1").with("plays", 1), song("A", "2").with("plays", 2));
  }

  @Test
  void every_failed_condition_has_a_reason_and_on_request_its_item() {
    var one = song("A", "1").with("plays", 1);
    put(songs, one);
    var isNew = Optional.of(Condition.notExists("artist"));
    var isOld = Condition.exists("artist");
    var refusal =
        refusal(
            TransactionCanceledException.class,
            () ->
                write(
                    new Put(songs, song("A", "1"), isNew, true),
                    new Change(songs, key("A", "missing"), COUNT, Optional.of(isOld), true),
                    new Delete(songs, key("A", "fine"), isNew, true),
                    new Check(songs, key("A", "missing too"), isOld, false)));
    assertThat(refusal.reasons())
        .containsExactly(
            CancellationReason.conditionalCheckFailed(Optional.of(one)),
            CancellationReason.conditionalCheckFailed(Optional.empty()),
            CancellationReason.NONE,
            CancellationReason.conditionalCheckFailed(Optional.empty()));
    assertThat(content(songs)).containsExactly(one);
  }

  @Test
  void an_update_that_does_not_fit_its_item_is_a_reason_too() {
    put(songs, song("A", "1").with("plays", "many"));
    var refusal =
        refusal(
            TransactionCanceledException.class,
            () -> write(Put.of(songs, song("A", "new")), Change.of(songs, key("A", "1"), COUNT)));
    assertThat(refusal.reasons())
        .containsExactly(
            CancellationReason.NONE,
            CancellationReason.validation(
                "An operand in the update expression has an incorrect data type"));
    assertThat(find(songs, key("A", "new"))).isEmpty();
  }

  @Test
  void an_update_that_makes_its_item_too_heavy_is_a_reason_too() {
    var refusal =
        refusal(
            TransactionCanceledException.class,
            () ->
                write(
                    Change.of(songs, key("A", "1"), Update.set("x", Sizes.text(Sizes.MAX_ITEM)))));
    assertThat(refusal.reasons())
        .containsExactly(
            CancellationReason.validation(
                "Item size to update has exceeded the maximum allowed size"));
  }

  @Test
  void two_actions_on_one_item_are_refused() {
    assertInvalid(
        "Transaction request cannot include multiple operations on one item",
        () ->
            write(
                new Check(songs, key("A", "1"), Condition.notExists("artist"), false),
                Put.of(songs, song("A", "1"))));
    assertThat(content(songs)).isEmpty();
  }

  @Test
  void the_same_key_in_two_tables_is_two_items() {
    var others = create(Songs::plain);
    write(Put.of(songs, song("A", "1")), Put.of(others, song("A", "1")));
    assertThat(content(others)).isEqualTo(content(songs));
  }

  @Test
  void a_transaction_has_at_most_100_actions() {
    dynamo().transactWriteItems(counts(100));
    assertThat(content(songs)).hasSize(100);
    assertThat(
            refusal(ValidationException.class, () -> dynamo().transactWriteItems(counts(101)))
                .text())
        .endsWith(
            "at 'transactItems' failed to satisfy constraint: Member must have length less than or equal to 100");
  }

  @Test
  void four_megabytes_can_be_written_and_not_a_byte_more() {
    dynamo().transactWriteItems(puts(96 * Sizes.KB));
    assertThat(content(songs)).hasSize(11);
    assertThat(
            refusal(
                    ValidationException.class,
                    () -> dynamo().transactWriteItems(puts(96 * Sizes.KB + 1)))
                .text())
        .contains("4MB");
  }

  @Test
  void a_table_that_does_not_exist_is_not_found() {
    var refusal =
        refusal(
            ResourceNotFoundException.class,
            () -> write(Put.of(songs, song("A", "1")), Put.of(freshName(), song("A", "1"))));
    assertThat(refusal.text()).isEqualTo("Requested resource not found");
    assertThat(content(songs)).isEmpty();
  }

  @Test
  void a_transaction_with_a_repeated_token_is_not_carried_out_again() {
    var request =
        TransactWriteItems.of(Change.of(songs, key("A", "1"), COUNT)).token("once-" + songs);
    dynamo().transactWriteItems(request);
    dynamo().transactWriteItems(request);
    assertThat(content(songs)).containsExactly(song("A", "1").with("plays", 1));
  }

  @Test
  void without_a_token_every_transaction_counts() {
    var request = TransactWriteItems.of(Change.of(songs, key("A", "1"), COUNT));
    dynamo().transactWriteItems(request);
    dynamo().transactWriteItems(request);
    assertThat(content(songs)).containsExactly(song("A", "1").with("plays", 2));
  }

  @Test
  void a_repetition_succeeds_although_its_condition_no_longer_holds() {
    var isNew = Optional.of(Condition.notExists("artist"));
    var request =
        TransactWriteItems.of(new Put(songs, song("A", "1"), isNew, false)).token("new-" + songs);
    dynamo().transactWriteItems(request);
    dynamo().transactWriteItems(request);
    assertThat(content(songs)).containsExactly(song("A", "1"));
  }

  @Test
  void another_transaction_under_the_same_token_is_refused() {
    var token = "other-" + songs;
    dynamo()
        .transactWriteItems(
            TransactWriteItems.of(Change.of(songs, key("A", "1"), COUNT)).token(token));
    refusal(
        IdempotentParameterMismatchException.class,
        () ->
            dynamo()
                .transactWriteItems(
                    TransactWriteItems.of(Change.of(songs, key("A", "2"), COUNT)).token(token)));
    assertThat(content(songs)).containsExactly(song("A", "1").with("plays", 1));
  }

  @Test
  void a_token_means_the_actions_and_not_what_is_reported_of_them() {
    var request =
        TransactWriteItems.of(Change.of(songs, key("A", "1"), COUNT)).token("report-" + songs);
    dynamo().transactWriteItems(request);
    dynamo()
        .transactWriteItems(
            new TransactWriteItems(
                request.actions(),
                request.token(),
                new Reporting(ReturnConsumedCapacity.TOTAL, false)));
    assertThat(content(songs)).containsExactly(song("A", "1").with("plays", 1));
  }

  @Test
  void many_at_once_under_one_token_are_one() throws Exception {
    var request =
        TransactWriteItems.of(Change.of(songs, key("A", "1"), COUNT)).token("many-" + songs);
    var work = new ArrayList<Callable<Object>>();
    for (int i = 0; i < 8; i++) {
      work.add(() -> transactOrWait(request));
    }
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (var done : threads.invokeAll(work)) {
        done.get();
      }
    }
    assertThat(content(songs)).containsExactly(song("A", "1").with("plays", 1));
  }

  /// DynamoDB may report that the first is still in progress; the request is then sent again.
  private TransactWriteItems.Result transactOrWait(TransactWriteItems request) {
    while (true) {
      try {
        return dynamo().transactWriteItems(request);
      } catch (TransactionInProgressException underway) {
        Thread.onSpinWait();
      }
    }
  }

  /// Concurrent transfers between accounts: readers always see the same sum.
  @Test
  void concurrent_readers_see_whole_transactions() throws Exception {
    int accounts = 4;
    int transfers = 40;
    for (int i = 0; i < accounts; i++) {
      put(songs, song("Account", "" + i).with("plays", 100));
    }
    var work = new ArrayList<Callable<Integer>>();
    for (int i = 0; i < accounts; i++) {
      int from = i;
      int to = (i + 1) % accounts;
      work.add(() -> transfer(from, to, transfers));
      work.add(() -> lookAround(accounts, transfers));
    }
    int moved = 0;
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (Future<Integer> done : threads.invokeAll(work)) {
        moved += done.get();
      }
    }
    assertThat(moved).isPositive();
    assertThat(content(songs).stream().mapToInt(TransactWriteItemsContract::plays).sum())
        .isEqualTo(100 * accounts);
  }

  private int transfer(int from, int to, int times) {
    int moved = 0;
    for (int i = 0; i < times; i++) {
      try {
        write(
            new Change(
                songs,
                key("Account", "" + from),
                Update.add("plays", Value.of(-1)),
                Optional.of(Condition.parse("plays > :0", Value.of(0))),
                false),
            Change.of(songs, key("Account", "" + to), COUNT));
        moved++;
      } catch (TransactionCanceledException refused) {
        // A conflict or an empty account is a normal outcome; the sum proves that nothing moved
        // then.
        assertThat(refused.reasons()).isNotEmpty();
      }
    }
    return moved;
  }

  private int lookAround(int accounts, int times) {
    var gets =
        IntStream.range(0, accounts)
            .mapToObj(i -> TransactGetItems.Get.of(songs, key("Account", "" + i)))
            .toList();
    for (int i = 0; i < times; i++) {
      try {
        var seen = dynamo().transactGetItems(new TransactGetItems(gets, Reporting.NONE)).items();
        assertThat(seen.stream().mapToInt(item -> plays(item.orElseThrow())).sum())
            .isEqualTo(100 * accounts);
      } catch (TransactionCanceledException conflict) {
        assertThat(conflict.reasons()).isNotEmpty();
      }
    }
    return 0;
  }

  @Test
  void single_writes_count_beside_transactions() throws Exception {
    var work = new ArrayList<Callable<Object>>();
    for (int i = 0; i < 4; i++) {
      work.add(() -> times(30, () -> write(Change.of(songs, key("A", "1"), COUNT))));
      work.add(
          () -> times(30, () -> dynamo().updateItem(UpdateItem.of(songs, key("A", "1"), COUNT))));
    }
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (var done : threads.invokeAll(work)) {
        done.get();
      }
    }
    assertThat(find(songs, key("A", "1"))).contains(song("A", "1").with("plays", 240));
  }

  /// Tries again on a conflict, as the SDKs do.
  private static Object times(int count, Runnable write) {
    for (int done = 0; done < count; ) {
      try {
        write.run();
        done++;
      } catch (TransactionCanceledException | TransactionConflictException conflict) {
        Thread.onSpinWait();
      }
    }
    return count;
  }

  private TransactWriteItems.Result write(Action... actions) {
    return dynamo().transactWriteItems(TransactWriteItems.of(actions));
  }

  private TransactWriteItems counts(int count) {
    var actions =
        IntStream.range(0, count)
            .<Action>mapToObj(i -> Change.of(songs, key("A", "Song " + i), COUNT))
            .toList();
    return new TransactWriteItems(actions, Optional.empty(), Reporting.NONE);
  }

  /// Ten items of 400 KB, and one more.
  private TransactWriteItems puts(int lastBytes) {
    var ten =
        IntStream.range(0, 10).mapToObj(i -> Sizes.padded(song("A", "Song " + i), Sizes.MAX_ITEM));
    var actions =
        Stream.concat(ten, Stream.of(Sizes.padded(song("A", "last"), lastBytes)))
            .<Action>map(item -> Put.of(songs, item))
            .toList();
    return new TransactWriteItems(actions, Optional.empty(), Reporting.NONE);
  }

  private static int plays(Item item) {
    return ((Value.NumberValue) item.find("plays").orElseThrow()).number().intValueExact();
  }
}
