package dev.trestle.singletable.write;

import static dev.trestle.singletable.write.requirement.Requirement.exists;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.dynamo.BatchWriteItem;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.Ref;
import dev.trestle.singletable.SingleTable;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.Unique;
import dev.trestle.singletable.attribute.Version;
import dev.trestle.singletable.testing.TestTable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class BatchTest {
  record Note(String id, int value) {}

  record Page(String id, @Version int version) {}

  record User(String id, String email) {}

  @SingleTable(name = "notes")
  interface Notes extends Table {
    @Entity(pk = "NOTE#{id}", sk = "META")
    Entities<Note> notes();

    @Entity(pk = "PAGE#{id}", sk = "META")
    Entities<Page> pages();

    @Entity(pk = "USER#{id}", sk = "META")
    @Unique(value = "email", pk = "EMAIL#{email}", sk = "UNIQUE")
    Entities<User> users();

    @Get
    Ref<Note> note(String id);
  }

  /// How many writes each request carried, and how many of them are taken at a time.
  private final List<Integer> requests = new ArrayList<>();

  private int capacity = BatchWriteItem.MAX_WRITES;

  @RegisterExtension final TestTable<Notes> db = TestTable.of(Notes.class, this::scarce);

  private Notes table() {
    return db.table();
  }

  private Dynamo scarce(Dynamo dynamo) {
    return (Dynamo)
        Proxy.newProxyInstance(
            Dynamo.class.getClassLoader(),
            new Class<?>[] {Dynamo.class},
            (_, method, arguments) -> {
              try {
                return arguments[0] instanceof BatchWriteItem batch
                    ? some(dynamo, batch)
                    : method.invoke(dynamo, arguments);
              } catch (InvocationTargetException thrown) {
                throw thrown.getCause();
              }
            });
  }

  private BatchWriteItem.Result some(Dynamo dynamo, BatchWriteItem batch) {
    var entry = batch.tables().entrySet().iterator().next();
    var table = entry.getKey();
    var writes = entry.getValue();
    requests.add(writes.size());
    int taken = Math.min(capacity, writes.size());
    if (taken > 0) {
      dynamo.batchWriteItem(BatchWriteItem.of(table, writes.subList(0, taken)));
    }
    var rest = writes.subList(taken, writes.size());
    return new BatchWriteItem.Result(
        rest.isEmpty() ? Map.of() : Map.of(table, rest), List.of(), Map.of());
  }

  private List<Put<Note>> puts(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> table().notes().put(new Note("n" + i, i)))
        .toList();
  }

  @Test
  void any_number_of_writes_goes_in_few_requests() {
    table().batch(puts(60));
    assertThat(requests).containsExactly(25, 25, 10);
    assertThat(db.items()).hasSize(60);
    var deletions = new ArrayList<Write<?>>();
    puts(60)
        .forEach(
            put -> deletions.add(table().note(put.address().entity().orElseThrow().id()).delete()));
    table().batch(deletions);
    assertThat(db.items()).isEmpty();
    table().batch(List.of());
  }

  @Test
  void unprocessed_items_are_written_with_the_next_request() {
    capacity = 1;
    table().batch(puts(25));
    assertThat(requests).hasSize(25);
    assertThat(db.items()).hasSize(25);
  }

  @Test
  void a_table_that_takes_nothing_is_given_up() {
    capacity = 0;
    assertThatThrownBy(() -> table().batch(puts(3)))
        .isInstanceOf(ContendedException.class)
        .hasMessageStartingWith("a batch of 3 writes to notes: gave up after 20 attempts");
    assertThat(requests).hasSize(20);
  }

  @Test
  void of_two_writes_of_one_item_the_later_wins() {
    table()
        .batch(
            List.of(
                table().notes().put(new Note("a", 1)),
                table().notes().put(new Note("b", 1)),
                table().notes().put(new Note("a", 2)),
                table().note("b").delete()));
    assertThat(table().note("a").find()).contains(new Note("a", 2));
    assertThat(table().note("b").find()).isEmpty();
  }

  @Test
  void writes_with_conditions_are_refused_in_a_batch() {
    var note = new Note("a", 1);
    refused(
        table().notes().create(note),
        "create Note NOTE#a / META: a batch has puts and deletions only; use run() or transact()");
    refused(
        table().note("a").delete().onlyIf(exists()),
        "delete Note NOTE#a / META depends on the stored item, which a batch does not read; use run() or transact()");
    refused(
        table().pages().put(new Page("a", 0)),
        "put Page PAGE#a / META depends on the stored item, which a batch does not read; use run() or transact()");
    refused(
        table().users().put(new User("a", "e")),
        "put User USER#a / META has unique attributes, whose locks need a transaction; use run() or"
            + " transact()");
  }

  private void refused(Write<?> write, String why) {
    assertThatThrownBy(() -> table().batch(List.of(table().notes().put(new Note("x", 1)), write)))
        .hasMessage(why);
    assertThat(db.items()).isEmpty();
  }
}
