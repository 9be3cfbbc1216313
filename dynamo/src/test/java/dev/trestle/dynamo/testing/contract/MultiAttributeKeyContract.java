package dev.trestle.dynamo.testing.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.Query;
import dev.trestle.dynamo.Scan;
import dev.trestle.dynamo.expression.KeyCondition;
import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.GlobalIndex;
import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.table.IndexProjection;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.KeyType;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Global indexes whose key has several attributes on either side: matches of a tournament, by tournament and area, sorted
/// by round, then bracket.
public abstract class MultiAttributeKeyContract extends DynamoContract {
  private static final IndexName BY_ROUND = IndexName.of("by-round");
  private static final KeySchema KEY =
      new KeySchema(List.of("tournament", "area"), List.of("round", "bracket"));

  /// In the order of the index.
  private final List<Item> east = matches("EAST");

  private TableName matches;

  @BeforeEach
  void createTable() {
    matches =
        create(
            name ->
                CreateTable.of(name, KeySchema.of("id"))
                    .with(
                        GlobalIndex.of(BY_ROUND.text(), KEY).projecting(IndexProjection.KEYS_ONLY))
                    .typed("round", KeyType.N));
    var shuffled = new ArrayList<>(east);
    shuffled.addAll(matches("WEST"));
    Collections.shuffle(shuffled, new Random(7));
    put(matches, shuffled.toArray(Item[]::new));
  }

  private static List<Item> matches(String area) {
    var items = new ArrayList<Item>();
    for (int round : new int[] {2, 10, 11}) {
      for (var bracket : List.of("A", "B", "Ba")) {
        items.add(
            Item.of("id", Value.of(area + round + bracket))
                .with("tournament", "WINTER")
                .with("area", area)
                .with("round", round)
                .with("bracket", bracket));
      }
    }
    return items;
  }

  @Test
  void an_index_describes_all_attributes_of_its_key() {
    assertThat(describe(matches).globalIndexes().getFirst().index().key()).isEqualTo(KEY);
  }

  @Test
  void all_partition_attributes_choose_the_partition() {
    assertThat(found("")).isEqualTo(east);
    assertThat(all(query("tournament = :0 AND area = :1", Value.of("WINTER"), Value.of("NORTH"))))
        .isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          AND round = :2                                  | 3 | 6
          AND round > :2                                  | 6 | 9
          AND round <= :2                                 | 0 | 6
          AND round BETWEEN :2 AND :2                     | 3 | 6
          AND round = :2 AND bracket = :3                 | 4 | 5
          AND round = :2 AND bracket >= :3                | 4 | 6
          AND round = :2 AND bracket < :3                 | 3 | 4
          AND round = :2 AND begins_with(bracket, :3)     | 4 | 6
          AND bracket > :3 AND round = :2                 | 5 | 6
          """)
  void sort_attributes_are_compared_from_the_first_on(String text, int from, int to) {
    assertThat(found(text)).isEqualTo(east.subList(from, to));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4, 9, 10})
  void pages_of_any_size_add_up_in_both_directions(int limit) {
    var query = query("tournament = :0 AND area = :1", Value.of("WINTER"), Value.of("EAST"));
    assertThat(all(query.limit(limit))).isEqualTo(east);
    assertThat(all(query.limit(limit).descending())).isEqualTo(east.reversed());
    assertThat(all(Scan.of(matches).onIndex(BY_ROUND).limit(limit))).hasSize(2 * east.size());
  }

  @Test
  void the_last_key_names_all_attributes() {
    var page =
        dynamo()
            .query(
                query("tournament = :0 AND area = :1", Value.of("WINTER"), Value.of("EAST"))
                    .limit(1));
    assertThat(page.last())
        .contains(
            Key.of("id", "EAST2A")
                .and("tournament", "WINTER")
                .and("area", "EAST")
                .and("round", 2)
                .and("bracket", "A"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"tournament", "area", "round", "bracket"})
  void an_item_without_one_of_the_attributes_is_not_in_the_index(String attribute) {
    put(matches, east.getFirst().without(attribute));
    assertThat(found("")).isEqualTo(east.subList(1, east.size()));
  }

  @Test
  void every_partition_attribute_needs_a_value() {
    assertInvalid(
        "Query condition missed key schema element: area",
        () -> dynamo().query(query("tournament = :0", Value.of("WINTER"))));
  }

  @Test
  void a_sort_attribute_cannot_be_skipped() {
    assertInvalid(
        "RANGE key attributes round must have equality conditions specified in the query because a condition is "
            + "present on key attribute bracket",
        () ->
            dynamo()
                .query(
                    query(
                        "tournament = :0 AND area = :1 AND bracket = :2",
                        Value.of("WINTER"),
                        Value.of("EAST"),
                        Value.of("A"))));
  }

  @Test
  void only_the_last_condition_may_be_a_range() {
    assertInvalid(
        "RANGE key attributes round must have equality conditions specified in the query because a condition is "
            + "present on key attribute bracket",
        () -> found("AND round > :2 AND bracket = :3"));
  }

  private List<Item> found(String sortConditions) {
    var values = new ArrayList<Value>(List.of(Value.of("WINTER"), Value.of("EAST")));
    if (sortConditions.contains(":2")) {
      values.add(Value.of(10));
    }
    if (sortConditions.contains(":3")) {
      values.add(Value.of("B"));
    }
    return all(
        query("tournament = :0 AND area = :1 " + sortConditions, values.toArray(Value[]::new)));
  }

  private Query query(String text, Value... values) {
    return Query.of(matches, KeyCondition.parse(text, values)).onIndex(BY_ROUND);
  }
}
