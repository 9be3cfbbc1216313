package dev.trestle.dynamo.expression;

import dev.trestle.dynamo.value.Value;
import java.util.ArrayList;
import java.util.function.UnaryOperator;

/// Parses expression texts with placeholders into trees. Throws a `ValidationException` with
/// DynamoDB's text.
///
/// Needs one pass over the text and one over its syntax tree, in time proportional to its length.
public final class ExpressionParser {
  private ExpressionParser() {}

  public static Condition condition(String text, Placeholders placeholders) {
    return condition(ExpressionKind.CONDITION, text, placeholders);
  }

  public static Condition filter(String text, Placeholders placeholders) {
    return condition(ExpressionKind.FILTER, text, placeholders);
  }

  public static KeyCondition keyCondition(String text, Placeholders placeholders) {
    return KeyConditions.of(condition(ExpressionKind.KEY_CONDITION, text, placeholders));
  }

  public static Update update(String text, Placeholders placeholders) {
    var grammar = new Grammar(ExpressionKind.UPDATE, text);
    var actions = new UpdateGrammar(grammar).actions();
    var binding = new Binding(ExpressionKind.UPDATE, text, placeholders);
    var update = new UpdateBinder(binding).update(actions);
    binding.requireSmall();
    grammar.requireFewOperators();
    return update;
  }

  public static Projection projection(String text, Placeholders placeholders) {
    var grammar = new Grammar(ExpressionKind.PROJECTION, text);
    var paths = new ArrayList<Syntax>();
    paths.add(grammar.path());
    while (grammar.lexer.token() == Token.COMMA) {
      grammar.lexer.advance();
      paths.add(grammar.path());
    }
    grammar.finish();
    var binding = new Binding(ExpressionKind.PROJECTION, text, placeholders);
    var projection = new Projection(binding.apart(paths, UnaryOperator.identity()));
    binding.requireSmall();
    return projection;
  }

  /// Parses a text whose placeholders are numbers.
  static <T> T parsed(Value[] values, java.util.function.Function<Placeholders, T> parser) {
    var placeholders = Placeholders.numbered(values);
    var tree = parser.apply(placeholders);
    placeholders.requireAllUsed();
    return tree;
  }

  private static Condition condition(ExpressionKind kind, String text, Placeholders placeholders) {
    var grammar = new Grammar(kind, text);
    var syntax = grammar.wholeCondition();
    var binding = new Binding(kind, text, placeholders);
    var condition = new ConditionBinder(binding).condition(syntax);
    binding.requireSmall();
    grammar.requireFewOperators();
    return condition;
  }
}
