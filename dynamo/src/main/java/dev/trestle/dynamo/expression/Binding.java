package dev.trestle.dynamo.expression;

import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.expression.Path.Element;
import dev.trestle.dynamo.expression.Path.Entry;
import dev.trestle.dynamo.expression.Path.Step;
import dev.trestle.dynamo.value.ItemSize;
import dev.trestle.dynamo.value.Value;
import dev.trestle.dynamo.value.ValueType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Replaces the names and placeholders of one expression with paths and values, and checks the rules on operands that conditions and
/// updates share.
final class Binding {
  private static final int MAX_DEPTH = 32;

  /// Limit on the text plus every name and value that replaces a placeholder, counted at each
  /// use.
  private static final int MAX_BYTES = 1024 * 1024;

  final ExpressionKind kind;
  private final String text;
  private final Placeholders placeholders;
  private long bytes;

  Binding(ExpressionKind kind, String text, Placeholders placeholders) {
    this.kind = kind;
    this.text = text;
    this.placeholders = placeholders;
    this.bytes = text.length();
  }

  /// Checks the limit on the whole expression, once everything is bound.
  void requireSmall() {
    if (bytes > MAX_BYTES) {
      throw invalid("Expression size has exceeded the maximum allowed size;");
    }
  }

  String textOf(Syntax node) {
    return text.substring(node.start, node.end);
  }

  Value value(Syntax node) {
    var value = placeholders.value(kind, textOf(node));
    bytes += ItemSize.of(value);
    return value;
  }

  Path path(Syntax node) {
    var attribute = name(node);
    if (node.children == 0) {
      return Path.of(attribute);
    }
    var steps = new ArrayList<Step>(node.children);
    for (var step = node.first; step != null; step = step.next) {
      steps.add(
          step.form == Syntax.Form.ENTRY
              ? new Entry(name(step))
              : new Element(Integer.parseInt(textOf(step))));
    }
    if (steps.size() + 1 > MAX_DEPTH) {
      throw invalid(
          "The document path has too many nesting levels; nesting levels: " + (steps.size() + 1));
    }
    return new Path(attribute, steps);
  }

  /// The paths of all elements, none of which may overlap another.
  <T> List<Path> apart(List<T> elements, java.util.function.Function<T, Syntax> pathOf) {
    var overlap = new PathOverlap(kind);
    var paths = new ArrayList<Path>(elements.size());
    for (var element : elements.reversed()) {
      var path = path(pathOf.apply(element));
      overlap.add(path);
      paths.add(path);
    }
    return paths.reversed();
  }

  ValidationException invalid(String problem) {
    return kind.invalid(problem);
  }

  void requireOperands(ExpressionFunction function, int given) {
    if (given != function.operands) {
      throw invalid(
          "Incorrect number of operands for operator or function; operator or function: %s, number of operands: %d"
              .formatted(function.text, given));
    }
  }

  /// Refuses a value whose type the operator never accepts. The type of an attribute is known only
  /// when an item is read.
  void requireType(String operator, @Nullable ValueType type, List<ValueType> allowed) {
    if (type != null && !allowed.contains(type)) {
      throw wrongType(operator, type.name());
    }
  }

  ValidationException wrongType(String operator, String type) {
    return invalid(
        "Incorrect operand type for operator or function; operator or function: %s, operand type: %s"
            .formatted(operator, type));
  }

  void requirePath(ExpressionFunction function, boolean isPath) {
    if (!isPath) {
      throw invalid(
          "Operator or function requires a document path; operator or function: " + function.text);
    }
  }

  ValidationException notDistinct(String operator, Path first) {
    return invalid(
        "The first operand must be distinct from the remaining operands for this operator or function; operator: "
            + operator
            + ", first operand: "
            + PathOverlap.listed(first));
  }

  private String name(Syntax node) {
    var written = textOf(node);
    if (node.token == Token.NAME) {
      return written;
    }
    var name = placeholders.name(kind, written);
    bytes += ItemSize.utf8Length(name);
    return name;
  }
}
