package dev.trestle.singletable.write.plan;

import dev.trestle.dynamo.BatchWriteItem;
import dev.trestle.dynamo.Reporting;
import dev.trestle.dynamo.error.RequestException;
import dev.trestle.dynamo.retry.TransientErrors;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Key;
import dev.trestle.singletable.model.EntityModel;
import dev.trestle.singletable.write.Delete;
import dev.trestle.singletable.write.EntityWrite;
import dev.trestle.singletable.write.Put;
import dev.trestle.singletable.write.Write;
import dev.trestle.singletable.write.operand.TargetTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Carries out many puts and deletes with `BatchWriteItem`, in as few requests as possible.
///
/// Unprocessed items are sent in another request. Only requests without any processed item count as failed attempts, so a busy table that
/// takes a few items at a time succeeds in the end.
record EntityBatchWriter(TargetTable runner, WritePauses pauses) {
  void write(List<? extends Write<?>> writes) {
    var chunk = new LinkedHashMap<Written, BatchWriteItem.Write>();
    // All parts are made first, so that a mistake in the last one is found before any write.
    var parts = writes.stream().map(this::part).toList();
    for (var part : parts) {
      chunk.remove(part.item());
      chunk.put(part.item(), part.write());
      if (chunk.size() == WriteLimits.BATCH_ITEMS) {
        send(chunk);
        chunk.clear();
      }
    }
    if (!chunk.isEmpty()) {
      send(chunk);
    }
  }

  /// The key of an item in one of several tables.
  private record Written(TableName table, Key key) {}

  private record Part(Written item, BatchWriteItem.Write write) {}

  private Part part(Write<?> write) {
    return switch (write) {
      case Put<?> put -> part(put, new BatchWriteItem.Put(put.item()));
      case Delete<?> delete -> part(delete, new BatchWriteItem.Delete(delete.address().key()));
      default ->
          throw new IllegalArgumentException(
              "%s: a batch has puts and deletions only; use run() or transact()"
                  .formatted(write.label()));
    };
  }

  private Part part(EntityWrite<?> write, BatchWriteItem.Write sent) {
    requirePlain(write);
    var destination = write.address().destination();
    destination.requireReachable(runner, write::label);
    return new Part(new Written(destination.table(), write.address().key()), sent);
  }

  private static void requirePlain(EntityWrite<?> write) {
    EntityModel<?> model = write.address().model();
    if (write.requirement().isPresent() || model.version().isPresent()) {
      throw new IllegalArgumentException(
          "%s depends on the stored item, which a batch does not read; use run() or transact()"
              .formatted(write.label()));
    }
    if (!model.uniques().isEmpty()) {
      throw new IllegalArgumentException(
          "%s has unique attributes, whose locks need a transaction; use run() or transact()"
              .formatted(write.label()));
    }
  }

  private void send(Map<Written, BatchWriteItem.Write> chunk) {
    var rest = new LinkedHashMap<TableName, List<BatchWriteItem.Write>>();
    chunk.forEach(
        (item, write) -> rest.computeIfAbsent(item.table(), _ -> new ArrayList<>()).add(write));
    send(
        rest,
        pauses.backoff(
            () ->
                "a batch of %d writes to %s"
                    .formatted(
                        chunk.size(),
                        rest.keySet().stream()
                            .map(TableName::text)
                            .collect(Collectors.joining(", ")))));
  }

  private void send(Map<TableName, List<BatchWriteItem.Write>> all, WriteBackoff backoff) {
    var rest = all;
    while (!rest.isEmpty()) {
      var left = leftOver(rest);
      if (!left.isEmpty()) {
        if (size(left) < size(rest)) {
          backoff.renew();
        }
        backoff.pause();
      }
      rest = left;
    }
  }

  private static int size(Map<TableName, List<BatchWriteItem.Write>> writes) {
    return writes.values().stream().mapToInt(List::size).sum();
  }

  private Map<TableName, List<BatchWriteItem.Write>> leftOver(
      Map<TableName, List<BatchWriteItem.Write>> writes) {
    try {
      var left = new LinkedHashMap<TableName, List<BatchWriteItem.Write>>();
      runner
          .dynamo()
          .batchWriteItem(new BatchWriteItem(writes, Reporting.NONE))
          .unprocessed()
          .forEach(
              (table, some) -> {
                if (!some.isEmpty()) {
                  left.put(table, some);
                }
              });
      return left;
    } catch (RequestException refused) {
      if (TransientErrors.isTransient(refused)) {
        // A transient error: none of the items was written.
        return writes;
      }
      throw refused;
    }
  }
}
