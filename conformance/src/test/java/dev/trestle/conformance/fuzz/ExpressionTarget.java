package dev.trestle.conformance.fuzz;

import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.expression.ExpressionParser;
import dev.trestle.dynamo.expression.Placeholders;
import dev.trestle.dynamo.value.Value;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/// Fuzzes the parser of expressions. Every text is parsed as each of the five kinds.
final class ExpressionTarget implements FuzzTarget {
  private static final Map<String, Value> VALUES =
      Map.of(":v0", Value.of("text"), ":v1", Value.of(1));

  @FunctionalInterface
  private interface Parse {
    Object parse(String text, Placeholders placeholders);
  }

  private static final List<Parse> KINDS =
      List.of(
          ExpressionParser::condition,
          ExpressionParser::filter,
          ExpressionParser::keyCondition,
          ExpressionParser::update,
          ExpressionParser::projection);

  @Override
  public String name() {
    return "expressions";
  }

  @Override
  public int share() {
    return 30;
  }

  @Override
  public String input(SplittableRandom random) {
    return new Mutation(random, ExpressionTexts.ALL)
        .of(new ExpressionTexts(random).expression(), 3);
  }

  @Override
  public void process(String input) {
    for (var kind : KINDS) {
      try {
        kind.parse(input, Placeholders.of(Map.of("#n0", "name"), VALUES));
      } catch (ValidationException _) {
        // A client's mistake is a valid outcome.
      }
    }
  }
}
