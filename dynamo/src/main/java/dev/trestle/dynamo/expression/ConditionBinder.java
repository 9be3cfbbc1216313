package dev.trestle.dynamo.expression;

import static dev.trestle.dynamo.value.ValueType.B;
import static dev.trestle.dynamo.value.ValueType.BS;
import static dev.trestle.dynamo.value.ValueType.L;
import static dev.trestle.dynamo.value.ValueType.M;
import static dev.trestle.dynamo.value.ValueType.N;
import static dev.trestle.dynamo.value.ValueType.NS;
import static dev.trestle.dynamo.value.ValueType.S;
import static dev.trestle.dynamo.value.ValueType.SS;
import static java.util.Objects.requireNonNull;

import dev.trestle.dynamo.expression.Operand.Attribute;
import dev.trestle.dynamo.expression.Operand.Literal;
import dev.trestle.dynamo.expression.Operand.Size;
import dev.trestle.dynamo.value.Value;
import dev.trestle.dynamo.value.ValueType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Turns the syntax tree of a condition into a [Condition], and checks the rules on operands that need no item.
///
/// Operands are bound before the operator is checked, from left to right: of several mistakes
/// DynamoDB reports the one that this order finds first.
final class ConditionBinder {
  private static final List<ValueType> SCALARS = List.of(S, N, B);
  private static final List<ValueType> WITH_PREFIX = List.of(S, B);
  private static final List<ValueType> WITH_SIZE = List.of(S, B, L, M, SS, NS, BS);
  private static final List<ValueType> TYPE_NAME = List.of(S);

  private final Binding binding;

  ConditionBinder(Binding binding) {
    this.binding = binding;
  }

  Condition condition(Syntax node) {
    return switch (node.form) {
      case AND -> new Condition.And(condition(child(node, 0)), condition(child(node, 1)));
      case OR -> new Condition.Or(condition(child(node, 0)), condition(child(node, 1)));
      case NOT -> new Condition.Not(condition(child(node, 0)));
      case COMPARISON -> comparison(node);
      case BETWEEN -> between(node);
      case IN -> in(operands(node));
      case FUNCTION -> call(node);
      case PATH, ENTRY, ELEMENT, VALUE, SUM, PARENTHESES ->
          throw new IllegalStateException(node.form.name());
    };
  }

  private Condition comparison(Syntax node) {
    var operands = operands(node);
    var comparator = comparator(node.token);
    if (comparator != Comparator.EQUAL && comparator != Comparator.NOT_EQUAL) {
      requireTypes(comparator.symbol(), operands, SCALARS);
    }
    requireDistinct(comparator.symbol(), operands);
    return new Condition.Comparison(operands.get(0), comparator, operands.get(1));
  }

  private Condition between(Syntax node) {
    var operands = operands(node);
    requireTypes("BETWEEN", operands, SCALARS);
    requireDistinct("BETWEEN", operands);
    var low = operands.get(1);
    var high = operands.get(2);
    // Compares only values that are given: a size is not compared with the other bound, known or
    // not.
    if (low instanceof Literal(var lowest)
        && high instanceof Literal(var highest)
        && child(node, 1).form == Syntax.Form.VALUE
        && child(node, 2).form == Syntax.Form.VALUE) {
      requireRange(lowest, highest);
    }
    return new Condition.Between(operands.get(0), low, high);
  }

  private void requireRange(Value low, Value high) {
    if (low.type() != high.type()) {
      throw binding.invalid(
          "The BETWEEN operator requires same data type for lower and upper bounds; "
              + bounds(low, high));
    }
    if (Literals.compare(low, high) > 0) {
      throw binding.invalid(
          "The BETWEEN operator requires upper bound to be greater than or equal to lower bound; "
              + bounds(low, high));
    }
  }

  private static String bounds(Value low, Value high) {
    return "lower bound operand: %s, upper bound operand: %s"
        .formatted(Literals.text(low), Literals.text(high));
  }

  private Condition in(List<Operand> operands) {
    requireDistinct("IN", operands);
    int choices = operands.size() - 1;
    if (choices > Condition.In.MAX_CHOICES) {
      throw binding.invalid(Condition.In.tooMany(choices));
    }
    return new Condition.In(operands.get(0), operands.subList(1, operands.size()));
  }

  private Condition call(Syntax node) {
    var function = function(node);
    var operands = operands(node);
    binding.requireOperands(function, operands.size());
    return switch (function) {
      case ATTRIBUTE_EXISTS -> new Condition.AttributeExists(path(function, operands.get(0)));
      case ATTRIBUTE_NOT_EXISTS ->
          new Condition.AttributeNotExists(path(function, operands.get(0)));
      case ATTRIBUTE_TYPE -> attributeType(operands);
      case BEGINS_WITH -> {
        requireTypes(function.text, operands, WITH_PREFIX);
        requireDistinct(function.text, operands);
        yield new Condition.BeginsWith(operands.get(0), operands.get(1));
      }
      case CONTAINS -> {
        requireDistinct(function.text, operands);
        yield new Condition.Contains(operands.get(0), operands.get(1));
      }
      case SIZE, IF_NOT_EXISTS, LIST_APPEND -> throw new IllegalStateException(function.text);
    };
  }

  private Condition attributeType(List<Operand> operands) {
    var name = ExpressionFunction.ATTRIBUTE_TYPE.text;
    binding.requireType(name, type(operands.get(1)), TYPE_NAME);
    requireDistinct(name, operands);
    if (!(operands.get(1) instanceof Literal(Value.StringValue(var typeName)))) {
      // An attribute: DynamoDB lists all types that it could have, including its internal
      // ones.
      throw binding.wrongType(
          name,
          "{B,FS,DECIMALSET,M,NS,DOUBLE,DECIMAL,DOUBLESET,INT,N,FLOAT,DICT,S,INTSET,NULL,SS,HDS,BOOL,L,HD,BS}");
    }
    var type = valueType(typeName);
    return switch (operands.get(0)) {
      case Attribute(var path) -> new Condition.AttributeType(path, type);
      case Literal(var value) -> always(value.type() == type);
      // A size is always a number.
      case Size size ->
          type == N
              ? new Condition.Comparison(
                  size, Comparator.GREATER_OR_EQUAL, new Literal(Value.of(0)))
              : always(false);
    };
  }

  private ValueType valueType(String name) {
    for (var type : ValueType.values()) {
      if (type.name().equals(name)) {
        return type;
      }
    }
    throw binding.invalid(
        "Invalid attribute type name found; type: "
            + name
            + ", valid types: {N,BS,L,B,NULL,M,S,SS,NS,BOOL}");
  }

  private static Condition always(boolean outcome) {
    return new Condition.Comparison(
        new Literal(Value.TRUE), Comparator.EQUAL, new Literal(Value.of(outcome)));
  }

  private List<Operand> operands(Syntax node) {
    var operands = new ArrayList<Operand>(node.children);
    for (var child = node.first; child != null; child = child.next) {
      operands.add(operand(child));
    }
    return operands;
  }

  private Operand operand(Syntax node) {
    return switch (node.form) {
      case PATH -> new Attribute(binding.path(node));
      case VALUE -> new Literal(binding.value(node));
      case FUNCTION -> size(node);
      case ENTRY, ELEMENT, COMPARISON, BETWEEN, IN, NOT, AND, OR, SUM, PARENTHESES ->
          throw new IllegalStateException(node.form.name());
    };
  }

  private Operand size(Syntax node) {
    var operands = operands(node);
    binding.requireOperands(ExpressionFunction.SIZE, operands.size());
    requireTypes(ExpressionFunction.SIZE.text, operands, WITH_SIZE);
    return switch (operands.get(0)) {
      case Attribute(var path) -> new Size(path);
      case Literal(var value) -> new Literal(Value.of(Literals.size(value)));
      case Size _ -> throw new IllegalStateException("A size is a number and has no size");
    };
  }

  private void requireTypes(String operator, List<Operand> operands, List<ValueType> allowed) {
    for (var operand : operands) {
      binding.requireType(operator, type(operand), allowed);
    }
  }

  private void requireDistinct(String operator, List<Operand> operands) {
    if (operands.get(0) instanceof Attribute(var first)
        && operands.subList(1, operands.size()).contains(operands.get(0))) {
      throw binding.notDistinct(operator, first);
    }
  }

  private Path path(ExpressionFunction function, Operand operand) {
    binding.requirePath(function, operand instanceof Attribute);
    return ((Attribute) operand).path();
  }

  private ExpressionFunction function(Syntax node) {
    return requireNonNull(ExpressionFunction.named(binding.textOf(node)));
  }

  private static @Nullable ValueType type(Operand operand) {
    return switch (operand) {
      case Attribute _ -> null;
      case Literal(var value) -> value.type();
      case Size _ -> N;
    };
  }

  private static Comparator comparator(Token token) {
    return switch (token) {
      case EQUAL -> Comparator.EQUAL;
      case NOT_EQUAL -> Comparator.NOT_EQUAL;
      case LESS -> Comparator.LESS;
      case LESS_OR_EQUAL -> Comparator.LESS_OR_EQUAL;
      case GREATER -> Comparator.GREATER;
      case GREATER_OR_EQUAL -> Comparator.GREATER_OR_EQUAL;
      default -> throw new IllegalStateException(token.name());
    };
  }

  private static Syntax child(Syntax node, int index) {
    var child = requireNonNull(node.first);
    for (int i = 0; i < index; i++) {
      child = requireNonNull(child.next);
    }
    return child;
  }
}
