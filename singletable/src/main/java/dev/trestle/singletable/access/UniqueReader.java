package dev.trestle.singletable.access;

import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.singletable.model.EntityModel;
import dev.trestle.singletable.model.KeyNames;
import dev.trestle.singletable.model.PatternModel.UniquePattern;
import java.time.InstantSource;
import java.util.Optional;

/// Finds an entity by a unique value: reads the lock, and then its owner. Both reads are consistent, so a new entity is found at once,
/// unlike in an index.
record UniqueReader(ReadRequests reads, TableName table, InstantSource clock) {
  // The lock may get another owner between both reads. After three such attempts the result is
  // empty.
  private static final int ATTEMPTS = 3;

  <T> Optional<T> find(UniquePattern<T> pattern, Object[] arguments) {
    var model = pattern.entity();
    var key = model.keyNames().key(pattern.key(), arguments);
    for (int i = 0; i < ATTEMPTS; i++) {
      var lock = alive(key, model);
      if (lock.isEmpty()) {
        return Optional.empty();
      }
      var owner =
          alive(pattern.unique().ownerKey(lock.get(), model), model)
              .map(model::entity)
              .filter(entity -> owns(pattern, entity, key));
      if (owner.isPresent()) {
        return owner;
      }
    }
    return Optional.empty();
  }

  private Optional<Item> alive(Key key, EntityModel<?> model) {
    return reads
        .send(GetItem.of(table, key).consistently())
        .item()
        .filter(item -> !model.isExpired(item.attributes(), clock.instant()));
  }

  private static <T> boolean owns(UniquePattern<T> pattern, T entity, Key key) {
    KeyNames names = pattern.entity().keyNames();
    return pattern
        .unique()
        .lock(entity, Optional.empty())
        .map(
            lock ->
                Key.of(names.partition(), lock.find(names.partition()).orElseThrow())
                    .and(names.sort(), lock.find(names.sort()).orElseThrow()))
        .equals(Optional.of(key));
  }
}
