package dev.trestle.engine.hostile;

import dev.trestle.dynamo.BatchGetItem;
import dev.trestle.dynamo.BatchGetItem.Keys;
import dev.trestle.dynamo.BatchWriteItem;
import dev.trestle.dynamo.BatchWriteItem.Write;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Key;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;

/// Splits batches into a processed and an unprocessed part, and shortens pages.
record PartialBatches(SeededRandom chance) {
  private static final int SHORT = 8;

  private record Part<T>(TableName table, T element) {}

  /// The processed and the unprocessed part of a batch.
  private record Split<T>(List<Part<T>> done, List<Part<T>> left) {}

  /// Executes some writes and leaves others unprocessed. Empty if the batch is too small to be split.
  Optional<BatchWriteItem.Result> some(
      BatchWriteItem batch, Function<BatchWriteItem, BatchWriteItem.Result> database) {
    return split(batch.tables())
        .map(
            split -> {
              var result =
                  database.apply(new BatchWriteItem(tables(split.done()), batch.reporting()));
              var left = new LinkedHashMap<TableName, List<Write>>(tables(split.left()));
              result
                  .unprocessed()
                  .forEach((table, writes) -> left.merge(table, writes, PartialBatches::both));
              return new BatchWriteItem.Result(left, result.consumed(), result.metrics());
            });
  }

  /// Reads some items and leaves others unprocessed.
  Optional<BatchGetItem.Result> some(
      BatchGetItem batch, Function<BatchGetItem, BatchGetItem.Result> database) {
    var keys = new LinkedHashMap<TableName, List<Key>>();
    batch.tables().forEach((table, wanted) -> keys.put(table, wanted.keys()));
    return split(keys)
        .map(
            split -> {
              var result =
                  database.apply(new BatchGetItem(wanted(split.done(), batch), batch.reporting()));
              var left = new LinkedHashMap<>(wanted(split.left(), batch));
              result
                  .unprocessed()
                  .forEach(
                      (table, more) ->
                          left.merge(
                              table,
                              more,
                              (one, other) -> with(one, both(one.keys(), other.keys()))));
              return new BatchGetItem.Result(result.items(), left, result.consumed());
            });
  }

  /// A limit that ends a page early.
  int shorter(OptionalInt limit) {
    return 1 + chance.nextInt(Math.min(SHORT, limit.orElse(SHORT)), "length of a page");
  }

  /// Splits a batch into two parts of at least one element each. Which elements are processed is random, and does not
  /// depend on their order.
  private <T> Optional<Split<T>> split(Map<TableName, List<T>> batch) {
    var parts = new ArrayList<Part<T>>();
    batch.forEach((table, elements) -> elements.forEach(one -> parts.add(new Part<>(table, one))));
    if (parts.size() < 2) {
      return Optional.empty();
    }
    Collections.rotate(parts, chance.nextInt(parts.size(), "who is left"));
    int done = 1 + chance.nextInt(parts.size() - 1, "how many are left");
    return Optional.of(new Split<>(parts.subList(0, done), parts.subList(done, parts.size())));
  }

  private static <T> Map<TableName, List<T>> tables(List<Part<T>> parts) {
    var tables = new LinkedHashMap<TableName, List<T>>();
    for (var part : parts) {
      tables.computeIfAbsent(part.table(), _ -> new ArrayList<>()).add(part.element());
    }
    return tables;
  }

  private static Map<TableName, Keys> wanted(List<Part<Key>> parts, BatchGetItem batch) {
    var wanted = new LinkedHashMap<TableName, Keys>();
    tables(parts)
        .forEach(
            (table, keys) ->
                wanted.put(table, with(Objects.requireNonNull(batch.tables().get(table)), keys)));
    return wanted;
  }

  private static Keys with(Keys like, List<Key> keys) {
    return new Keys(keys, like.projection(), like.consistent());
  }

  private static <T> List<T> both(List<T> some, List<T> others) {
    var both = new ArrayList<>(some);
    both.addAll(others);
    return both;
  }
}
