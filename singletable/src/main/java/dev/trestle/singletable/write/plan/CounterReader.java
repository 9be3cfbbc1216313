package dev.trestle.singletable.write.plan;

import dev.trestle.dynamo.BatchGetItem;
import dev.trestle.dynamo.BatchGetItem.Keys;
import dev.trestle.dynamo.Reporting;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value.NumberValue;
import dev.trestle.singletable.model.PatternModel.CounterPattern;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Reads counters: adds up their shards. Each shard is read consistently, so the sum includes every change that ended before the read.
public final class CounterReader {
  private final StoredItems items;

  CounterReader(StoredItems items) {
    this.items = items;
  }

  public long value(CounterPattern counter, List<Object> arguments) {
    if (counter.shards() == 1) {
      return items.find(counter.key(arguments, 0)).map(item -> count(counter, item)).orElse(0L);
    }
    var keys = new ArrayList<Key>();
    for (int shard = 0; shard < counter.shards(); shard++) {
      keys.add(counter.key(arguments, shard));
    }
    long sum = 0;
    for (var item : all(keys, items.backoff(() -> "reading " + counter.name()))) {
      sum += count(counter, item);
    }
    return sum;
  }

  private List<Item> all(List<Key> keys, WriteBackoff backoff) {
    var found = new ArrayList<Item>();
    var rest = keys;
    while (true) {
      var wanted = Map.of(items.table(), new Keys(rest, Optional.empty(), true));
      var request = new BatchGetItem(wanted, Reporting.NONE);
      var result = backoff.awaitAnswer(() -> items.dynamo().batchGetItem(request));
      found.addAll(result.items().getOrDefault(items.table(), List.of()));
      var left = result.unprocessed().get(items.table());
      if (left == null || left.keys().isEmpty()) {
        return found;
      }
      if (left.keys().size() < rest.size()) {
        backoff.renew();
      }
      backoff.pause();
      rest = left.keys();
    }
  }

  static long count(CounterPattern counter, Item item) {
    return item.attributes().value(counter.attribute()) instanceof NumberValue(var number)
        ? number.longValueExact()
        : 0;
  }
}
