package dev.trestle.dynamo.expression;

import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.expression.Condition.And;
import dev.trestle.dynamo.expression.Condition.Not;
import dev.trestle.dynamo.expression.Condition.Or;
import java.util.ArrayDeque;

/// Limits the depth of expression trees that a program builds, so that recursive code cannot overflow the stack.
///
/// In a text DynamoDB counts operators, and so does [Grammar]. Every level of a tree has one, so a deeper tree has too
/// many. A tree may be wide: the legacy parameters have no such limit and become wide trees.
public final class NestingLimit {
  static final int MAX_OPERATORS = 300;

  private NestingLimit() {}

  private record Level<T>(T node, int depth) {}

  /// Throws a `ValidationException` if a condition is too deep.
  public static void requireFlat(ExpressionKind kind, Condition condition) {
    if (!isCompound(condition)) {
      return;
    }
    var open = new ArrayDeque<Level<Condition>>();
    open.push(new Level<>(condition, 1));
    while (!open.isEmpty()) {
      var level = open.pop();
      int depth = level.depth + 1;
      if (level.depth > MAX_OPERATORS) {
        throw tooMany(kind);
      }
      switch (level.node) {
        case And(var left, var right) -> {
          open.push(new Level<>(left, depth));
          open.push(new Level<>(right, depth));
        }
        case Or(var left, var right) -> {
          open.push(new Level<>(left, depth));
          open.push(new Level<>(right, depth));
        }
        case Not(var negated) -> open.push(new Level<>(negated, depth));
        default -> {} // has no conditions inside
      }
    }
  }

  private static boolean isCompound(Condition condition) {
    return condition instanceof And || condition instanceof Or || condition instanceof Not;
  }

  /// Throws a `ValidationException` if a right-hand side of an update is too deep.
  public static void requireFlat(Update update) {
    for (var set : update.sets()) {
      if (!(set.value() instanceof Update.Literal || set.value() instanceof Update.Attribute)) {
        requireFlat(set.value());
      }
    }
  }

  private static void requireFlat(Update.SetValue value) {
    var open = new ArrayDeque<Level<Update.SetValue>>();
    open.push(new Level<>(value, 1));
    while (!open.isEmpty()) {
      var level = open.pop();
      int depth = level.depth + 1;
      switch (level.node) {
        case Update.Attribute _, Update.Literal _ -> {
          continue;
        }
        case Update.IfNotExists(_, var otherwise) -> open.push(new Level<>(otherwise, depth));
        case Update.ListAppend(var first, var second) -> {
          open.push(new Level<>(first, depth));
          open.push(new Level<>(second, depth));
        }
        case Update.Plus(var left, var right) -> {
          open.push(new Level<>(left, depth));
          open.push(new Level<>(right, depth));
        }
        case Update.Minus(var left, var right) -> {
          open.push(new Level<>(left, depth));
          open.push(new Level<>(right, depth));
        }
      }
      if (level.depth > MAX_OPERATORS) {
        throw tooMany(ExpressionKind.UPDATE);
      }
    }
  }

  static ValidationException tooMany(ExpressionKind kind) {
    return kind.invalid(
        "The expression contains too many operators; operator count: " + (MAX_OPERATORS + 1));
  }
}
