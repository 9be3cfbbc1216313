package dev.trestle.dynamo.batch;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import dev.trestle.dynamo.BatchGetItem;
import dev.trestle.dynamo.BatchGetItem.Keys;
import dev.trestle.dynamo.BatchWriteItem;
import dev.trestle.dynamo.BatchWriteItem.Write;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.Reporting;
import dev.trestle.dynamo.retry.RetryPolicy;
import dev.trestle.dynamo.retry.WaitingClock;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.random.RandomGenerator;

/// Batch writes and batch reads of any size, split into requests of the size that DynamoDB allows. Safe for use by many threads.
///
/// As in a single batch there is no atomicity and no order among the writes, so two writes must not be of the same item. Unprocessed
/// items are sent again after a pause. Only attempts without any progress count against the [RetryPolicy]: a table that does a little
/// at a time is slow, not broken.
public final class Batches {
  private final Dynamo dynamo;
  private final RetryPolicy policy;
  private final WaitingClock time;
  private final RandomGenerator random;

  private Batches(Dynamo dynamo, RetryPolicy policy, WaitingClock time, RandomGenerator random) {
    this.dynamo = dynamo;
    this.policy = policy;
    this.time = time;
    this.random = random;
  }

  public static Batches over(Dynamo dynamo) {
    return over(dynamo, RetryPolicy.DEFAULT);
  }

  public static Batches over(Dynamo dynamo, RetryPolicy policy) {
    return over(dynamo, policy, WaitingClock.REAL, () -> ThreadLocalRandom.current().nextLong());
  }

  /// Takes the clock and random source that a test controls.
  public static Batches over(
      Dynamo dynamo, RetryPolicy policy, WaitingClock time, RandomGenerator random) {
    return new Batches(dynamo, policy, time, random);
  }

  public void put(TableName table, Collection<Item> items) {
    write(table, items.stream().map(BatchWriteItem.Put::new).toList());
  }

  public void delete(TableName table, Collection<Key> keys) {
    write(table, keys.stream().map(BatchWriteItem.Delete::new).toList());
  }

  public void write(TableName table, Collection<? extends Write> writes) {
    write(Map.of(table, List.copyOf(writes)));
  }

  /// Carries out all writes, or throws an [UnprocessedException] with the writes that remain.
  public void write(Map<TableName, ? extends Collection<? extends Write>> tables) {
    new BatchRounds<Placed>(BatchWriteItem.MAX_WRITES, policy, time, random)
        .run(flat(tables), this::undone)
        .ifPresent(
            rest -> {
              throw UnprocessedException.ofWrites(policy.maxAttempts(), writes(rest));
            });
  }

  /// Returns the items that exist, in no particular order.
  public List<Item> get(TableName table, Collection<Key> keys) {
    return get(table, new Keys(List.copyOf(keys), Optional.empty(), false));
  }

  /// Returns the items that exist, in no particular order. A key that is given twice is read once.
  public List<Item> get(TableName table, Keys wanted) {
    var found = new ArrayList<Item>();
    new BatchRounds<Key>(BatchGetItem.MAX_KEYS, policy, time, random)
        .run(
            new LinkedHashSet<>(wanted.keys()),
            chunk -> {
              var request = Map.of(table, with(wanted, chunk));
              var result = dynamo.batchGetItem(new BatchGetItem(request, Reporting.NONE));
              found.addAll(result.items().getOrDefault(table, List.of()));
              var rest = result.unprocessed().get(table);
              return rest == null ? List.of() : rest.keys();
            })
        .ifPresent(
            rest -> {
              throw UnprocessedException.ofKeys(
                  policy.maxAttempts(), Map.of(table, with(wanted, rest)));
            });
    return found;
  }

  /// A write and its table.
  private record Placed(TableName table, Write write) {}

  private List<Placed> undone(List<Placed> chunk) {
    return flat(
        dynamo.batchWriteItem(new BatchWriteItem(writes(chunk), Reporting.NONE)).unprocessed());
  }

  private static Keys with(Keys wanted, List<Key> keys) {
    return new Keys(keys, wanted.projection(), wanted.consistent());
  }

  private static List<Placed> flat(Map<TableName, ? extends Collection<? extends Write>> tables) {
    var flat = new ArrayList<Placed>();
    tables.forEach((table, writes) -> writes.forEach(write -> flat.add(new Placed(table, write))));
    return flat;
  }

  private static Map<TableName, List<Write>> writes(List<Placed> placed) {
    return placed.stream()
        .collect(groupingBy(Placed::table, LinkedHashMap::new, mapping(Placed::write, toList())));
  }
}
