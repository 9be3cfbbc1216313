package dev.trestle.dynamo.expression;

import dev.trestle.dynamo.expression.Condition.And;
import dev.trestle.dynamo.expression.Condition.Between;
import dev.trestle.dynamo.expression.Condition.Comparison;
import dev.trestle.dynamo.expression.Condition.FunctionCall;
import dev.trestle.dynamo.expression.Condition.In;
import dev.trestle.dynamo.expression.Condition.Not;
import dev.trestle.dynamo.expression.Condition.Or;
import dev.trestle.dynamo.expression.Path.Element;
import dev.trestle.dynamo.expression.Path.Entry;
import dev.trestle.dynamo.value.Value;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/// Prints expression trees as texts with placeholders. Parsing the text with the placeholders gives the same
/// tree.
///
/// One printer serves all expressions of one request. They share the placeholders `#0`, `#1`, … and
/// `:0`, `:1`, …, one for each name and value however often it occurs. Every name gets one, so none
/// can be a reserved word. Not thread-safe.
public final class ExpressionPrinter {
  private final Map<String, String> placeholderOfName = new LinkedHashMap<>();
  private final Map<Value, String> placeholderOfValue = new LinkedHashMap<>();
  private StringBuilder out = new StringBuilder();

  /// Prints one expression on its own, for requests that have no other.
  public static PrintedExpression print(Condition condition) {
    var printer = new ExpressionPrinter();
    return printer.printed(printer.condition(condition));
  }

  public static PrintedExpression print(KeyCondition condition) {
    var printer = new ExpressionPrinter();
    return printer.printed(printer.keyCondition(condition));
  }

  public static PrintedExpression print(Update update) {
    var printer = new ExpressionPrinter();
    return printer.printed(printer.update(update));
  }

  public static PrintedExpression print(Projection projection) {
    var printer = new ExpressionPrinter();
    return printer.printed(printer.projection(projection));
  }

  public String condition(Condition condition) {
    return text(condition, this::write);
  }

  public String keyCondition(KeyCondition condition) {
    return text(condition.predicates(), predicates -> writeAll(predicates, " AND ", this::write));
  }

  public String update(Update update) {
    return text(update, this::write);
  }

  public String projection(Projection projection) {
    return text(projection.paths(), paths -> writeAll(paths, ", ", this::write));
  }

  /// `ExpressionAttributeNames` for all texts so far; if empty, the parameter must
  /// be left out.
  public Map<String, String> names() {
    return inverse(placeholderOfName);
  }

  /// `ExpressionAttributeValues` for all texts so far; if empty, the parameter must
  /// be left out.
  public Map<String, Value> values() {
    return inverse(placeholderOfValue);
  }

  private PrintedExpression printed(String text) {
    return new PrintedExpression(text, names(), values());
  }

  private <T> String text(T tree, Consumer<T> writer) {
    out = new StringBuilder();
    writer.accept(tree);
    return out.toString();
  }

  private void write(Condition condition) {
    switch (condition) {
      case Or(var left, var right) -> {
        write(left);
        out.append(" OR ");
        // The grammar is left-associative: an operator of the same kind on the right needs
        // parentheses.
        writeGrouped(right, right instanceof Or);
      }
      case And(var left, var right) -> {
        writeGrouped(left, left instanceof Or);
        out.append(" AND ");
        writeGrouped(right, right instanceof Or || right instanceof And);
      }
      case Not(var negated) -> {
        out.append("NOT ");
        writeGrouped(negated, negated instanceof Or || negated instanceof And);
      }
      case Comparison(var left, var comparator, var right) -> {
        write(left);
        out.append(' ').append(comparator.symbol()).append(' ');
        write(right);
      }
      case Between(var operand, var low, var high) -> {
        write(operand);
        out.append(" BETWEEN ");
        write(low);
        out.append(" AND ");
        write(high);
      }
      case In(var operand, var choices) -> {
        write(operand);
        out.append(" IN (");
        writeAll(choices, ", ", this::write);
        out.append(')');
      }
      case FunctionCall call -> {
        out.append(call.name()).append('(');
        writeAll(call.operands(), ", ", this::write);
        out.append(')');
      }
    }
  }

  private void writeGrouped(Condition condition, boolean grouped) {
    if (grouped) {
      out.append('(');
    }
    write(condition);
    if (grouped) {
      out.append(')');
    }
  }

  private void write(Operand operand) {
    switch (operand) {
      case Operand.Attribute(var path) -> write(path);
      case Operand.Literal(var value) -> write(value);
      case Operand.Size(var path) -> call(ExpressionFunction.SIZE, () -> write(path));
    }
  }

  private void write(KeyCondition.Predicate predicate) {
    switch (predicate) {
      case KeyCondition.Compare(var attribute, var comparator, var value) -> {
        writeName(attribute);
        out.append(' ').append(comparator.symbol()).append(' ');
        write(value);
      }
      case KeyCondition.Between(var attribute, var low, var high) -> {
        writeName(attribute);
        out.append(" BETWEEN ");
        write(low);
        out.append(" AND ");
        write(high);
      }
      case KeyCondition.BeginsWith(var attribute, var prefix) ->
          call(ExpressionFunction.BEGINS_WITH, () -> writeName(attribute), () -> write(prefix));
    }
  }

  private void write(Update update) {
    writeSection(
        "SET ", update.sets(), set -> writeAction(set.path(), " = ", () -> write(set.value())));
    writeSection("REMOVE ", update.removes(), this::write);
    writeSection(
        "ADD ", update.adds(), add -> writeAction(add.path(), " ", () -> write(add.value())));
    writeSection(
        "DELETE ",
        update.deletes(),
        delete -> writeAction(delete.path(), " ", () -> write(delete.members())));
  }

  private <T> void writeSection(String keyword, List<T> actions, Consumer<T> writer) {
    if (actions.isEmpty()) {
      return;
    }
    if (!out.isEmpty()) {
      out.append(' ');
    }
    out.append(keyword);
    writeAll(actions, ", ", writer);
  }

  private void writeAction(Path path, String between, Runnable value) {
    write(path);
    out.append(between);
    value.run();
  }

  private void write(Update.SetValue value) {
    switch (value) {
      case Update.Plus(var left, var right) -> {
        write(left);
        out.append(" + ");
        write(right);
      }
      case Update.Minus(var left, var right) -> {
        write(left);
        out.append(" - ");
        write(right);
      }
      case Update.Attribute(var path) -> write(path);
      case Update.Literal(var literal) -> write(literal);
      case Update.IfNotExists(var path, var otherwise) ->
          call(ExpressionFunction.IF_NOT_EXISTS, () -> write(path), () -> write(otherwise));
      case Update.ListAppend(var first, var second) ->
          call(ExpressionFunction.LIST_APPEND, () -> write(first), () -> write(second));
    }
  }

  private void write(Path path) {
    writeName(path.attribute());
    for (var step : path.steps()) {
      switch (step) {
        case Entry(var name) -> {
          out.append('.');
          writeName(name);
        }
        case Element(var index) -> out.append('[').append(index).append(']');
      }
    }
  }

  private void writeName(String name) {
    out.append(placeholder('#', name, placeholderOfName));
  }

  private void write(Value value) {
    out.append(placeholder(':', value, placeholderOfValue));
  }

  private void call(ExpressionFunction function, Runnable... operands) {
    out.append(function.text).append('(');
    writeAll(List.of(operands), ", ", Runnable::run);
    out.append(')');
  }

  private <T> void writeAll(List<T> parts, String between, Consumer<T> writer) {
    var separator = "";
    for (var part : parts) {
      out.append(separator);
      writer.accept(part);
      separator = between;
    }
  }

  private static <T> String placeholder(char sign, T meaning, Map<T, String> known) {
    return known.computeIfAbsent(meaning, _ -> sign + Integer.toString(known.size()));
  }

  private static <T> Map<String, T> inverse(Map<T, String> placeholders) {
    var inverse = new LinkedHashMap<String, T>();
    placeholders.forEach((meaning, placeholder) -> inverse.put(placeholder, meaning));
    return Collections.unmodifiableMap(inverse);
  }
}
