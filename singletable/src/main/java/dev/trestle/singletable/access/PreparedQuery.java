package dev.trestle.singletable.access;

import dev.trestle.dynamo.Query;
import dev.trestle.dynamo.Reporting;
import dev.trestle.dynamo.Selection;
import dev.trestle.dynamo.expression.Comparator;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.expression.KeyCondition;
import dev.trestle.dynamo.expression.KeyCondition.Compare;
import dev.trestle.dynamo.expression.KeyCondition.Predicate;
import dev.trestle.dynamo.expression.Operand;
import dev.trestle.dynamo.expression.Path;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Value;
import dev.trestle.singletable.key.KeyFormatter;
import dev.trestle.singletable.model.EntityModel;
import dev.trestle.singletable.model.IndexModel;
import dev.trestle.singletable.model.KeyAttribute;
import dev.trestle.singletable.model.PatternModel.QueryPattern;
import dev.trestle.singletable.model.TableModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/// A query without its arguments: the parts of the request that are the same for every call.
///
/// @param partition the attributes of the partition key
/// @param sort the attributes of the sort key
/// @param position the attributes that give the position of an item: those of the index key and those of the table key
record PreparedQuery(
    TableName table,
    QueryPattern pattern,
    List<String> partition,
    List<String> sort,
    Optional<Condition> filter,
    List<String> position) {
  static PreparedQuery of(TableModel table, QueryPattern pattern) {
    var own = List.of(table.key().partition(), table.key().sort());
    var partition =
        pattern.index().map(index -> names(index.partition())).orElse(own.subList(0, 1));
    var sort = pattern.index().map(index -> names(index.sort())).orElse(own.subList(1, 2));
    var position = Stream.of(partition, sort, own).flatMap(List::stream).distinct().toList();
    var filter =
        pattern.skipOtherTypes()
            ? Optional.of(typeIn(pattern.entities()))
            : Optional.<Condition>empty();
    return new PreparedQuery(table.name(), pattern, partition, sort, filter, position);
  }

  private static List<String> names(List<KeyAttribute> attributes) {
    return attributes.stream().map(KeyAttribute::name).toList();
  }

  private static Condition typeIn(List<EntityModel<?>> entities) {
    var type = Operand.of(Path.of(entities.getFirst().typeAttribute().orElseThrow()));
    var names = entities.stream().map(entity -> Operand.of(Value.of(entity.name()))).toList();
    return new Condition.In(type, names);
  }

  /// Binds the query to its arguments.
  BoundQuery with(Object[] arguments) {
    var query =
        new Query(
            table,
            pattern.index().map(IndexModel::name),
            condition(arguments),
            filter,
            Selection.DEFAULT,
            OptionalInt.empty(),
            pattern.ascending(),
            Optional.empty(),
            pattern.consistent(),
            Reporting.NONE);
    return new BoundQuery(pattern, query, position);
  }

  private KeyCondition condition(Object[] arguments) {
    var predicates = new ArrayList<Predicate>();
    for (int i = 0; i < partition.size(); i++) {
      predicates.add(equal(partition.get(i), pattern.partition().get(i), arguments));
    }
    int equal = pattern.equal().size();
    for (int i = 0; i < equal; i++) {
      predicates.add(equal(sort.get(i), pattern.equal().get(i), arguments));
    }
    if (equal < sort.size()) {
      SortKeyRanges.of(pattern.range(), sort.get(equal), maker -> value(maker, arguments))
          .ifPresent(predicates::add);
    }
    return new KeyCondition(predicates);
  }

  private static Predicate equal(String attribute, KeyFormatter maker, Object[] arguments) {
    return new Compare(attribute, Comparator.EQUAL, value(maker, arguments));
  }

  private static Value value(KeyFormatter maker, Object[] arguments) {
    return maker
        .value(arguments)
        .orElseThrow(() -> new IllegalArgumentException("A part of %s is absent".formatted(maker)));
  }
}
