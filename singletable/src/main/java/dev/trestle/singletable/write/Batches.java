package dev.trestle.singletable.write;

import dev.trestle.dynamo.BatchWriteItem;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.error.RequestException;
import dev.trestle.dynamo.retry.TransientErrors;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Key;
import dev.trestle.singletable.blueprint.EntityModel;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/// Carries out many puts and deletions, in as few requests as it takes.
///
/// What DynamoDB leaves over goes into another request. Only requests that achieved nothing count as failed attempts: a busy table that
/// takes a few items at a time gets there.
record Batches(Dynamo dynamo, TableName table, RandomGenerator random) {
  void write(List<? extends Write<?>> writes) {
    var chunk = new LinkedHashMap<Key, BatchWriteItem.Write>();
    // All of them first, so that a mistake in the last one is told before anything is written.
    var parts = writes.stream().map(Batches::part).toList();
    for (var part : parts) {
      chunk.remove(part.key());
      chunk.put(part.key(), part.write());
      if (chunk.size() == Limits.BATCH_ITEMS) {
        send(chunk);
        chunk.clear();
      }
    }
    if (!chunk.isEmpty()) {
      send(chunk);
    }
  }

  private record Part(Key key, BatchWriteItem.Write write) {}

  private static Part part(Write<?> write) {
    return switch (write) {
      case Put<?> put -> {
        requirePlain(put);
        yield new Part(put.address().key(), new BatchWriteItem.Put(put.item()));
      }
      case Delete<?> delete -> {
        requirePlain(delete);
        yield new Part(delete.address().key(), new BatchWriteItem.Delete(delete.address().key()));
      }
      default ->
          throw new IllegalArgumentException(
              "%s: a batch has puts and deletions only; use run() or transact()"
                  .formatted(write.label()));
    };
  }

  private static void requirePlain(EntityWrite<?> write) {
    EntityModel<?> model = write.address().model();
    if (write.requirement().isPresent() || model.version().isPresent()) {
      throw new IllegalArgumentException(
          "%s depends on what is there, and a batch does not look; use run() or transact()"
              .formatted(write.label()));
    }
    if (!model.uniques().isEmpty()) {
      throw new IllegalArgumentException(
          "%s has unique attributes, whose locks need a transaction; use run() or transact()"
              .formatted(write.label()));
    }
  }

  private void send(Map<Key, BatchWriteItem.Write> chunk) {
    var patience =
        new Patience(() -> "a batch of %d writes to %s".formatted(chunk.size(), table), random);
    List<BatchWriteItem.Write> rest = new ArrayList<>(chunk.values());
    while (!rest.isEmpty()) {
      var left = leftOver(rest);
      if (!left.isEmpty()) {
        if (left.size() < rest.size()) {
          patience.renew();
        }
        patience.pause();
      }
      rest = left;
    }
  }

  private List<BatchWriteItem.Write> leftOver(List<BatchWriteItem.Write> writes) {
    try {
      return dynamo
          .batchWriteItem(BatchWriteItem.of(table, writes))
          .unprocessed()
          .getOrDefault(table, List.of());
    } catch (RequestException refused) {
      if (TransientErrors.isTransient(refused)) {
        // Says that not one of them was written.
        return writes;
      }
      throw refused;
    }
  }
}
