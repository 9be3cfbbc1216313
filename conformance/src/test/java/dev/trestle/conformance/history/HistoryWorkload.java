package dev.trestle.conformance.history;

import static dev.trestle.conformance.history.HistoryEvent.Outcome.DONE;
import static dev.trestle.conformance.history.HistoryEvent.Outcome.REFUSED;

import dev.trestle.dynamo.ConditionalCheckFailedException;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.Query;
import dev.trestle.dynamo.ReturnValues;
import dev.trestle.dynamo.TransactGetItems;
import dev.trestle.dynamo.TransactWriteItems;
import dev.trestle.dynamo.TransactionCanceledException;
import dev.trestle.dynamo.UpdateItem;
import dev.trestle.dynamo.WriteResult;
import dev.trestle.dynamo.error.TransactionConflictException;
import dev.trestle.dynamo.expression.Comparator;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.expression.KeyCondition;
import dev.trestle.dynamo.expression.Operand;
import dev.trestle.dynamo.expression.Path;
import dev.trestle.dynamo.expression.Update;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;

/// Random operations on a few items of one partition, recorded as they happen. Each item has one list, `log`, to which
/// values are only appended.
final class HistoryWorkload {
  static final String PARTITION = "pk";
  static final String SORT = "sk";
  private static final String LOG = "log";
  private static final Value NOTHING = Value.list();

  private final Dynamo dynamo;
  private final TableName table;
  private final String partition;
  private final List<String> keys;
  private final History history;
  private final AtomicLong values;

  /// On the items with the given sort keys of one partition.
  HistoryWorkload(Dynamo dynamo, TableName table, String partition, List<String> keys) {
    this.dynamo = dynamo;
    this.table = table;
    this.partition = partition;
    this.keys = keys;
    this.history = new History();
    this.values = new AtomicLong();
  }

  /// Runs this many random operations, on one of several threads.
  void run(long seed, int operations) {
    var random = new SplittableRandom(seed);
    for (int i = 0; i < operations; i++) {
      switch (random.nextInt(10)) {
        case 0 -> append(any(random), ReturnValues.NONE);
        case 1 -> append(any(random), ReturnValues.ALL_OLD);
        case 2 -> append(any(random), ReturnValues.ALL_NEW);
        case 3 -> appendToEach(some(random, 2));
        case 4 -> appendHavingSeen(some(random, 2));
        case 5 -> appendIfUnchanged(any(random));
        case 6 -> putIfUnchanged(any(random));
        case 7 -> read(any(random));
        case 8 -> readTogether(some(random, 3));
        default -> query();
      }
    }
  }

  /// The events so far, after a final read of everything.
  List<HistoryEvent> finish() {
    keys.forEach(this::read);
    return history.events();
  }

  private void read(String key) {
    long start = System.nanoTime();
    var log = logOf(dynamo.getItem(GetItem.of(table, keyOf(key)).consistently()).item());
    seen("GetItem", start, Map.of(key, log));
  }

  private void readTogether(List<String> wanted) {
    var gets =
        wanted.stream()
            .map(key -> TransactGetItems.Get.of(table, keyOf(key)))
            .toArray(TransactGetItems.Get[]::new);
    long start = System.nanoTime();
    try {
      var items = dynamo.transactGetItems(TransactGetItems.of(gets)).items();
      var reads = new LinkedHashMap<String, List<Long>>();
      for (int i = 0; i < wanted.size(); i++) {
        reads.put(wanted.get(i), logOf(items.get(i)));
      }
      seen("TransactGetItems", start, reads);
    } catch (TransactionCanceledException _) {
      // In conflict with a write: it read nothing.
    }
  }

  /// The engine reads a page at one moment, so a page is as consistent as a transaction.
  private void query() {
    var condition = KeyCondition.equal(PARTITION, partition);
    long start = System.nanoTime();
    var page = dynamo.query(Query.of(table, condition).consistently());
    var reads = new LinkedHashMap<String, List<Long>>();
    keys.forEach(key -> reads.put(key, List.of()));
    page.items().forEach(item -> reads.put(text(item, SORT), logOf(Optional.of(item))));
    seen("Query", start, reads);
  }

  private void append(String key, ReturnValues returned) {
    long value = values.incrementAndGet();
    long start = System.nanoTime();
    var update = UpdateItem.of(table, keyOf(key), appending(value)).returning(returned);
    WriteResult result;
    try {
      result = dynamo.updateItem(update);
    } catch (TransactionConflictException _) {
      refused("UpdateItem", start, Map.of(), Map.of(key, value));
      return;
    }
    var reads =
        switch (returned) {
          case ALL_OLD -> Map.of(key, logOf(result.attributes()));
          case ALL_NEW -> Map.of(key, before(logOf(result.attributes())));
          default -> Map.<String, List<Long>>of();
        };
    done("UpdateItem " + returned, start, reads, Map.of(key, value));
  }

  private void appendToEach(List<String> wanted) {
    var actions = new ArrayList<TransactWriteItems.Action>();
    var appends = new LinkedHashMap<String, Long>();
    for (var key : wanted) {
      long value = values.incrementAndGet();
      appends.put(key, value);
      actions.add(TransactWriteItems.Change.of(table, keyOf(key), appending(value)));
    }
    transact("TransactWriteItems", actions, Map.of(), appends);
  }

  /// Reads several items, and appends to the first only if none of the others has changed meanwhile.
  private void appendHavingSeen(List<String> wanted) {
    var reads = new LinkedHashMap<String, List<Long>>();
    wanted.forEach(key -> reads.put(key, look(key)));
    var changed = wanted.getFirst();
    long value = values.incrementAndGet();
    var actions = new ArrayList<TransactWriteItems.Action>();
    actions.add(
        new TransactWriteItems.Change(
            table,
            keyOf(changed),
            appending(value),
            Optional.of(unchanged(reads.getOrDefault(changed, List.of()))),
            false));
    for (var key : wanted.subList(1, wanted.size())) {
      actions.add(
          new TransactWriteItems.Check(
              table, keyOf(key), unchanged(reads.getOrDefault(key, List.of())), false));
    }
    transact("TransactWriteItems with checks", actions, reads, Map.of(changed, value));
  }

  private void transact(
      String what,
      List<TransactWriteItems.Action> actions,
      Map<String, List<Long>> reads,
      Map<String, Long> appends) {
    long start = System.nanoTime();
    try {
      dynamo.transactWriteItems(
          TransactWriteItems.of(actions.toArray(TransactWriteItems.Action[]::new)));
      done(what, start, reads, appends);
    } catch (TransactionCanceledException _) {
      refused(what, start, Map.of(), appends);
    }
  }

  private void appendIfUnchanged(String key) {
    var log = look(key);
    long value = values.incrementAndGet();
    long start = System.nanoTime();
    conditionally(
        "UpdateItem if unchanged",
        start,
        key,
        log,
        value,
        () ->
            dynamo.updateItem(
                UpdateItem.of(table, keyOf(key), appending(value)).onlyIf(unchanged(log))));
  }

  private void putIfUnchanged(String key) {
    var log = look(key);
    long value = values.incrementAndGet();
    var elements = new ArrayList<Value>();
    log.forEach(element -> elements.add(Value.of(element)));
    elements.add(Value.of(value));
    var item = Item.of(keyOf(key).attributes()).with(LOG, new Value.ListValue(elements));
    long start = System.nanoTime();
    conditionally(
        "PutItem if unchanged",
        start,
        key,
        log,
        value,
        () -> dynamo.putItem(PutItem.of(table, item).onlyIf(unchanged(log))));
  }

  private void conditionally(
      String what, long start, String key, List<Long> log, long value, Runnable write) {
    try {
      write.run();
      done(what, start, Map.of(key, log), Map.of(key, value));
    } catch (ConditionalCheckFailedException | TransactionConflictException _) {
      refused(what, start, Map.of(), Map.of(key, value));
    }
  }

  /// A read that is not an event itself: a condition checks its result.
  private List<Long> look(String key) {
    return logOf(dynamo.getItem(GetItem.of(table, keyOf(key))).item());
  }

  private void seen(String what, long start, Map<String, List<Long>> reads) {
    history.add(what, start, System.nanoTime(), DONE, reads, Map.of());
  }

  private void done(
      String what, long start, Map<String, List<Long>> reads, Map<String, Long> appends) {
    history.add(what, start, System.nanoTime(), DONE, reads, appends);
  }

  private void refused(
      String what, long start, Map<String, List<Long>> reads, Map<String, Long> appends) {
    history.add(what, start, System.nanoTime(), REFUSED, reads, appends);
  }

  private Key keyOf(String key) {
    return Key.of(PARTITION, partition).and(SORT, key);
  }

  private String any(SplittableRandom random) {
    return keys.get(random.nextInt(keys.size()));
  }

  private List<String> some(SplittableRandom random, int count) {
    var chosen = new ArrayList<>(keys);
    Collections.shuffle(chosen, new Random(random.nextLong()));
    return chosen.subList(0, Math.min(count, chosen.size()));
  }

  private static Update appending(long value) {
    var log = Path.of(LOG);
    var longer =
        new Update.ListAppend(
            new Update.IfNotExists(log, new Update.Literal(NOTHING)),
            new Update.Literal(Value.list(Value.of(value))));
    return new Update(List.of(new Update.Set(log, longer)), List.of(), List.of(), List.of());
  }

  /// Lists only grow, so one of the same length is the same.
  private static Condition unchanged(List<Long> log) {
    return log.isEmpty()
        ? Condition.notExists(LOG)
        : new Condition.Comparison(
            new Operand.Size(Path.of(LOG)), Comparator.EQUAL, Operand.of(Value.of(log.size())));
  }

  private static List<Long> logOf(Optional<Item> item) {
    return item.flatMap(found -> found.find(LOG)).map(HistoryWorkload::numbers).orElse(List.of());
  }

  private static List<Long> numbers(Value log) {
    return ((Value.ListValue) log)
        .elements().stream()
            .map(element -> ((Value.NumberValue) element).number().longValueExact())
            .toList();
  }

  private static List<Long> before(List<Long> log) {
    return log.subList(0, log.size() - 1);
  }

  private static String text(Item item, String attribute) {
    return item.find(attribute).map(value -> ((Value.StringValue) value).text()).orElseThrow();
  }
}
