package dev.trestle.singletable.write;

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
import dev.trestle.singletable.codec.Shown;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/// Reads what is stored, for writes that depend on it.
record Items(Dynamo dynamo, TableName table, RandomGenerator random) {
  /// The same for another table of the database.
  Items of(TableName other) {
    return other.equals(table) ? this : new Items(dynamo, other, random);
  }

  Optional<Item> find(Key key) {
    return patience(() -> "reading " + Shown.key(key))
        .awaitAnswer(() -> dynamo.getItem(GetItem.of(table, key).consistently()))
        .item();
  }

  /// For one who reads on behalf of a write: a table that is busy ends both in the same way.
  Patience patience(Supplier<String> label) {
    return new Patience(label, random);
  }

  /// What is stored under several keys at one moment, in their order. Waits for those who write there.
  List<Optional<Item>> findAtOnce(List<Key> keys) {
    if (keys.size() == 1) {
      return List.of(find(keys.getFirst()));
    }
    var gets = keys.stream().map(key -> TransactGetItems.Get.of(table, key)).toList();
    var request = new TransactGetItems(gets, Reporting.NONE);
    return patience(() -> "reading " + keys.stream().map(Shown::key).toList())
        .awaitAnswer(() -> dynamo.transactGetItems(request))
        .items();
  }

  /// Puts an item in the place of another, unless that has changed meanwhile.
  ///
  /// @param known every attribute that such an item may have
  void replace(Item before, Item after, Set<String> known) {
    try {
      var put = PutItem.of(table, after).onlyIf(same(before, known));
      var _ =
          patience(() -> "upgrading an item of " + table).awaitAnswer(() -> dynamo.putItem(put));
    } catch (ConditionalCheckFailedException _) {
      // Someone else was faster, with this or with something else; whoever asked for it reads
      // again.
    }
  }

  /// That an item is as it was read. What was absent still is: someone may have added it meanwhile.
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
