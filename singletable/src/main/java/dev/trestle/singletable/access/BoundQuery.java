package dev.trestle.singletable.access;

import dev.trestle.dynamo.Query;
import dev.trestle.dynamo.expression.Comparator;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.expression.KeyCondition.BeginsWith;
import dev.trestle.dynamo.expression.KeyCondition.Between;
import dev.trestle.dynamo.expression.KeyCondition.Compare;
import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import dev.trestle.singletable.codec.Component;
import dev.trestle.singletable.model.PatternModel.QueryPattern;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

/// A query bound to its arguments, as a DynamoDB request.
///
/// @param query the request for all items of the query
/// @param position the attributes that give the position of an item: those of the index key and those of the table key
record BoundQuery(QueryPattern pattern, Query query, List<String> position) {
  String name() {
    return pattern.name();
  }

  /// The position of an item in the list, as a key to continue from.
  Key place(Item item) {
    var place = new LinkedHashMap<String, Value>();
    for (var name : position) {
      place.put(name, item.find(name).orElseThrow());
    }
    return new Key(Attributes.of(place));
  }

  /// The query and its arguments as bytes. The cursors of its pages are valid for these bytes only.
  byte[] asked() {
    var bytes =
        new CursorEncoding()
            .add(query.table().text())
            .add(query.index().map(index -> "index " + index.text()).orElse("table"))
            .add(name())
            .add(query.ascending() ? "ascending" : "descending");
    for (var predicate : query.keyCondition().predicates()) {
      bytes.add(predicate.attribute());
      switch (predicate) {
        case Compare(_, var comparator, var value) -> bytes.add(comparator.name()).add(value);
        case Between(_, var low, var high) -> bytes.add("BETWEEN").add(low).add(high);
        case BeginsWith(_, var prefix) -> bytes.add("BEGINS_WITH").add(prefix);
      }
    }
    return bytes.toBytes();
  }

  /// The same request with a filter that leaves out expired items. Empty if no filter can do that: a filter cannot use key attributes, and
  /// it cannot know that the same attribute has another meaning in another entity.
  Optional<Query> onlyAlive(Instant now) {
    var expiries =
        pattern.entities().stream()
            .flatMap(entity -> entity.expiry().stream())
            .map(Component::attribute)
            .distinct()
            .toList();
    if (expiries.isEmpty()) {
      return Optional.of(query);
    }
    var expiry = expiries.getFirst();
    boolean elsewhere =
        pattern.entities().stream()
            .anyMatch(
                entity ->
                    entity.expiry().isEmpty() && entity.codec().attributes().contains(expiry));
    if (elsewhere || position.contains(expiry)) {
      return Optional.empty();
    }
    var expired =
        Condition.compare(expiry, Comparator.LESS_OR_EQUAL, Value.of(now.getEpochSecond()));
    Condition alive = new Condition.Not(expired);
    return Optional.of(query.filter(query.filter().map(alive::and).orElse(alive)));
  }
}
