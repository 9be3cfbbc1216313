package dev.trestle.conformance.reference;

import dev.trestle.conformance.reference.SortedItems.Place;
import dev.trestle.dynamo.ConditionalCheckFailedException;
import dev.trestle.dynamo.DeleteItem;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.ItemPage;
import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.Query;
import dev.trestle.dynamo.ReturnValues;
import dev.trestle.dynamo.Scan;
import dev.trestle.dynamo.UpdateItem;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.expression.KeyCondition;
import dev.trestle.dynamo.expression.Update;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// An action on a table, executed on a database and on the model. Both results must be equal.
sealed interface ModelAction {
  /// The result of a write whose condition failed.
  String REFUSED = "refused";

  Object on(Dynamo dynamo);

  Object on(SortedItems items);

  record Put(Place place, Item item) implements ModelAction {
    @Override
    public Object on(Dynamo dynamo) {
      return dynamo
          .putItem(PutItem.of(RandomActions.TABLE, item).returning(ReturnValues.ALL_OLD))
          .attributes();
    }

    @Override
    public Object on(SortedItems items) {
      return items.put(place, item);
    }
  }

  record PutIfAbsent(Place place, Item item) implements ModelAction {
    @Override
    public Object on(Dynamo dynamo) {
      try {
        return dynamo
            .putItem(
                PutItem.of(RandomActions.TABLE, item)
                    .onlyIf(Condition.notExists(RandomActions.PARTITION)))
            .attributes();
      } catch (ConditionalCheckFailedException _) {
        return REFUSED;
      }
    }

    @Override
    public Object on(SortedItems items) {
      return items.find(place).isPresent() ? REFUSED : items.put(place, item);
    }
  }

  /// Adds to a number and changes or removes the item's tag.
  record Change(Place place, long increment, Optional<String> tag) implements ModelAction {
    @Override
    public Object on(Dynamo dynamo) {
      var update = Update.add(RandomActions.NUMBER, Value.of(increment));
      update =
          tag.isPresent()
              ? update.andSet(RandomActions.TAG, Value.of(tag.get()))
              : update.andRemove(RandomActions.TAG);
      return dynamo
          .updateItem(
              UpdateItem.of(RandomActions.TABLE, RandomActions.keyOf(place), update)
                  .returning(ReturnValues.ALL_NEW))
          .attributes()
          .orElseThrow();
    }

    @Override
    public Object on(SortedItems items) {
      return items.change(place, Item.of(RandomActions.keyOf(place).attributes()), this::changed);
    }

    private Item changed(Item before) {
      var number =
          before.find(RandomActions.NUMBER).map(RandomActions::number).orElse(BigDecimal.ZERO);
      var after =
          before.with(RandomActions.NUMBER, Value.of(number.add(BigDecimal.valueOf(increment))));
      return tag.isPresent()
          ? after.with(RandomActions.TAG, tag.get())
          : after.without(RandomActions.TAG);
    }
  }

  record Remove(Place place) implements ModelAction {
    @Override
    public Object on(Dynamo dynamo) {
      return dynamo
          .deleteItem(
              DeleteItem.of(RandomActions.TABLE, RandomActions.keyOf(place))
                  .returning(ReturnValues.ALL_OLD))
          .attributes();
    }

    @Override
    public Object on(SortedItems items) {
      return items.remove(place);
    }
  }

  record Get(Place place) implements ModelAction {
    @Override
    public Object on(Dynamo dynamo) {
      return dynamo
          .getItem(GetItem.of(RandomActions.TABLE, RandomActions.keyOf(place)).consistently())
          .item();
    }

    @Override
    public Object on(SortedItems items) {
      return items.find(place);
    }
  }

  record Range(String partition, BigDecimal low, BigDecimal high, boolean ascending, int pageSize)
      implements ModelAction {
    @Override
    public Object on(Dynamo dynamo) {
      var condition =
          KeyCondition.equal(RandomActions.PARTITION, partition)
              .and(new KeyCondition.Between(RandomActions.SORT, Value.of(low), Value.of(high)));
      var query = Query.of(RandomActions.TABLE, condition).limit(pageSize).consistently();
      var wanted = ascending ? query : query.descending();
      return pages(
          pageSize, start -> dynamo.query(start.map(wanted::startingAfter).orElse(wanted)));
    }

    @Override
    public Object on(SortedItems items) {
      var found = items.range(partition, low, high);
      return ascending ? found : found.reversed();
    }
  }

  /// Queries the global index; items with equal index keys have no order, so they are compared in the table's order.
  record ByTag(String tag, int pageSize) implements ModelAction {
    @Override
    public Object on(Dynamo dynamo) {
      var query =
          Query.of(RandomActions.TABLE, KeyCondition.equal(RandomActions.TAG, tag))
              .onIndex(RandomActions.BY_TAG)
              .limit(pageSize);
      var found =
          pages(pageSize, start -> dynamo.query(start.map(query::startingAfter).orElse(query)));
      var numbers =
          found.stream()
              .map(item -> RandomActions.number(item.find(RandomActions.NUMBER).orElseThrow()))
              .toList();
      if (!numbers.equals(numbers.stream().sorted().toList())) {
        return "not in order: " + found;
      }
      return found.stream().sorted(Comparator.comparing(RandomActions::placeOf)).toList();
    }

    @Override
    public Object on(SortedItems items) {
      return items.having(RandomActions.TAG, Value.of(tag)).stream()
          .filter(item -> item.find(RandomActions.NUMBER).isPresent())
          .toList();
    }
  }

  /// All segments of a scan, one after the other; compared in the table's order, since a scan has none.
  record WholeScan(int segments, int pageSize) implements ModelAction {
    @Override
    public Object on(Dynamo dynamo) {
      var found = new ArrayList<Item>();
      for (int i = 0; i < segments; i++) {
        var scan = Scan.of(RandomActions.TABLE).segment(i, segments).limit(pageSize).consistently();
        found.addAll(
            pages(pageSize, start -> dynamo.scan(start.map(scan::startingAfter).orElse(scan))));
      }
      found.sort(Comparator.comparing(RandomActions::placeOf));
      return found;
    }

    @Override
    public Object on(SortedItems items) {
      return items.all();
    }
  }

  private static List<Item> pages(int pageSize, Function<Optional<Key>, ItemPage> read) {
    var items = new ArrayList<Item>();
    Optional<Key> last = Optional.empty();
    do {
      var page = read.apply(last);
      if (page.items().size() > pageSize || page.count() != page.items().size()) {
        throw new AssertionError(
            "A page of %d should hold at most %d: %s".formatted(page.count(), pageSize, page));
      }
      items.addAll(page.items());
      last = page.last();
    } while (last.isPresent());
    return items;
  }
}
