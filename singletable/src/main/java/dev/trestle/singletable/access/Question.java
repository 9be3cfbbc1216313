package dev.trestle.singletable.access;

import dev.trestle.dynamo.Query;
import dev.trestle.dynamo.expression.Comparator;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.expression.KeyCondition;
import dev.trestle.dynamo.expression.KeyCondition.BeginsWith;
import dev.trestle.dynamo.expression.KeyCondition.Between;
import dev.trestle.dynamo.expression.KeyCondition.Compare;
import dev.trestle.dynamo.expression.KeyCondition.Predicate;
import dev.trestle.dynamo.expression.Operand;
import dev.trestle.dynamo.expression.Path;
import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import dev.trestle.singletable.blueprint.EntityModel;
import dev.trestle.singletable.blueprint.IndexModel;
import dev.trestle.singletable.blueprint.KeyAttribute;
import dev.trestle.singletable.blueprint.PatternModel.QueryPattern;
import dev.trestle.singletable.blueprint.TableModel;
import dev.trestle.singletable.codec.Component;
import dev.trestle.singletable.key.KeyMaker;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A query with its arguments, in DynamoDB's words.
///
/// @param query the request for all that it lists
/// @param position the attributes that say where an item stands: the key in the index, and that in the table
record Question(QueryPattern pattern, Query query, List<String> position) {
  static Question of(TableModel table, QueryPattern pattern, Object[] arguments) {
    var key = Sides.of(table, pattern.index());
    var query = Query.of(table.name(), condition(pattern, key, arguments));
    query = pattern.index().isPresent() ? query.onIndex(pattern.index().get().name()) : query;
    query = pattern.ascending() ? query : query.descending();
    query = pattern.filtered() ? query.filter(typeIn(pattern.entities())) : query;
    query = pattern.consistent() ? query.consistently() : query;
    var position =
        Stream.of(key.partition, key.sort, List.of(table.key().partition(), table.key().sort()))
            .flatMap(List::stream)
            .distinct()
            .toList();
    return new Question(pattern, query, position);
  }

  /// The attributes of both sides of the key that is asked by.
  private record Sides(List<String> partition, List<String> sort) {
    static Sides of(TableModel table, Optional<IndexModel> index) {
      return index
          .map(found -> new Sides(names(found.partition()), names(found.sort())))
          .orElse(new Sides(List.of(table.key().partition()), List.of(table.key().sort())));
    }

    private static List<String> names(List<KeyAttribute> attributes) {
      return attributes.stream().map(KeyAttribute::name).toList();
    }
  }

  private static KeyCondition condition(QueryPattern pattern, Sides key, Object[] arguments) {
    var predicates = new ArrayList<Predicate>();
    for (int i = 0; i < key.partition.size(); i++) {
      predicates.add(equal(key.partition.get(i), pattern.partition().get(i), arguments));
    }
    int equal = pattern.equal().size();
    for (int i = 0; i < equal; i++) {
      predicates.add(equal(key.sort.get(i), pattern.equal().get(i), arguments));
    }
    if (equal < key.sort.size()) {
      SortRanges.of(pattern.range(), key.sort.get(equal), maker -> value(maker, arguments))
          .ifPresent(predicates::add);
    }
    return new KeyCondition(predicates);
  }

  private static Predicate equal(String attribute, KeyMaker maker, Object[] arguments) {
    return new Compare(attribute, Comparator.EQUAL, value(maker, arguments));
  }

  private static Condition typeIn(List<EntityModel<?>> entities) {
    var type = Operand.of(Path.of(entities.getFirst().typeAttribute().orElseThrow()));
    var names = entities.stream().map(entity -> Operand.of(Value.of(entity.name()))).toList();
    return new Condition.In(type, names);
  }

  private static Value value(KeyMaker maker, Object[] arguments) {
    return maker
        .value(arguments)
        .orElseThrow(() -> new IllegalArgumentException("A part of %s is absent".formatted(maker)));
  }

  String name() {
    return pattern.name();
  }

  /// Where an item stands in the list.
  Key place(Item item) {
    var place = new LinkedHashMap<String, Value>();
    for (var name : position) {
      place.put(name, item.find(name).orElseThrow());
    }
    return new Key(Attributes.of(place));
  }

  /// What is asked, and of what: to this, and to nothing else, belong the cursors of its pages.
  byte[] asked() {
    var bytes =
        new KeyBytes()
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

  /// The same request, of which DynamoDB itself leaves out what has expired. Empty where it cannot: filters never see the attributes of
  /// a key, nor do they know that the same attribute means something else to another entity.
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
