package dev.trestle.engine.hostile;

import dev.trestle.dynamo.DeleteItem;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.Scan;
import dev.trestle.dynamo.error.RequestException;
import dev.trestle.dynamo.error.ResourceNotFoundException;
import dev.trestle.dynamo.request.Request;
import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.DeleteTable;
import dev.trestle.dynamo.table.DescribeTable;
import dev.trestle.dynamo.table.GlobalIndex;
import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.table.ListTables;
import dev.trestle.dynamo.table.TableDescription;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.engine.Database;
import dev.trestle.engine.commit.ItemListener;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.function.IntSupplier;
import java.util.stream.Collectors;

/// An eventually consistent copy of a database, which gets every change a little later: lagging reads are answered from
/// it. Safe for many threads.
///
/// DynamoDB does the same: it acknowledges a change first and then replicates it to each index. Every item arrives on
/// its own, so the replica may show a combination of items that the table never had; but each item is as it was at some
/// moment, and its own changes arrive in order. Both are true here because the database reports changes in commit
/// order, before it acknowledges them, and no change of an item overtakes an earlier one. Since the replica is a
/// separate database, the keys, projections, pages and filters of lagging reads are correct without further code, and
/// the caches of the original are not touched.
///
/// Time is counted in requests: [#tick] is called for each.
final class LaggingReplica implements ItemListener, AutoCloseable {
  private final Database original;
  private final Database copy = Database.inMemory();

  /// The replicated tables and their global indexes.
  private final Map<TableName, Set<IndexName>> tables = new HashMap<>();

  /// The number of ticks after which the next change arrives.
  private final IntSupplier delay;

  // Changes of one item become due in the order of their numbers, so this queue keeps that order.
  private final PriorityQueue<Arrival> waiting =
      new PriorityQueue<>(
          Comparator.comparingLong(Arrival::due).thenComparingLong(Arrival::number));
  private final Map<ItemKey, Long> lastDue = new HashMap<>();
  private long now;
  private long number;
  private boolean held;

  private record ItemKey(TableName table, Key key) {}

  private record Arrival(long due, long number, ItemKey place, Optional<Item> item) {}

  LaggingReplica(Database original, IntSupplier delay) {
    this.original = original;
    this.delay = delay;
    original.addItemListener(this);
    tableNames().forEach(this::follow);
  }

  private Set<TableName> tableNames() {
    var names = new LinkedHashSet<TableName>();
    var request = ListTables.FIRST_PAGE;
    while (true) {
      var page = original.listTables(request);
      names.addAll(page.tables());
      if (page.last().isEmpty()) {
        return names;
      }
      request = new ListTables(page.last(), ListTables.MAX_LIMIT);
    }
  }

  /// Starts to replicate a table, beginning with its current items. Nothing that was written before is hidden.
  synchronized void follow(TableName table) {
    forget(table);
    try {
      var description = original.describeTable(new DescribeTable(table)).table();
      copy.createTable(like(description));
      fill(table);
      tables.put(
          table,
          description.globalIndexes().stream()
              .map(index -> index.index().name())
              .collect(Collectors.toSet()));
    } catch (ResourceNotFoundException _) {
      // The table was deleted meanwhile, or is still being restored: no client can see it.
    }
  }

  private static CreateTable like(TableDescription table) {
    var request = CreateTable.of(table.name(), table.key());
    for (var local : table.localIndexes()) {
      request = request.with(local.index());
    }
    for (var global : table.globalIndexes()) {
      var index = global.index();
      request =
          request.with(
              new GlobalIndex(index.name(), index.key(), index.projection(), Optional.empty()));
    }
    for (var type : table.attributeTypes().entrySet()) {
      request = request.typed(type.getKey(), type.getValue());
    }
    return request;
  }

  private void fill(TableName table) {
    var scan = Scan.of(table).consistently();
    while (true) {
      var page = original.scan(scan);
      page.items().forEach(item -> copy.putItem(PutItem.of(table, item)));
      if (page.last().isEmpty()) {
        return;
      }
      scan = scan.startingAfter(page.last().get());
    }
  }

  synchronized void forget(TableName table) {
    if (tables.remove(table) != null) {
      waiting.removeIf(arrival -> arrival.place().table().equals(table));
      lastDue.keySet().removeIf(place -> place.table().equals(table));
      copy.deleteTable(new DeleteTable(table));
    }
  }

  @Override
  public synchronized void changed(TableName table, Key key, Optional<Item> item) {
    if (!tables.containsKey(table)) {
      // The table was restored, or created directly in the database: it is copied as a whole on its
      // first read.
      return;
    }
    var place = new ItemKey(table, key);
    long due = Math.max(now + delay.getAsInt(), lastDue.getOrDefault(place, 0L));
    lastDue.put(place, due);
    number++;
    waiting.add(new Arrival(due, number, place, item));
  }

  /// Counts a request and applies the changes that are due.
  synchronized void tick() {
    now++;
    if (!held) {
      applyUntil(now);
    }
  }

  /// From now on no change arrives.
  synchronized void hold() {
    tick();
    held = true;
  }

  /// Applies all changes, and ends [#hold].
  synchronized void catchUp() {
    held = false;
    applyUntil(Long.MAX_VALUE);
  }

  private void applyUntil(long until) {
    while (!waiting.isEmpty() && waiting.peek().due() <= until) {
      var arrival = waiting.remove();
      var place = arrival.place();
      lastDue.remove(place, arrival.due());
      arrival
          .item()
          .ifPresentOrElse(
              item -> copy.putItem(PutItem.of(place.table(), item)),
              () -> copy.deleteItem(DeleteItem.of(place.table(), place.key())));
    }
  }

  synchronized boolean isGlobal(TableName table, IndexName index) {
    return following(table).contains(index);
  }

  private Set<IndexName> following(TableName table) {
    if (!tables.containsKey(table)) {
      follow(table);
    }
    return tables.getOrDefault(table, Set.of());
  }

  /// Answers a read from the replica.
  ///
  /// @param present the current answer, returned if the replica has none: its table does not exist yet, or its index is
  ///   not ready
  <R> R answer(Request<? super Dynamo, R> request, R present) {
    try {
      return request.on(copy);
    } catch (RequestException _) {
      return present;
    }
  }

  @Override
  public void close() {
    original.removeItemListener(this);
    copy.close();
  }
}
