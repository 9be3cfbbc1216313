package dev.trestle.conformance.reference;

import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/// The model of a table: a sorted map of its items, with the expected results of queries.
final class SortedItems {
  /// An item's key, ordered by partition, which a table has no order for, then by number.
  record Place(String partition, BigDecimal sort) implements Comparable<Place> {
    private static final Comparator<Place> ORDER =
        Comparator.comparing(Place::partition).thenComparing(Place::sort);

    @Override
    public int compareTo(Place other) {
      return ORDER.compare(this, other);
    }
  }

  private final SortedMap<Place, Item> items = new TreeMap<>();

  Optional<Item> find(Place place) {
    return Optional.ofNullable(items.get(place));
  }

  /// Returns the item before.
  Optional<Item> put(Place place, Item item) {
    return Optional.ofNullable(items.put(place, item));
  }

  Optional<Item> remove(Place place) {
    return Optional.ofNullable(items.remove(place));
  }

  /// Returns the item after.
  Item change(Place place, Item whereMissing, UnaryOperator<Item> change) {
    var after = change.apply(items.getOrDefault(place, whereMissing));
    items.put(place, after);
    return after;
  }

  /// The items of a partition whose sort keys lie in a range, both ends included.
  List<Item> range(String partition, BigDecimal low, BigDecimal high) {
    var found = new ArrayList<Item>();
    items.forEach(
        (place, item) -> {
          if (place.partition().equals(partition)
              && place.sort().compareTo(low) >= 0
              && place.sort().compareTo(high) <= 0) {
            found.add(item);
          }
        });
    return found;
  }

  /// The items with the given value of an attribute, in the order of their keys.
  List<Item> having(String attribute, Value value) {
    return items.values().stream()
        .filter(item -> item.find(attribute).equals(Optional.of(value)))
        .toList();
  }

  List<Item> all() {
    return List.copyOf(items.values());
  }
}
