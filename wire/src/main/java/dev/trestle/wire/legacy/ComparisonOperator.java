package dev.trestle.wire.legacy;

import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.expression.Comparator;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.expression.KeyCondition;
import dev.trestle.dynamo.expression.Operand;
import dev.trestle.dynamo.expression.Path;
import dev.trestle.dynamo.value.Bytes;
import dev.trestle.dynamo.value.Value;
import dev.trestle.dynamo.value.Value.BinaryValue;
import dev.trestle.dynamo.value.Value.NumberValue;
import dev.trestle.dynamo.value.Value.StringValue;
import dev.trestle.dynamo.value.ValueType;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/// Comparison operators of the legacy parameters: the number and types of their arguments, and their
/// meaning.
enum ComparisonOperator {
  EQ(1, Types.ALL),
  NE(1, Types.ALL),
  LE(1, Types.ORDERED),
  LT(1, Types.ORDERED),
  GE(1, Types.ORDERED),
  GT(1, Types.ORDERED),
  BEGINS_WITH(1, EnumSet.of(ValueType.S, ValueType.B)),
  BETWEEN(2, Types.ORDERED),
  IN(ComparisonOperator.ONE_OR_MORE, Types.ORDERED),
  CONTAINS(1, Types.SCALAR),
  NOT_CONTAINS(1, Types.SCALAR),
  NULL(0, Types.ALL),
  NOT_NULL(0, Types.ALL);

  private static final int ONE_OR_MORE = -1;
  private static final String INVALID = "One or more parameter values were invalid: ";

  private final int argumentCount;

  @SuppressWarnings("ImmutableEnumChecker") // never changed, which its type does not show
  private final Set<ValueType> types;

  private static final class Types {
    static final Set<ValueType> ALL = EnumSet.allOf(ValueType.class);
    static final Set<ValueType> ORDERED = EnumSet.of(ValueType.S, ValueType.N, ValueType.B);
    static final Set<ValueType> SCALAR =
        EnumSet.of(ValueType.S, ValueType.N, ValueType.B, ValueType.BOOL, ValueType.NULL);
  }

  ComparisonOperator(int argumentCount, Set<ValueType> types) {
    this.argumentCount = argumentCount;
    this.types = types;
  }

  /// Whether the operator takes no argument.
  boolean takesNoArgument() {
    return argumentCount == 0;
  }

  /// Throws a `ValidationException` unless the arguments fit this operator.
  void require(List<Value> arguments) {
    boolean rightCount =
        argumentCount == ONE_OR_MORE ? !arguments.isEmpty() : arguments.size() == argumentCount;
    if (!rightCount) {
      throw new ValidationException(
          INVALID
              + "Invalid number of argument(s) for the %s ComparisonOperator".formatted(name()));
    }
    for (var argument : arguments) {
      if (!types.contains(argument.type())) {
        throw new ValidationException(
            INVALID
                + "ComparisonOperator %s is not valid for %s AttributeValue type"
                    .formatted(name(), argument.type()));
      }
    }
    if (arguments.stream().map(Value::type).distinct().count() > 1) {
      throw new ValidationException(
          INVALID + "AttributeValues inside AttributeValueList must be of same type");
    }
    if (this == BETWEEN && isDescending(arguments.getFirst(), arguments.getLast())) {
      throw new ValidationException(
          "The BETWEEN condition was provided a range where the lower bound is greater than the upper bound");
    }
  }

  /// The condition on an attribute, for arguments that [#require] accepts.
  Condition condition(String attribute, List<Value> arguments) {
    var path = Path.of(attribute);
    var operand = Operand.of(path);
    var literals = arguments.stream().map(Operand::of).toList();
    return switch (this) {
      case EQ -> new Condition.Comparison(operand, Comparator.EQUAL, literals.getFirst());
      case NE -> new Condition.Comparison(operand, Comparator.NOT_EQUAL, literals.getFirst());
      case LE -> new Condition.Comparison(operand, Comparator.LESS_OR_EQUAL, literals.getFirst());
      case LT -> new Condition.Comparison(operand, Comparator.LESS, literals.getFirst());
      case GE ->
          new Condition.Comparison(operand, Comparator.GREATER_OR_EQUAL, literals.getFirst());
      case GT -> new Condition.Comparison(operand, Comparator.GREATER, literals.getFirst());
      case BEGINS_WITH -> new Condition.BeginsWith(operand, literals.getFirst());
      case BETWEEN -> new Condition.Between(operand, literals.getFirst(), literals.getLast());
      case IN -> in(operand, literals);
      case CONTAINS -> new Condition.Contains(operand, literals.getFirst());
      // Unlike NOT contains(…), false if the attribute does not exist.
      case NOT_CONTAINS ->
          new Condition.AttributeExists(path)
              .and(new Condition.Contains(operand, literals.getFirst()).not());
      case NULL -> new Condition.AttributeNotExists(path);
      case NOT_NULL -> new Condition.AttributeExists(path);
    };
  }

  /// Legacy parameters may have any number of choices, expressions only a limited number: more become several INs, split in halves
  /// so that the tree stays shallow.
  private static Condition in(Operand operand, List<Operand> choices) {
    if (choices.size() <= Condition.In.MAX_CHOICES) {
      return new Condition.In(operand, choices);
    }
    int half = choices.size() / 2;
    return in(operand, choices.subList(0, half))
        .or(in(operand, choices.subList(half, choices.size())));
  }

  /// The predicate on a key attribute, for arguments that [#require] accepts.
  KeyCondition.Predicate predicate(String attribute, List<Value> arguments) {
    return switch (this) {
      case EQ -> new KeyCondition.Compare(attribute, Comparator.EQUAL, arguments.getFirst());
      case LE ->
          new KeyCondition.Compare(attribute, Comparator.LESS_OR_EQUAL, arguments.getFirst());
      case LT -> new KeyCondition.Compare(attribute, Comparator.LESS, arguments.getFirst());
      case GE ->
          new KeyCondition.Compare(attribute, Comparator.GREATER_OR_EQUAL, arguments.getFirst());
      case GT -> new KeyCondition.Compare(attribute, Comparator.GREATER, arguments.getFirst());
      case BEGINS_WITH -> new KeyCondition.BeginsWith(attribute, arguments.getFirst());
      case BETWEEN ->
          new KeyCondition.Between(attribute, arguments.getFirst(), arguments.getLast());
      case NE, IN, CONTAINS, NOT_CONTAINS, NULL, NOT_NULL ->
          throw new ValidationException(
              "Attempted conditional constraint is not an indexable operation");
    };
  }

  private static boolean isDescending(Value low, Value high) {
    return switch (low) {
      case StringValue(var text) when high instanceof StringValue(var other) ->
          utf8(text).compareTo(utf8(other)) > 0;
      case NumberValue(var number) when high instanceof NumberValue(var other) ->
          number.compareTo(other) > 0;
      case BinaryValue(var bytes) when high instanceof BinaryValue(var other) ->
          bytes.compareTo(other) > 0;
      default -> false;
    };
  }

  // Strings sort by their UTF-8 bytes, which differs from Java's order beyond the first plane.
  private static Bytes utf8(String text) {
    return Bytes.owning(text.getBytes(StandardCharsets.UTF_8));
  }
}
