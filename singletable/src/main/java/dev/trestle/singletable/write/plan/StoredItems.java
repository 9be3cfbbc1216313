package dev.trestle.singletable.write.plan;

import dev.trestle.dynamo.ConditionalCheckFailedException;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.Reporting;
import dev.trestle.dynamo.TransactGetItems;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.singletable.codec.ValueText;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// Reads stored items for writes that depend on them.
record StoredItems(Dynamo dynamo, TableName table, WritePauses pauses) {
  /// The same for another table of the database.
  StoredItems of(TableName other) {
    return other.equals(table) ? this : new StoredItems(dynamo, other, pauses);
  }

  Optional<Item> find(Key key) {
    return backoff(() -> "reading " + ValueText.key(key))
        .awaitAnswer(() -> dynamo.getItem(GetItem.of(table, key).consistently()))
        .item();
  }

  /// The backoff for reads that belong to a write: a busy table ends them with the same exception as the write.
  WriteBackoff backoff(Supplier<String> label) {
    return pauses.backoff(label);
  }

  /// Finds several items in one transaction, in the order of their keys. Waits for conflicting writers.
  List<Optional<Item>> findAtOnce(List<Key> keys) {
    if (keys.size() == 1) {
      return List.of(find(keys.getFirst()));
    }
    var gets = keys.stream().map(key -> TransactGetItems.Get.of(table, key)).toList();
    var request = new TransactGetItems(gets, Reporting.NONE);
    return backoff(() -> "reading " + keys.stream().map(ValueText::key).toList())
        .awaitAnswer(() -> dynamo.transactGetItems(request))
        .items();
  }

  /// Replaces an item, if it is unchanged since it was read.
  ///
  /// @param known every attribute that such an item may have
  void replace(Item before, Item after, Set<String> known) {
    try {
      var put = PutItem.of(table, after).onlyIf(same(before, known));
      var _ = backoff(() -> "upgrading an item of " + table).awaitAnswer(() -> dynamo.putItem(put));
    } catch (ConditionalCheckFailedException _) {
      // Another writer was faster. The caller reads the item again.
    }
  }

  /// The condition that an item is unchanged since it was read. Attributes that were absent must still be absent.
  ///
  /// @param known every attribute that such an item may have
  static Condition same(Item item, Set<String> known) {
    var there = item.attributes();
    return Stream.concat(
            there.entrySet().stream()
                .map(entry -> Condition.equal(entry.getKey(), entry.getValue())),
            known.stream()
                .filter(attribute -> there.value(attribute) == null)
                .map(Condition::notExists))
        .reduce(Condition::and)
        .orElseThrow();
  }
}
