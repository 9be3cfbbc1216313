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

/// A second database that gets every change a little later: what lagging reads are answered from. Safe for many threads.
///
/// This is what happens at Amazon, where a change is acknowledged first and then carried to each index. Every item arrives for itself,
/// so one may be newer and another older than in any state the table ever had; but each is as it was at some moment, and its own
/// changes arrive in their order. Both hold here because the database tells of changes in the order in which it commits them, and before
/// it acknowledges them; an item's change never arrives before the one before it. Since the replica is a database of its own, keys,
/// projections, pages and filters of lagging reads are right without anybody's doing, and the caches of the first one are not touched.
///
/// Time is counted in requests: [#tick] is called for each.
final class Replica implements ItemListener, AutoCloseable {
  private final Database original;
  private final Database copy = Database.inMemory();

  /// Tables that are followed, and their global indexes.
  private final Map<TableName, Set<IndexName>> tables = new HashMap<>();

  /// How many ticks the next change takes.
  private final IntSupplier delay;

  // One item's changes become due in the order of their numbers, so this queue keeps that order.
  private final PriorityQueue<Arrival> waiting =
      new PriorityQueue<>(
          Comparator.comparingLong(Arrival::due).thenComparingLong(Arrival::number));
  private final Map<Place, Long> lastDue = new HashMap<>();
  private long now;
  private long number;
  private boolean held;

  private record Place(TableName table, Key key) {}

  private record Arrival(long due, long number, Place place, Optional<Item> item) {}

  Replica(Database original, IntSupplier delay) {
    this.original = original;
    this.delay = delay;
    original.follow(this);
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

  /// Begins to follow a table with what is in it now. Nothing that came before is hidden.
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
      // Deleted meanwhile, or still being restored: not there, for anybody.
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
      // Restored, or made behind our back: it will be copied as a whole when it is asked for.
      return;
    }
    var place = new Place(table, key);
    long due = Math.max(now + delay.getAsInt(), lastDue.getOrDefault(place, 0L));
    lastDue.put(place, due);
    number++;
    waiting.add(new Arrival(due, number, place, item));
  }

  /// Another request: what has waited long enough arrives.
  synchronized void tick() {
    now++;
    if (!held) {
      arrive(now);
    }
  }

  /// From now on nothing arrives.
  synchronized void hold() {
    tick();
    held = true;
  }

  /// Everything arrives, and what comes later is no longer held.
  synchronized void catchUp() {
    held = false;
    arrive(Long.MAX_VALUE);
  }

  private void arrive(long until) {
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

  /// The answer as of a moment ago.
  ///
  /// @param present the answer of this moment, which stands where the past has none: a table was not there, an index was not ready
  <R> R answer(Request<? super Dynamo, R> request, R present) {
    try {
      return request.on(copy);
    } catch (RequestException _) {
      return present;
    }
  }

  @Override
  public void close() {
    original.leave(this);
    copy.close();
  }
}
