package dev.trestle.singletable.access;

import dev.trestle.dynamo.BatchGetItem.Keys;
import dev.trestle.dynamo.batch.Batches;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.singletable.model.EntityModel;
import dev.trestle.singletable.model.PatternModel.BatchPattern;
import dev.trestle.singletable.model.TableModel;
import java.time.InstantSource;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Finds many entities by their keys with `BatchGetItem`, in as few requests as possible. Safe for many threads.
record BatchReader(Batches batches, TableModel table, InstantSource clock) {
  /// Finds the requested entities. The map has an entry for each one that exists.
  Map<Object, Object> find(BatchPattern pattern, Object[] arguments) {
    var keys = new LinkedHashMap<Object, Key>();
    for (var one : (Collection<?>) arguments[pattern.each()]) {
      var single = arguments.clone();
      single[pattern.each()] = one;
      keys.put(one, table.key().key(pattern.key(), single));
    }
    var items = read(List.copyOf(keys.values()), pattern.consistent());
    var now = clock.instant();
    var found = new LinkedHashMap<Object, Object>();
    keys.forEach(
        (one, key) ->
            Optional.ofNullable(items.get(key))
                .filter(item -> !pattern.entity().isExpired(item.attributes(), now))
                .ifPresent(item -> found.put(one, entity(pattern.entity(), item))));
    return Collections.unmodifiableMap(found);
  }

  private Map<Key, Item> read(List<Key> keys, boolean consistent) {
    var items = new HashMap<Key, Item>();
    for (var item : batches.get(table.name(), new Keys(keys, Optional.empty(), consistent))) {
      items.put(table.key().key(item), item);
    }
    return items;
  }

  private static Object entity(EntityModel<?> model, Item item) {
    return model.entity(item);
  }
}
