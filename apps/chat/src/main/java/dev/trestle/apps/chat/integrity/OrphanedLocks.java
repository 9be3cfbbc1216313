package dev.trestle.apps.chat.integrity;

import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.TransactWriteItems;
import dev.trestle.dynamo.TransactionCanceledException;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Value;
import dev.trestle.singletable.blueprint.EntityModel;
import dev.trestle.singletable.blueprint.UniqueModel;
import java.util.Optional;

/// Removes uniqueness locks whose owner is deleted or has another name now. Works on items, since the toolkit has no
/// lock without its owner.
record OrphanedLocks(ChatTable table, Dynamo dynamo) {
  /// The type of a lock item; empty for other items.
  Optional<String> kind(Item item) {
    return find(item).map(lock -> lock.unique().type());
  }

  /// A uniqueness constraint and the entity that it belongs to.
  private record Lock(EntityModel<?> owner, UniqueModel unique) {}

  private Optional<Lock> find(Item item) {
    for (var entity : table.model().entities()) {
      for (var unique : entity.uniques()) {
        if (item.find(entity.typeAttribute().orElseThrow()).equals(type(unique))) {
          return Optional.of(new Lock(entity, unique));
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<Value> type(UniqueModel unique) {
    return Optional.of(Value.of(unique.type()));
  }

  /// Removes a lock without an owner; false if it has one, or is not a lock.
  boolean repair(Item item) {
    return find(item).map(lock -> repair(lock, item)).orElse(false);
  }

  private boolean repair(Lock lock, Item item) {
    var ownerKey = lock.unique().ownerKey(item, lock.owner());
    var owner = dynamo.getItem(GetItem.of(table.model().name(), ownerKey).consistently()).item();
    if (owner.filter(found -> holds(lock, found, item)).isPresent()) {
      return false;
    }
    var name = table.model().name();
    var key = lock.owner().keyNames().key(item);
    try {
      dynamo.transactWriteItems(
          TransactWriteItems.of(
              new TransactWriteItems.Check(name, ownerKey, same(lock, owner), false),
              new TransactWriteItems.Delete(
                  name, key, Optional.of(same(lock, Optional.of(item))), false)));
      return true;
    } catch (TransactionCanceledException _) {
      // It was acquired or released meanwhile.
      return false;
    }
  }

  private static boolean holds(Lock lock, Item owner, Item item) {
    var names = lock.owner().keyNames();
    return lock.unique()
        .lock(lock.owner().entity(owner), lock.owner().typeAttribute())
        .filter(held -> names.key(held).equals(names.key(item)))
        .isPresent();
  }

  /// The condition that the attributes of the lock are unchanged.
  private static Condition same(Lock lock, Optional<Item> seen) {
    var partition = lock.owner().keyNames().partition();
    return seen.map(
            item ->
                lock.unique().kept().stream()
                    .map(kept -> kept.attribute())
                    .map(attribute -> same(attribute, item.find(attribute)))
                    .reduce(Condition::and)
                    .orElseGet(() -> Condition.exists(partition)))
        .orElseGet(() -> Condition.notExists(partition));
  }

  private static Condition same(String attribute, Optional<Value> value) {
    return value
        .map(seen -> Condition.equal(attribute, seen))
        .orElseGet(() -> Condition.notExists(attribute));
  }
}
