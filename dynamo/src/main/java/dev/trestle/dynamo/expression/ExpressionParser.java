package dev.trestle.dynamo.expression;

import java.util.ArrayList;
import java.util.function.UnaryOperator;

/// Reads expressions: text and placeholders in, a tree out, or a `ValidationException` with DynamoDB's text.
///
/// Takes one pass over the text and one over what it says, in time proportional to its length.
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
    var update = new UpdateBinder(new Binding(ExpressionKind.UPDATE, text, placeholders)).update(actions);
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
    return new Projection(binding.apart(paths, UnaryOperator.identity()));
  }

  private static Condition condition(ExpressionKind kind, String text, Placeholders placeholders) {
    var grammar = new Grammar(kind, text);
    var syntax = grammar.wholeCondition();
    var condition = new ConditionBinder(new Binding(kind, text, placeholders)).condition(syntax);
    grammar.requireFewOperators();
    return condition;
  }
}
