package dev.trestle.dynamo.expression;

import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.expression.KeyCondition.Predicate;
import dev.trestle.dynamo.expression.Operand.Attribute;
import dev.trestle.dynamo.expression.Operand.Literal;
import dev.trestle.dynamo.expression.Operand.Size;
import dev.trestle.dynamo.value.Value;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Converts a parsed [Condition] into a [KeyCondition], and refuses everything that a key condition cannot express.
///
/// Key conditions have no grammar of their own. DynamoDB parses an ordinary condition first and refuses
/// the unusable parts afterwards, so an OR here is not a syntax error.
final class KeyConditions {
  private final List<Predicate> predicates = new ArrayList<>();

  private KeyConditions() {}

  static KeyCondition of(Condition condition) {
    var conditions = new KeyConditions();
    conditions.add(condition);
    return new KeyCondition(conditions.predicates);
  }

  private void add(Condition condition) {
    switch (condition) {
      case Condition.And(var left, var right) -> {
        add(left);
        add(right);
      }
      case Condition.Comparison(var left, var comparator, var right) -> {
        if (comparator == Comparator.NOT_EQUAL) {
          throw invalidOperator(comparator.symbol());
        }
        add(comparison(left, comparator, right));
      }
      case Condition.Between(var operand, var low, var high) -> {
        var attribute = first("BETWEEN", attribute(operand, low, high), operand);
        add(new KeyCondition.Between(attribute, value(low), value(high)));
      }
      case Condition.BeginsWith(var operand, var prefix) -> {
        var attribute = first("begins_with", attribute(operand, prefix), operand);
        add(new KeyCondition.BeginsWith(attribute, value(prefix)));
      }
      case Condition.Or _ -> throw invalidOperator("OR");
      case Condition.Not _ -> throw invalidOperator("NOT");
      case Condition.In _ -> throw invalidOperator("IN");
      case Condition.FunctionCall call -> throw invalidOperator(call.name());
    }
  }

  private void add(Predicate predicate) {
    for (var other : predicates) {
      if (other.attribute().equals(predicate.attribute())) {
        throw new ValidationException(
            "KeyConditionExpressions must only contain one condition per key");
      }
    }
    predicates.add(predicate);
  }

  /// A comparison with the key attribute on its left, on whichever side it was written.
  private static Predicate comparison(Operand left, Comparator comparator, Operand right) {
    var attribute = attribute(left, right);
    if (attribute == null) {
      throw invalidCondition("No key attribute specified");
    }
    return left instanceof Attribute
        ? new KeyCondition.Compare(attribute, comparator, value(right))
        : new KeyCondition.Compare(attribute, comparator.mirrored(), value(left));
  }

  /// The one attribute that a condition refers to, if any.
  private static @Nullable String attribute(Operand... operands) {
    @Nullable String found = null;
    for (var operand : operands) {
      switch (operand) {
        case Attribute(var path) -> {
          if (found != null) {
            throw invalidCondition("Multiple attribute names used in one condition");
          }
          if (!path.isAttribute()) {
            throw new ValidationException(
                "KeyConditionExpressions cannot have conditions on nested attributes");
          }
          found = path.attribute();
        }
        case Size _ ->
            throw new ValidationException(
                "KeyConditionExpressions cannot contain nested operations");
        case Literal _ -> {}
      }
    }
    return found;
  }

  private static String first(String operator, @Nullable String attribute, Operand first) {
    if (attribute == null || !(first instanceof Attribute)) {
      throw invalidCondition(
          operator + " operator must have the key attribute as its first operand");
    }
    return attribute;
  }

  private static Value value(Operand operand) {
    return ((Literal) operand).value();
  }

  private static ValidationException invalidOperator(String operator) {
    return new ValidationException("Invalid operator used in KeyConditionExpression: " + operator);
  }

  private static ValidationException invalidCondition(String problem) {
    return new ValidationException("Invalid condition in KeyConditionExpression: " + problem);
  }
}
