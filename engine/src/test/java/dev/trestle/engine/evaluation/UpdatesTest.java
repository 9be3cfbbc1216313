package dev.trestle.engine.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.expression.ExpressionParser;
import dev.trestle.dynamo.expression.Placeholders;
import dev.trestle.dynamo.expression.Update;
import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Value;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Updates, compared with DynamoDB's recorded results for the same updates and items.
class UpdatesTest {
  private static final String INVALID_PATH =
      "The document path provided in the update expression is invalid for update";
  private static final String INCORRECT_TYPE =
      "An operand in the update expression has an incorrect data type";
  private static final String MISSING =
      "The provided expression refers to an attribute that does not exist in the item";

  private static final Map<String, Value> VALUES = new TreeMap<>();

  static {
    ItemNotation.item(
            "{one: 1, two: 2, x: 'x', y: 'y', list: [9], none: [], abc: <'a', 'b'>, a: <'a'>, q: <'q'>,"
                + " numbers: <1.0, 7>, big: 9.9999999999999999999999999999999999999E+125, tiny: 1E-100,"
                + " e50: 1E+50, nines: 99999999999999999999999999999999999999, small: 1.23E-129, less: 1.2E-129,"
                + " least: 1.1E-129, lower: 1E-129}")
        .forEach((name, value) -> VALUES.put(":" + name, value));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          SET a = :one                         | {}                      | {a: 1}
          SET m.q = :one                       | {m: {a: 1}}             | {m: {a: 1, q: 1}}
          SET m.b.c = :x                       | {m: {b: {c: 'd'}}}      | {m: {b: {c: 'x'}}}
          SET l[1] = :x                        | {l: [0, 1, 2, 3]}       | {l: [0, 'x', 2, 3]}
          SET l[9] = :x                        | {l: [0, 1, 2, 3]}       | {l: [0, 1, 2, 3, 'x']}
          SET l[9] = :x, l[7] = :y             | {l: [0, 1]}             | {l: [0, 1, 'y', 'x']}
          SET l[9] = :x, l[1] = :y, l[4] = :one | {l: [0, 1, 2, 3]}      | {l: [0, 'y', 2, 3, 1, 'x']}
          SET l[0] = :x                        | {l: []}                 | {l: ['x']}
          SET l[1].x = :x, l[0][5] = :y        | {l: [[1], {x: 1}]}      | {l: [[1, 'y'], {x: 'x'}]}
          SET n = s, s = n                     | {n: 5, s: 'abc'}        | {n: 'abc', s: 5}
          SET m.a = m.b, m.b = m.a             | {m: {a: 1, b: {c: 2}}}  | {m: {a: {c: 2}, b: 1}}
          SET m.a = :x REMOVE m.b              | {m: {a: 1, b: 2}}       | {m: {a: 'x'}}
          SET a = n                            | {n: 5}                  | {n: 5, a: 5}
          SET a = n + :one                     | {n: 5}                  | {n: 5, a: 6}
          SET a = n - :one                     | {n: 5}                  | {n: 5, a: 4}
          SET a = :one - n                     | {n: 5}                  | {n: 5, a: -4}
          SET a = n + n                        | {n: 5}                  | {n: 5, a: 10}
          SET a = if_not_exists(a, :one)       | {}                      | {a: 1}
          SET a = if_not_exists(a, :one)       | {a: 7}                  | {a: 7}
          SET a = if_not_exists(a, :one) + :one | {}                     | {a: 2}
          SET a = if_not_exists(q.r, n)        | {n: 5}                  | {n: 5, a: 5}
          SET a = list_append(l, :list)        | {l: [0, 1]}             | {l: [0, 1], a: [0, 1, 9]}
          SET a = list_append(:list, l)        | {l: [0, 1]}             | {l: [0, 1], a: [9, 0, 1]}
          SET l = list_append(l, l)            | {l: [0, 1]}             | {l: [0, 1, 0, 1]}
          SET a = list_append(if_not_exists(a, :none), :list) | {}       | {a: [9]}
          SET a = list_append(if_not_exists(a, :none), :none) | {}       | {a: []}
          """)
  void set_gives_paths_new_values_computed_from_the_old_item(
      String update, String before, String after) {
    assertThat(Updates.apply(parse(update), ItemNotation.item(before)))
        .isEqualTo(ItemNotation.item(after));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          REMOVE zz                            | {}                      | {}
          REMOVE a, b                          | {a: 1, b: 2, c: 3}      | {c: 3}
          REMOVE m.q                           | {m: {a: 1}}             | {m: {a: 1}}
          REMOVE m.b.c                         | {m: {a: 1, b: {c: 2}}}  | {m: {a: 1, b: {}}}
          REMOVE l[1]                          | {l: [0, 1, 2, 3]}       | {l: [0, 2, 3]}
          REMOVE l[9]                          | {l: [0, 1, 2, 3]}       | {l: [0, 1, 2, 3]}
          REMOVE l[1], l[3], l[0]              | {l: [0, 1, 2, 3]}       | {l: [2]}
          REMOVE l[0], l[1]                    | {l: [0, 1]}             | {l: []}
          REMOVE l[0] SET l[1] = :x            | {l: [0, 1, 2, 3]}       | {l: ['x', 2, 3]}
          REMOVE l[1] SET l[9] = :x            | {l: [0, 1, 2, 3]}       | {l: [0, 2, 3, 'x']}
          REMOVE l[1], l[9] SET l[3] = :x, l[4] = :y | {l: [0, 1, 2, 3]} | {l: [0, 2, 'x', 'y']}
          REMOVE l[0], l[1] SET l[7] = :x      | {l: [0, 1]}             | {l: ['x']}
          """)
  void remove_takes_out_elements_by_their_old_places(String update, String before, String after) {
    assertThat(Updates.apply(parse(update), ItemNotation.item(before)))
        .isEqualTo(ItemNotation.item(after));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          ADD n :two                           | {n: 5}                  | {n: 7}
          ADD a :two                           | {}                      | {a: 2}
          ADD a :q                             | {}                      | {a: <'q'>}
          ADD ss :q                            | {ss: <'a', 'b'>}        | {ss: <'a', 'b', 'q'>}
          ADD ss :a                            | {ss: <'a', 'b'>}        | {ss: <'a', 'b'>}
          ADD ns :numbers                      | {ns: <1, 2>}            | {ns: <1, 2, 7>}
          ADD m.a :one                         | {m: {a: 1}}             | {m: {a: 2}}
          ADD m.z :one                         | {m: {a: 1}}             | {m: {a: 1, z: 1}}
          ADD l[0] :one                        | {l: [0, 1]}             | {l: [1, 1]}
          ADD l[20] :one                       | {l: [0, 1]}             | {l: [0, 1, 1]}
          DELETE ss :a                         | {ss: <'a', 'b'>}        | {ss: <'b'>}
          DELETE ss :abc                       | {ss: <'a', 'b'>}        | {}
          DELETE ss :q                         | {ss: <'a', 'b'>}        | {ss: <'a', 'b'>}
          DELETE a :q                          | {}                      | {}
          DELETE ns :numbers                   | {ns: <1, 2>}            | {ns: <2>}
          DELETE m.q :q                        | {m: {a: 1}}             | {m: {a: 1}}
          DELETE m.s :a                        | {m: {s: <'a'>}}         | {m: {}}
          DELETE l[10] :q                      | {l: [0, 1]}             | {l: [0, 1]}
          """)
  void add_and_delete_change_numbers_and_sets(String update, String before, String after) {
    assertThat(Updates.apply(parse(update), ItemNotation.item(before)))
        .isEqualTo(ItemNotation.item(after));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          SET m.q.r = :one                     | {m: {a: 1}}
          SET q.r = :one                       | {}
          SET s.r = :one                       | {s: 'abc'}
          SET s[0] = :one                      | {s: 'abc'}
          SET m[0] = :one                      | {m: {a: 1}}
          SET l.a = :one                       | {l: [0]}
          SET l[9].a = :one                    | {l: [0]}
          REMOVE l[9].a                        | {l: [0]}
          REMOVE q.r                           | {}
          REMOVE m.q.r                         | {m: {a: 1}}
          REMOVE s.q                           | {s: 'abc'}
          REMOVE s[1]                          | {s: 'abc'}
          REMOVE m[1]                          | {m: {a: 1}}
          REMOVE l.a                           | {l: [0]}
          ADD m.z.z :one                       | {m: {a: 1}}
          ADD q.z :one                         | {}
          DELETE m.q.r :q                      | {m: {a: 1}}
          DELETE q.r :q                        | {}
          """)
  void a_path_needs_all_its_steps_but_the_last(String update, String before) {
    assertRefused(update, before, INVALID_PATH);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          ADD n :q                             | {n: 5}
          ADD s :two                           | {s: 'abc'}
          ADD ss :numbers                      | {ss: <'a'>}
          ADD ss :one                          | {ss: <'a'>}
          DELETE ss :numbers                   | {ss: <'a'>}
          DELETE s :q                          | {s: 'abc'}
          DELETE l[1] :q                       | {l: [0, 1]}
          SET a = s + :one                     | {s: 'abc'}
          SET a = :one + s                     | {s: 'abc'}
          SET a = if_not_exists(s, :one) + :one | {s: 'abc'}
          SET a = list_append(s, :list)        | {s: 'abc'}
          SET a = list_append(:list, s)        | {s: 'abc'}
          SET a = list_append(if_not_exists(s, :list), :list) | {s: 'abc'}
          """)
  void operands_need_the_type_of_their_operation(String update, String before) {
    assertRefused(update, before, INCORRECT_TYPE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          SET a = q                            | {}
          SET a = m.q.r                        | {m: {a: 1}}
          SET a = l[10]                        | {l: [0]}
          SET a = q + :one                     | {}
          SET a = :one, b = a                  | {}
          SET a = list_append(q, :list)        | {}
          SET a = if_not_exists(q, w)          | {}
          SET a = if_not_exists(n, w)          | {n: 5}
          """)
  void an_attribute_that_is_read_must_exist(String update, String before) {
    assertRefused(update, before, MISSING);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          SET a = :big + :big                  | {}     | Number overflow. Attempting to store a number with magnitude larger than supported range
          SET a = :e50 + :one                  | {}     | Number overflow. Attempting to store a number with magnitude larger than supported range
          SET a = :e50 - :one                  | {}     | Number overflow. Attempting to store a number with magnitude larger than supported range
          SET a = :nines + :two                | {}     | Number overflow. Attempting to store a number with magnitude larger than supported range
          ADD n :tiny                          | {n: 5} | Number overflow. Attempting to store a number with magnitude larger than supported range
          SET a = :small - :less               | {}     | Number underflow. Attempting to store a number with magnitude smaller than supported range
          """)
  void a_number_that_cannot_be_kept_is_refused(String update, String before, String text) {
    assertRefused(update, before, text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          SET a = :nines + :one                | {a: 100000000000000000000000000000000000000}
          SET a = :least - :lower              | {a: 1E-130}
          """)
  void a_number_that_just_fits_is_kept(String update, String after) {
    assertThat(Updates.apply(parse(update), Attributes.EMPTY)).isEqualTo(ItemNotation.item(after));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          SET s = :y                           | {s: 'x', t: 1}       | {s: 'x'}           | {s: 'y'}
          SET q = :y                           | {t: 1}               | {}                 | {q: 'y'}
          REMOVE s                             | {s: 'x', t: 1}       | {s: 'x'}           | {}
          SET a.b = :y                         | {a: {b: 1, c: 2}}    | {a: {b: 1}}        | {a: {b: 'y'}}
          SET a.x = :y                         | {a: {b: 1}}          | {}                 | {a: {x: 'y'}}
          SET a.b = :x, a.c = :y               | {a: {b: 1, d: 2}}    | {a: {b: 1}}        | {a: {b: 'x', c: 'y'}}
          SET a.c[1] = :y, a.b = :x            | {a: {b: 1, c: [1, 2, 3]}} | {a: {b: 1, c: [2]}} | {a: {b: 'x', c: ['y']}}
          REMOVE a.c[1], a.c[3]                | {a: {c: [1, 2, 3]}}  | {a: {c: [2]}}      | {a: {c: [3]}}
          SET a.c[100] = :y                    | {a: {c: [1]}}        | {}                 | {}
          ADD n :one DELETE ss :a              | {n: 1, ss: <'a'>}    | {n: 1, ss: <'a'>}  | {n: 2}
          """)
  void only_the_touched_parts_are_shown(String update, String before, String old, String changed) {
    var parsed = parse(update);
    var item = ItemNotation.item(before);
    assertThat(Updates.touched(parsed, item)).isEqualTo(ItemNotation.item(old));
    assertThat(Updates.touched(parsed, Updates.apply(parsed, item)))
        .isEqualTo(ItemNotation.item(changed));
  }

  private static void assertRefused(String update, String before, String text) {
    assertThatExceptionOfType(ValidationException.class)
        .isThrownBy(() -> Updates.apply(parse(update), ItemNotation.item(before)))
        .withMessage(text);
  }

  private static Update parse(String update) {
    return ExpressionParser.update(update, Placeholders.of(null, VALUES));
  }
}
