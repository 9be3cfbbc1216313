package dev.trestle.engine.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.expression.ExpressionParser;
import dev.trestle.dynamo.expression.Operand;
import dev.trestle.dynamo.expression.Path;
import dev.trestle.dynamo.expression.Placeholders;
import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Value;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Conditions, compared with DynamoDB's recorded results for the same conditions and items.
class ConditionsTest {
  private static final Attributes ITEM =
      ItemNotation.item(
          "{pk: 'k', s: 'abc', s2: 'abc', e: '', n: 5, n2: 5.0, b: x'0102', t: true, z: null,"
              + " l: ['x', 1, [2]], m: {a: 1, b: {c: 'd'}}, ss: <'a', 'b'>, ns: <1, 2>, bs: <x'01', x'02'>,"
              + " uni: '\uD83D\uDE00', bmp: '\uFFFD'}");

  private static final Map<String, Value> VALUES = new TreeMap<>();

  static {
    ItemNotation.item(
            "{abc: 'abc', a: 'a', x: 'x', zz: 'zz', empty: '', one: 1, two: 2, three: 3, four: 4, five: 5, nine: 9,"
                + " b: x'0102', b1: x'01', ff: x'ff', eb: x'', t: true, f: false, z: null, l2: [2.0],"
                + " m: {b: {c: 'd'}, a: 1.0}, ss: <'b', 'a'>, ssa: <'a'>, ns: <2.0, 1>, bs: <x'02', x'01'>,"
                + " N: 'N', bmp: '\uFFFD'}")
        .forEach((name, value) -> VALUES.put(":" + name, value));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          s = s2                                | true
          n = n2                                | true
          s = n                                 | false
          s <> n                                | true
          s <> :five                            | true
          m = :m                                | true
          m.b.c = :abc                          | false
          m.b <> :abc                           | true
          ss = :ss                              | true
          ns = :ns                              | true
          bs = :bs                              | true
          ss <> :ns                             | true
          l[2] = :l2                            | true
          l[3] = :l2                            | false
          l[0] = :x                             | true
          t = :t                                | true
          t = :f                                | false
          z = :z                                | true
          e = :empty                            | true
          mis = :abc                            | false
          mis <> :abc                           | true
          mis < :abc                            | false
          mis = mis2                            | false
          mis <> mis2                           | true
          """)
  void equality_compares_any_types_by_content(String condition, boolean holds) {
    assertThat(holds(condition)).isEqualTo(holds);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          n < :nine                             | true
          n <= :five                            | true
          n > :five                             | false
          n >= :five                            | true
          s < n                                 | false
          n < s                                 | false
          s < :five                             | false
          s > :five                             | false
          l < :abc                              | false
          t <= z                                | false
          b < :ff                               | true
          uni > :bmp                            | true
          uni < :bmp                            | false
          bmp < uni                             | true
          n BETWEEN :one AND :nine              | true
          n BETWEEN :five AND :five             | true
          n BETWEEN :a AND :zz                  | false
          s BETWEEN l AND m                     | false
          mis BETWEEN :one AND :nine            | false
          :five BETWEEN mis AND :nine           | false
          s IN (:five, :abc)                    | true
          s IN (mis, s2)                        | true
          m IN (:m)                             | true
          n IN (:zz, :one)                      | false
          mis IN (:abc)                         | false
          NOT mis = :abc                        | true
          NOT (n < :zz)                         | true
          NOT mis BETWEEN :one AND :nine        | true
          NOT mis IN (:one)                     | true
          mis = :abc OR n = :five               | true
          mis = :abc AND n = :five              | false
          """)
  void order_exists_within_one_type_only(String condition, boolean holds) {
    assertThat(holds(condition)).isEqualTo(holds);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          begins_with(s, :a)                    | true
          begins_with(s, :empty)                | true
          begins_with(s, s2)                    | true
          begins_with(s, n)                     | false
          begins_with(s, l)                     | false
          begins_with(s, :b1)                   | false
          begins_with(n, :a)                    | false
          begins_with(b, :b1)                   | true
          begins_with(b, :eb)                   | true
          begins_with(b, :a)                    | false
          begins_with(mis, :a)                  | false
          begins_with(s, mis)                   | false
          contains(s, :a)                       | true
          contains(s, :empty)                   | true
          contains(e, :empty)                   | true
          contains(s, :five)                    | false
          contains(s, n)                        | false
          contains(s, l)                        | false
          contains(s, mis)                      | false
          contains(:abc, s)                     | true
          contains(b, :b1)                      | true
          contains(b, :eb)                      | true
          contains(ss, :a)                      | true
          contains(ss, :ssa)                    | false
          contains(ss, :zz)                     | false
          contains(ss, s)                       | false
          contains(ss, n)                       | false
          contains(ns, :one)                    | true
          contains(ns, :a)                      | false
          contains(bs, :b1)                     | true
          contains(l, :one)                     | true
          contains(l, :x)                       | true
          contains(l, :l2)                      | true
          contains(l, l[0])                     | true
          contains(l, :a)                       | false
          contains(l, :z)                       | false
          contains(m, :a)                       | false
          contains(n, :five)                    | false
          contains(mis, :a)                     | false
          NOT contains(mis, :a)                 | true
          """)
  void strings_sets_and_lists_are_searched(String condition, boolean holds) {
    assertThat(holds(condition)).isEqualTo(holds);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          size(s) = :three                      | true
          size(uni) = :two                      | true
          size(uni) = :four                     | false
          size(b) = :two                        | true
          size(l) = :three                      | true
          size(m) = :two                        | true
          size(m.b) = :one                      | true
          size(ss) = :two                       | true
          size(s) = size(s2)                    | true
          size(s) IN (:three)                   | true
          size(s) BETWEEN :one AND :nine        | true
          size(n) = :one                        | false
          size(n) <> :one                       | true
          size(t) = :one                        | false
          size(t) > :nine                       | false
          size(z) <> :one                       | true
          size(n) IN (:three)                   | false
          size(n) BETWEEN :one AND :nine        | false
          NOT size(n) = :one                    | true
          size(mis) = :one                      | false
          size(mis) <> :one                     | true
          size(mis) < :one                      | false
          size(mis) = mis2                      | false
          """)
  void a_value_without_size_compares_like_a_missing_one(String condition, boolean holds) {
    assertThat(holds(condition)).isEqualTo(holds);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          attribute_exists(s)                   | true
          attribute_exists(z)                   | true
          attribute_exists(mis)                 | false
          attribute_exists(m.b.c)               | true
          attribute_exists(m.b.x)               | false
          attribute_exists(m.b[0])              | false
          attribute_exists(l[2][0])             | true
          attribute_exists(l[2].a)              | false
          attribute_not_exists(pk)              | false
          attribute_not_exists(l[5])            | true
          attribute_not_exists(s.a)             | true
          attribute_not_exists(m.q.r.s)         | true
          attribute_type(n, :N)                 | true
          attribute_type(s, :N)                 | false
          attribute_type(mis, :N)               | false
          """)
  void paths_that_lead_nowhere_do_not_exist(String condition, boolean holds) {
    assertThat(holds(condition)).isEqualTo(holds);
  }

  @Test
  void the_paths_of_a_condition_are_all_that_it_looks_at() {
    var condition =
        parse(
            "a = :one AND (b.c < d[1] OR NOT contains(e, f)) AND size(g) IN (h, :two) AND i BETWEEN j AND :nine"
                + " AND attribute_exists(k) AND attribute_not_exists(o) AND attribute_type(p, :N)"
                + " AND begins_with(q, :a)");
    assertThat(Conditions.paths(condition))
        .map(Path::toString)
        .containsExactly("a", "b.c", "d[1]", "e", "f", "g", "h", "i", "j", "k", "o", "p", "q");
  }

  @Test
  void a_literal_is_never_missing() {
    var condition =
        new Condition.Contains(Operand.of(Value.list(Value.NULL)), Operand.of(Value.NULL));
    assertThat(Conditions.holds(condition, Attributes.EMPTY)).isTrue();
  }

  private static boolean holds(String condition) {
    return Conditions.holds(parse(condition), ITEM);
  }

  private static Condition parse(String condition) {
    return ExpressionParser.condition(condition, Placeholders.of(null, VALUES));
  }
}
