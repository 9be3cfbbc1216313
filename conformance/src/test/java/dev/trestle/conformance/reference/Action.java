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
sealed interface Action {
  /// The result of a write whose condition failed.
  String REFUSED = "refused";

  Object on(Dynamo dynamo);

  Object on(SortedItems items);

  record Put(Place place, Item item) implements Action {
    @Override
    public Object on(Dynamo dynamo) {
      return dynamo
          .putItem(PutItem.of(Things.TABLE, item).returning(ReturnValues.ALL_OLD))
          .attributes();
    }

    @Override
    public Object on(SortedItems items) {
      return items.put(place, item);
    }
  }

  record PutIfAbsent(Place place, Item item) implements Action {
    @Override
    public Object on(Dynamo dynamo) {
      try {
        return dynamo
            .putItem(PutItem.of(Things.TABLE, item).onlyIf(Condition.notExists(Things.PARTITION)))
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
  record Change(Place place, long increment, Optional<String> tag) implements Action {
    @Override
    public Object on(Dynamo dynamo) {
      var update = Update.add(Things.NUMBER, Value.of(increment));
      update =
          tag.isPresent()
              ? update.andSet(Things.TAG, Value.of(tag.get()))
              : update.andRemove(Things.TAG);
      return dynamo
          .updateItem(
              UpdateItem.of(Things.TABLE, Things.keyOf(place), update)
                  .returning(ReturnValues.ALL_NEW))
          .attributes()
          .orElseThrow();
    }

    @Override
    public Object on(SortedItems items) {
      return items.change(place, Item.of(Things.keyOf(place).attributes()), this::changed);
    }

    private Item changed(Item before) {
      var number = before.find(Things.NUMBER).map(Things::number).orElse(BigDecimal.ZERO);
      var after = before.with(Things.NUMBER, Value.of(number.add(BigDecimal.valueOf(increment))));
      return tag.isPresent() ? after.with(Things.TAG, tag.get()) : after.without(Things.TAG);
    }
  }

  record Remove(Place place) implements Action {
    @Override
    public Object on(Dynamo dynamo) {
      return dynamo
          .deleteItem(
              DeleteItem.of(Things.TABLE, Things.keyOf(place)).returning(ReturnValues.ALL_OLD))
          .attributes();
    }

    @Override
    public Object on(SortedItems items) {
      return items.remove(place);
    }
  }

  record Get(Place place) implements Action {
    @Override
    public Object on(Dynamo dynamo) {
      return dynamo.getItem(GetItem.of(Things.TABLE, Things.keyOf(place)).consistently()).item();
    }

    @Override
    public Object on(SortedItems items) {
      return items.find(place);
    }
  }

  record Range(String partition, BigDecimal low, BigDecimal high, boolean ascending, int pageSize)
      implements Action {
    @Override
    public Object on(Dynamo dynamo) {
      var condition =
          KeyCondition.equal(Things.PARTITION, partition)
              .and(new KeyCondition.Between(Things.SORT, Value.of(low), Value.of(high)));
      var query = Query.of(Things.TABLE, condition).limit(pageSize).consistently();
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
  record ByTag(String tag, int pageSize) implements Action {
    @Override
    public Object on(Dynamo dynamo) {
      var query =
          Query.of(Things.TABLE, KeyCondition.equal(Things.TAG, tag))
              .onIndex(Things.BY_TAG)
              .limit(pageSize);
      var found =
          pages(pageSize, start -> dynamo.query(start.map(query::startingAfter).orElse(query)));
      var numbers =
          found.stream()
              .map(item -> Things.number(item.find(Things.NUMBER).orElseThrow()))
              .toList();
      if (!numbers.equals(numbers.stream().sorted().toList())) {
        return "not in order: " + found;
      }
      return found.stream().sorted(Comparator.comparing(Things::placeOf)).toList();
    }

    @Override
    public Object on(SortedItems items) {
      return items.having(Things.TAG, Value.of(tag)).stream()
          .filter(item -> item.find(Things.NUMBER).isPresent())
          .toList();
    }
  }

  /// All segments of a scan, one after the other; compared in the table's order, since a scan has none.
  record WholeScan(int segments, int pageSize) implements Action {
    @Override
    public Object on(Dynamo dynamo) {
      var found = new ArrayList<Item>();
      for (int i = 0; i < segments; i++) {
        var scan = Scan.of(Things.TABLE).segment(i, segments).limit(pageSize).consistently();
        found.addAll(
            pages(pageSize, start -> dynamo.scan(start.map(scan::startingAfter).orElse(scan))));
      }
      found.sort(Comparator.comparing(Things::placeOf));
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
