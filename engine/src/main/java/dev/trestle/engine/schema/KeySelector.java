package dev.trestle.engine.schema;

import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.expression.Comparator;
import dev.trestle.dynamo.expression.KeyCondition;
import dev.trestle.dynamo.expression.KeyCondition.BeginsWith;
import dev.trestle.dynamo.expression.KeyCondition.Between;
import dev.trestle.dynamo.expression.KeyCondition.Compare;
import dev.trestle.dynamo.expression.KeyCondition.Predicate;
import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.table.KeyType;
import dev.trestle.dynamo.value.Numbers;
import dev.trestle.dynamo.value.Value;
import dev.trestle.dynamo.value.Value.BinaryValue;
import dev.trestle.dynamo.value.Value.NumberValue;
import dev.trestle.dynamo.value.Value.StringValue;
import dev.trestle.engine.evaluation.ValueOrder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Resolves a key condition against the key of one table or index.
///
/// Every partition attribute needs an `=`. Sort attributes may have conditions from the first on, without gaps, and
/// only the last of these may be something else than `=`.
final class KeySelector {
  private final KeyAttributes source;
  private final Optional<IndexName> index;

  KeySelector(KeyAttributes source, Optional<IndexName> index) {
    this.source = source;
    this.index = index;
  }

  KeySelection select(KeyCondition condition) {
    var predicates = byAttribute(condition);
    var partition = new ArrayList<Value>(source.partition().size());
    for (var attribute : source.partition()) {
      partition.add(partitionValue(attribute, required(attribute, predicates)));
    }
    return sorted(partition, predicates);
  }

  private Map<String, Predicate> byAttribute(KeyCondition condition) {
    var predicates = new HashMap<String, Predicate>();
    for (var predicate : condition.predicates()) {
      if (predicates.put(predicate.attribute(), predicate) != null) {
        throw new ValidationException(
            "Invalid KeyConditionExpression: KeyConditionExpressions must only contain one condition per key");
      }
    }
    if (predicates.size() > source.size()) {
      throw new ValidationException(
          "The number of query conditions (%d) exceeds the number of key attributes defined in the schema (%d)"
              .formatted(predicates.size(), source.size()));
    }
    return predicates;
  }

  private Value partitionValue(TypedKeyAttribute attribute, Predicate predicate) {
    requireValues(attribute, predicate);
    if (predicate instanceof Compare(_, var comparator, var value)
        && comparator == Comparator.EQUAL) {
      return value;
    }
    throw new ValidationException("Query key condition not supported");
  }

  private KeySelection sorted(List<Value> partition, Map<String, Predicate> predicates) {
    var conditions = leadingConditions(predicates);
    var equal = new ArrayList<Value>();
    SortRange range = new SortRange.All();
    for (int i = 0; i < conditions.size(); i++) {
      var attribute = source.sort().get(i);
      requireValues(attribute, conditions.get(i));
      range = range(attribute, conditions.get(i));
      if (i + 1 < conditions.size() && range instanceof SortRange.Equal(var value)) {
        equal.add(value);
      }
    }
    return new KeySelection(partition, equal, range);
  }

  /// The conditions on the first sort attributes, one for each.
  private List<Predicate> leadingConditions(Map<String, Predicate> predicates) {
    var conditions = new ArrayList<Predicate>();
    var missing = new ArrayList<String>();
    for (var attribute : source.sort()) {
      var predicate = predicates.get(attribute.name());
      if (predicate != null && !missing.isEmpty()) {
        throw gap(missing, attribute);
      }
      if (!(predicate instanceof Compare(_, var comparator, _) && comparator == Comparator.EQUAL)) {
        missing.add(attribute.name());
      }
      if (predicate != null) {
        conditions.add(predicate);
      }
    }
    if (partitionAnd(conditions) < predicates.size()) {
      throw missed(source.sort().get(conditions.size()));
    }
    return conditions;
  }

  private int partitionAnd(List<Predicate> conditions) {
    return source.partition().size() + conditions.size();
  }

  private static Predicate required(
      TypedKeyAttribute attribute, Map<String, Predicate> predicates) {
    var predicate = predicates.get(attribute.name());
    if (predicate == null) {
      throw missed(attribute);
    }
    return predicate;
  }

  private void requireValues(TypedKeyAttribute attribute, Predicate predicate) {
    switch (predicate) {
      case Compare(_, _, var value) -> requireValue(attribute, value);
      case Between(_, var low, var high) -> {
        requireValue(attribute, low);
        requireValue(attribute, high);
        requireOrder(low, high);
      }
      case BeginsWith(_, var prefix) -> requireValue(attribute, prefix);
    }
  }

  private void requireValue(TypedKeyAttribute attribute, Value value) {
    if (!attribute.accepts(value)) {
      throw new ValidationException(
          "One or more parameter values were invalid: Condition parameter type does not match schema type");
    }
    if (TypedKeyAttribute.isEmpty(value) && index.isPresent()) {
      throw new ValidationException(KeyAttributes.emptyText(index.get(), attribute, value));
    }
    attribute.requireFilled(value);
  }

  private static void requireOrder(Value low, Value high) {
    if (ValueOrder.compare(low, high) > 0) {
      throw new ValidationException(
          ("Invalid KeyConditionExpression: The BETWEEN operator requires upper bound to be greater than or equal to "
                  + "lower bound; lower bound operand: AttributeValue: %s, upper bound operand: AttributeValue: %s")
              .formatted(text(low), text(high)));
    }
  }

  private static SortRange range(TypedKeyAttribute attribute, Predicate predicate) {
    return switch (predicate) {
      case Compare(_, var comparator, var value) ->
          switch (comparator) {
            case EQUAL -> new SortRange.Equal(value);
            case LESS -> new SortRange.Less(value);
            case LESS_OR_EQUAL -> new SortRange.LessOrEqual(value);
            case GREATER -> new SortRange.Greater(value);
            case GREATER_OR_EQUAL -> new SortRange.GreaterOrEqual(value);
            case NOT_EQUAL -> throw new ValidationException("Query key condition not supported");
          };
      case Between(_, var low, var high) -> new SortRange.Between(low, high);
      case BeginsWith(_, var prefix) -> {
        if (attribute.type() == KeyType.N) {
          throw new ValidationException(
              "Invalid KeyConditionExpression: Incorrect operand type for operator or function; "
                  + "operator or function: begins_with, operand type: N");
        }
        yield new SortRange.BeginsWith(prefix);
      }
    };
  }

  private static ValidationException missed(TypedKeyAttribute attribute) {
    return new ValidationException(
        "Query condition missed key schema element: " + attribute.name());
  }

  private static ValidationException gap(List<String> missing, TypedKeyAttribute later) {
    return new ValidationException(
        ("RANGE key attributes %s must have equality conditions specified in the query "
                + "because a condition is present on key attribute %s")
            .formatted(String.join(", ", missing), later.name()));
  }

  /// A key value as Amazon prints it in error texts.
  private static String text(Value value) {
    return switch (value) {
      case StringValue(var text) -> "{S:%s}".formatted(text);
      case NumberValue(var number) -> "{N:%s}".formatted(Numbers.text(number));
      case BinaryValue(var bytes) -> "{B:%s}".formatted(bytes);
      default ->
          throw new IllegalStateException("A key cannot have a value of type " + value.type());
    };
  }
}
