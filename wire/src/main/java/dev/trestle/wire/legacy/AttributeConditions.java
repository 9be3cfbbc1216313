package dev.trestle.wire.legacy;

import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.expression.KeyCondition;
import dev.trestle.dynamo.value.Value;
import dev.trestle.wire.json.JsonInput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;

/// Parses the legacy conditions by attribute: `KeyConditions`, `QueryFilter`, `ScanFilter` and `Expected`.
public final class AttributeConditions {
  private static final String INVALID = "One or more parameter values were invalid: ";

  private final List<AttributeCondition> conditions;

  /// Receives the operator of each attribute's condition, which may be absent or invalid.
  @FunctionalInterface
  public interface Operators {
    void see(String attribute, @Nullable String operator);
  }

  private AttributeConditions(List<AttributeCondition> conditions) {
    this.conditions = conditions;
  }

  /// Reads the conditions of a query or scan. Null for null.
  public static @Nullable AttributeConditions read(JsonInput in) throws IOException {
    return read(in, "Condition");
  }

  /// Reads the `Expected` conditions of a write. Null for null.
  public static @Nullable AttributeConditions readExpected(JsonInput in) throws IOException {
    return read(in, "ExpectedAttributeValue");
  }

  public void operators(Operators visitor) {
    conditions.forEach(condition -> visitor.see(condition.attribute(), condition.operator()));
  }

  /// The condition of a filter. Throws a `ValidationException`. Operators must be valid.
  public Optional<Condition> filter(@Nullable String conditionalOperator) {
    var trees = new ArrayList<Condition>();
    for (var condition : conditions) {
      LegacyAttributeName.requireNamed(condition.attribute());
      trees.add(tree(condition, condition.loadArguments()));
    }
    return joined(trees, conditionalOperator);
  }

  /// The condition of a write. Throws a `ValidationException`. Operators must be valid if they
  /// are given.
  public Optional<Condition> expected(@Nullable String conditionalOperator) {
    var trees = new ArrayList<Condition>();
    for (var condition : conditions) {
      LegacyAttributeName.requireNamed(condition.attribute());
      trees.add(condition.operator() == null ? presence(condition) : comparison(condition));
    }
    return joined(trees, conditionalOperator);
  }

  /// The key condition of a query. Throws a `ValidationException`. Operators must be valid.
  public KeyCondition keyCondition() {
    var argumentLists = new ArrayList<List<Value>>();
    for (var condition : conditions) {
      var arguments = condition.loadArguments();
      operator(condition).require(arguments);
      argumentLists.add(arguments);
    }
    if (conditions.isEmpty() || conditions.size() > 2) {
      throw new ValidationException("Conditions can be of length 1 or 2 only");
    }
    var predicates = new ArrayList<KeyCondition.Predicate>();
    for (int i = 0; i < conditions.size(); i++) {
      var condition = conditions.get(i);
      predicates.add(operator(condition).predicate(condition.attribute(), argumentLists.get(i)));
    }
    return new KeyCondition(predicates);
  }

  private static @Nullable AttributeConditions read(JsonInput in, String type) throws IOException {
    var conditions = AttributeCondition.read(in, type);
    return conditions == null ? null : new AttributeConditions(conditions);
  }

  private static Condition comparison(AttributeCondition condition) {
    var operator = operator(condition);
    if (condition.exists() != null) {
      throw wrong(condition, "Exists and ComparisonOperator cannot be used together");
    }
    if (condition.value() != null && condition.arguments() != null) {
      throw wrong(condition, "Value and AttributeValueList cannot be used together");
    }
    if (condition.value() == null && condition.arguments() == null && !operator.takesNoArgument()) {
      throw wrong(
          condition,
          "Value or AttributeValueList must be used with ComparisonOperator: " + operator);
    }
    return tree(
        condition,
        condition.value() != null ? List.of(condition.value().load()) : condition.loadArguments());
  }

  private static Condition presence(AttributeCondition condition) {
    if (condition.value() != null && condition.arguments() != null) {
      throw wrong(condition, "Value and AttributeValueList cannot be used together");
    }
    if (condition.arguments() != null) {
      throw wrong(condition, "AttributeValueList can only be used with a ComparisonOperator");
    }
    if (Boolean.FALSE.equals(condition.exists())) {
      if (condition.value() != null) {
        throw wrong(condition, "Value cannot be used when Exists is false");
      }
      return Condition.notExists(condition.attribute());
    }
    if (condition.value() == null) {
      throw wrong(condition, "Value must be provided when Exists is " + condition.exists());
    }
    return Condition.equal(condition.attribute(), condition.value().load());
  }

  private static Condition tree(AttributeCondition condition, List<Value> arguments) {
    var operator = operator(condition);
    operator.require(arguments);
    return operator.condition(condition.attribute(), arguments);
  }

  private static Optional<Condition> joined(
      List<Condition> trees, @Nullable String conditionalOperator) {
    if (conditionalOperator != null && trees.size() == 1) {
      throw new ValidationException(
          "ConditionalOperator can only be used when Filter or Expected has two or more elements");
    }
    requireFilter(conditionalOperator, !trees.isEmpty());
    BinaryOperator<Condition> join =
        "OR".equals(conditionalOperator) ? Condition::or : Condition::and;
    return trees.stream().reduce(join);
  }

  /// Refuses a `ConditionalOperator` without conditions.
  public static void requireFilter(@Nullable String conditionalOperator, boolean filtered) {
    if (conditionalOperator != null && !filtered) {
      throw new ValidationException(
          "ConditionalOperator cannot be used without Filter or Expected");
    }
  }

  private static ComparisonOperator operator(AttributeCondition condition) {
    return ComparisonOperator.valueOf(String.valueOf(condition.operator()));
  }

  private static ValidationException wrong(AttributeCondition condition, String text) {
    return new ValidationException(
        INVALID + "%s for Attribute: %s".formatted(text, condition.attribute()));
  }
}
