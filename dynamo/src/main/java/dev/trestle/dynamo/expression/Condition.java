package dev.trestle.dynamo.expression;

import dev.trestle.dynamo.value.Value;
import dev.trestle.dynamo.value.ValueType;
import java.util.List;

/// A condition on one item, as a tree: the condition of a write or the filter of a query or scan.
public sealed interface Condition {
  record And(Condition left, Condition right) implements Condition {}

  record Or(Condition left, Condition right) implements Condition {}

  record Not(Condition negated) implements Condition {}

  record Comparison(Operand left, Comparator comparator, Operand right) implements Condition {}

  record Between(Operand operand, Operand low, Operand high) implements Condition {}

  record In(Operand operand, List<Operand> choices) implements Condition {
    public static final int MAX_CHOICES = 100;

    public In {
      choices = List.copyOf(choices);
      if (choices.size() > MAX_CHOICES) {
        throw ExpressionKind.CONDITION.invalid(tooMany(choices.size()));
      }
    }

    static String tooMany(int choices) {
      return "The IN operator is provided with too many operands; number of operands: " + choices;
    }
  }

  /// A call of a function in a condition, such as `begins_with(title, :prefix)`: its name and its arguments.
  sealed interface FunctionCall extends Condition {
    /// The function's name in expressions, such as `begins_with`.
    String name();

    /// The arguments, in their order.
    List<Operand> operands();
  }

  record AttributeExists(Path path) implements FunctionCall {
    @Override
    public String name() {
      return ExpressionFunction.ATTRIBUTE_EXISTS.text;
    }

    @Override
    public List<Operand> operands() {
      return List.of(Operand.of(path));
    }
  }

  record AttributeNotExists(Path path) implements FunctionCall {
    @Override
    public String name() {
      return ExpressionFunction.ATTRIBUTE_NOT_EXISTS.text;
    }

    @Override
    public List<Operand> operands() {
      return List.of(Operand.of(path));
    }
  }

  record AttributeType(Path path, ValueType type) implements FunctionCall {
    @Override
    public String name() {
      return ExpressionFunction.ATTRIBUTE_TYPE.text;
    }

    @Override
    public List<Operand> operands() {
      return List.of(Operand.of(path), Operand.of(Value.of(type.name())));
    }
  }

  record BeginsWith(Operand operand, Operand prefix) implements FunctionCall {
    @Override
    public String name() {
      return ExpressionFunction.BEGINS_WITH.text;
    }

    @Override
    public List<Operand> operands() {
      return List.of(operand, prefix);
    }
  }

  record Contains(Operand container, Operand part) implements FunctionCall {
    @Override
    public String name() {
      return ExpressionFunction.CONTAINS.text;
    }

    @Override
    public List<Operand> operands() {
      return List.of(container, part);
    }
  }

  /// Parses a condition in which `:0`, `:1`, … stand for the given values, each of which
  /// must occur. A name that is a reserved word is
  /// written with a `#` before it: `#year` is the attribute `year`.
  static Condition parse(String text, Value... values) {
    return ExpressionParser.parsed(
        values, placeholders -> ExpressionParser.condition(text, placeholders));
  }

  default Condition and(Condition other) {
    return new And(this, other);
  }

  default Condition or(Condition other) {
    return new Or(this, other);
  }

  default Condition not() {
    return new Not(this);
  }

  static Condition exists(String attribute) {
    return new AttributeExists(Path.of(attribute));
  }

  static Condition notExists(String attribute) {
    return new AttributeNotExists(Path.of(attribute));
  }

  static Condition equal(String attribute, Value value) {
    return compare(attribute, Comparator.EQUAL, value);
  }

  static Condition compare(String attribute, Comparator comparator, Value value) {
    return new Comparison(Operand.of(Path.of(attribute)), comparator, Operand.of(value));
  }
}
