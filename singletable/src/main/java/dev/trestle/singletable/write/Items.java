package dev.trestle.singletable.write;

import dev.trestle.dynamo.ConditionalCheckFailedException;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.Reporting;
import dev.trestle.dynamo.TransactGetItems;
import dev.trestle.dynamo.error.RequestException;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.retry.Refusal;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import java.util.List;
import java.util.Optional;

/// Reads what is stored, for writes that depend on it.
record Items(Dynamo dynamo, TableName table) {
  Optional<Item> find(Key key) {
    return dynamo.getItem(GetItem.of(table, key).consistently()).item();
  }

  /// What is stored under several keys at one moment, in their order. Waits for those who write there.
  List<Optional<Item>> findAtOnce(List<Key> keys, Patience patience) {
    if (keys.size() == 1) {
      return List.of(find(keys.getFirst()));
    }
    var gets = keys.stream().map(key -> TransactGetItems.Get.of(table, key)).toList();
    while (true) {
      try {
        return dynamo.transactGetItems(new TransactGetItems(gets, Reporting.NONE)).items();
      } catch (RequestException refused) {
        if (!Refusal.passes(refused)) {
          throw refused;
        }
        patience.pause();
      }
    }
  }

  /// Puts an item in the place of another, unless that has changed meanwhile.
  void replace(Item before, Item after) {
    try {
      dynamo.putItem(PutItem.of(table, after).onlyIf(same(before)));
    } catch (ConditionalCheckFailedException _) {
      // Someone else was faster, with this or with something else; whoever asked for it reads
      // again.
    }
  }

  private static Condition same(Item item) {
    return item.attributes().entrySet().stream()
        .map(entry -> Condition.equal(entry.getKey(), entry.getValue()))
        .reduce(Condition::and)
        .orElseThrow();
  }
}
