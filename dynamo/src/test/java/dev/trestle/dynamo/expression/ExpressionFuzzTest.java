package dev.trestle.dynamo.expression;

import static dev.trestle.dynamo.expression.ExpressionTable.placeholders;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.testing.RandomExpressions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Every text gives a tree or a `ValidationException` in a short time, and nothing else.
class ExpressionFuzzTest {
  private static final int TEXTS = 20_000;
  private static final Duration DEADLINE = Duration.ofSeconds(30);

  private static final List<String> FRAGMENTS =
      List.of(
          "a",
          "b",
          "name",
          "#a",
          "#zz",
          ":s",
          ":n",
          ":u",
          "(",
          ")",
          "[",
          "]",
          "0",
          "12",
          "99999999999",
          ".",
          ",",
          "=",
          "<>",
          "<",
          ">=",
          "+",
          "-",
          "and",
          "OR",
          "not",
          "between",
          "IN",
          "SET",
          "remove",
          "ADD",
          "delete",
          "size(",
          "contains(",
          "begins_with(",
          "attribute_exists(",
          "attribute_type(",
          "if_not_exists(",
          "list_append(",
          "foo(",
          "#",
          ":",
          "é",
          "😀",
          "\"",
          "\0",
          "\t");

  private static final Map<String, Consumer<String>> PARSERS =
      Map.of(
          "condition", text -> ExpressionParser.condition(text, placeholders()),
          "filter", text -> ExpressionParser.filter(text, placeholders()),
          "key condition", text -> ExpressionParser.keyCondition(text, placeholders()),
          "update", text -> ExpressionParser.update(text, placeholders()),
          "projection", text -> ExpressionParser.projection(text, placeholders()));

  @ParameterizedTest
  @ValueSource(longs = {11, 12})
  void strings_of_fragments_are_parsed_or_refused(long seed) {
    var random = new Random(seed);
    soon(
        () -> {
          for (int i = 0; i < TEXTS; i++) {
            var text = new StringBuilder();
            for (int length = random.nextInt(1, 14); length > 0; length--) {
              text.append(FRAGMENTS.get(random.nextInt(FRAGMENTS.size())))
                  .append(random.nextBoolean() ? " " : "");
            }
            parsedOrRefused(text.toString(), seed);
          }
        });
  }

  @ParameterizedTest
  @ValueSource(longs = {21, 22})
  void mutated_expressions_are_parsed_or_refused(long seed) {
    var random = new Random(seed);
    var trees = new RandomExpressions(random);
    soon(
        () -> {
          for (int i = 0; i < TEXTS / 4; i++) {
            var printer = new ExpressionPrinter();
            var text =
                switch (random.nextInt(4)) {
                  case 0 -> printer.condition(trees.condition());
                  case 1 -> printer.keyCondition(trees.keyCondition());
                  case 2 -> printer.update(trees.update());
                  default -> printer.projection(trees.projection());
                };
            parsedOrRefused(mutated(text, random), seed);
          }
        });
  }

  @ParameterizedTest
  @ValueSource(longs = {31, 32})
  void random_characters_are_parsed_or_refused(long seed) {
    var random = new Random(seed);
    soon(
        () -> {
          for (int i = 0; i < TEXTS / 4; i++) {
            var text = new StringBuilder();
            for (int length = random.nextInt(20); length > 0; length--) {
              text.append(
                  (char) (random.nextInt(20) == 0 ? random.nextInt(0x10000) : random.nextInt(128)));
            }
            parsedOrRefused(text.toString(), seed);
          }
        });
  }

  private static String mutated(String text, Random random) {
    var mutant = new StringBuilder(text);
    for (int i = random.nextInt(1, 4); i > 0 && !mutant.isEmpty(); i--) {
      int at = random.nextInt(mutant.length());
      switch (random.nextInt(3)) {
        case 0 -> mutant.deleteCharAt(at);
        case 1 -> mutant.insert(at, FRAGMENTS.get(random.nextInt(FRAGMENTS.size())));
        default -> mutant.delete(at, Math.min(mutant.length(), at + random.nextInt(1, 10)));
      }
    }
    return mutant.toString();
  }

  private static void parsedOrRefused(String text, long seed) {
    PARSERS.forEach(
        (kind, parser) -> {
          try {
            parser.accept(text);
          } catch (ValidationException e) {
            assertThat(e.text()).isNotBlank();
          } catch (RuntimeException | StackOverflowError e) {
            throw new AssertionError("seed %d: as a %s: %s".formatted(seed, kind, text), e);
          }
        });
  }

  private static void soon(Runnable work) {
    Assertions.assertTimeoutPreemptively(DEADLINE, work::run);
  }
}
