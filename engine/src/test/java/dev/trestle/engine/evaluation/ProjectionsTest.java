package dev.trestle.engine.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.expression.ExpressionParser;
import dev.trestle.dynamo.expression.Placeholders;
import dev.trestle.dynamo.expression.Projection;
import dev.trestle.dynamo.value.Attributes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Projections, compared with DynamoDB's recorded results for the same items.
class ProjectionsTest {
  private static final Attributes ITEM =
      ItemNotation.item(
          "{pk: 'k', a: {b: 1, c: 2, e: {}}, l: [0, 1, [20, 21, 22], {x: 5}], s: 'x', em: []}");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          s, pk                 | {pk: 'k', s: 'x'}
          zz                    | {}
          a.b                   | {a: {b: 1}}
          a.c, a.b              | {a: {b: 1, c: 2}}
          a.q                   | {}
          a.q, s                | {s: 'x'}
          a.e                   | {a: {e: {}}}
          pk, a.e.x             | {pk: 'k'}
          a[0]                  | {}
          l[0], l[2]            | {l: [0, [20, 21, 22]]}
          l[2], l[0]            | {l: [0, [20, 21, 22]]}
          l[9]                  | {}
          l[9], l[1]            | {l: [1]}
          l[2][2], l[2][0], l[0] | {l: [0, [20, 22]]}
          l[2][7]               | {}
          l[2].x                | {}
          l[3].x                | {l: [{x: 5}]}
          l[3].y                | {}
          l[3].y, l[0]          | {l: [0]}
          em                    | {em: []}
          em[0]                 | {}
          """)
  void a_projection_keeps_the_structure_and_closes_gaps(String projection, String expected) {
    var parsed = ExpressionParser.projection(projection, Placeholders.none());
    assertThat(Projections.apply(parsed, ITEM)).isEqualTo(ItemNotation.item(expected));
  }

  @Test
  void a_projection_of_everything_is_the_item_itself() {
    assertThat(Projections.apply(Projection.of("pk", "a", "l", "s", "em", "zz"), ITEM))
        .isSameAs(ITEM);
  }
}
