package dev.trestle.dynamo.expression;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.testing.RandomExpressions;
import dev.trestle.dynamo.value.Value;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExpressionPrinterTest {
  private static final int TREES = 500;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void parsing_what_was_printed_gives_the_same_tree(long seed) {
    var trees = new RandomExpressions(new Random(seed));
    for (int i = 0; i < TREES; i++) {
      var printer = new ExpressionPrinter();
      var condition = trees.condition();
      var keyCondition = trees.keyCondition();
      var update = trees.update();
      var projection = trees.projection();
      var conditionText = printer.condition(condition);
      var keyText = printer.keyCondition(keyCondition);
      var updateText = printer.update(update);
      var projectionText = printer.projection(projection);

      var placeholders =
          Placeholders.of(printer.names(), printer.values().isEmpty() ? null : printer.values());
      var from =
          "seed %d, tree %d: %s".formatted(seed, i, List.of(conditionText, keyText, updateText));
      assertThat(ExpressionParser.condition(conditionText, placeholders))
          .as(from)
          .isEqualTo(condition);
      assertThat(ExpressionParser.filter(conditionText, placeholders))
          .as(from)
          .isEqualTo(condition);
      assertThat(ExpressionParser.keyCondition(keyText, placeholders))
          .as(from)
          .isEqualTo(keyCondition);
      assertThat(ExpressionParser.update(updateText, placeholders)).as(from).isEqualTo(update);
      assertThat(ExpressionParser.projection(projectionText, placeholders))
          .as(from)
          .isEqualTo(projection);
      placeholders.requireAllUsed();
    }
  }

  @Test
  void parentheses_stand_only_where_they_change_the_meaning() {
    var a = Condition.exists("a");
    assertThat(ExpressionPrinter.print(a.and(a).or(a.and(a.or(a)).not())).text())
        .isEqualTo(
            "attribute_exists(#0) AND attribute_exists(#0) OR NOT (attribute_exists(#0) AND (attribute_exists(#0) OR"
                + " attribute_exists(#0)))");
  }

  @Test
  void equal_names_and_values_share_a_placeholder_across_expressions() {
    var printer = new ExpressionPrinter();
    assertThat(printer.keyCondition(KeyCondition.equal("pk", "x"))).isEqualTo("#0 = :0");
    assertThat(printer.condition(Condition.equal("name", Value.of("x")))).isEqualTo("#1 = :0");
    assertThat(printer.projection(Projection.of("pk", "name", "other"))).isEqualTo("#0, #1, #2");
    assertThat(printer.names()).isEqualTo(Map.of("#0", "pk", "#1", "name", "#2", "other"));
    assertThat(printer.values()).isEqualTo(Map.of(":0", Value.of("x")));
  }

  @Test
  void an_update_prints_its_sections_one_after_the_other() {
    var update = Update.set("a", Value.of(1)).andRemove("b").andAdd("c", Value.of(1));
    assertThat(ExpressionPrinter.print(update))
        .isEqualTo(
            new PrintedExpression(
                "SET #0 = :0 REMOVE #1 ADD #2 :0",
                Map.of("#0", "a", "#1", "b", "#2", "c"),
                Map.of(":0", Value.of(1))));
  }
}
