package dev.trestle.dynamo.testing.contract;

import static dev.trestle.dynamo.testing.contract.Songs.key;
import static dev.trestle.dynamo.testing.contract.Songs.song;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.ConditionalCheckFailedException;
import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.Reporting;
import dev.trestle.dynamo.ReturnValues;
import dev.trestle.dynamo.WriteResult;
import dev.trestle.dynamo.error.ResourceNotFoundException;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.KeyType;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Bytes;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// PutItem: one whole item in place of another, if a condition allows it.
public abstract class PutItemContract extends DynamoContract {
  private static final Item SINNERMAN = song("Nina Simone", "Sinnerman");
  private static final Key KEY = key("Nina Simone", "Sinnerman");

  private TableName songs;

  @BeforeEach
  void createTable() {
    songs = create(Songs::byGenre);
  }

  @Test
  void an_item_comes_back_with_values_of_all_types() {
    var item =
        SINNERMAN
            .with("text", "Füße ☃ 𝄞")
            .with("empty text", "")
            .with("number", Value.number("-12.50"))
            .with("binary", Value.of(Bytes.copyOf(new byte[] {0, -1, 127})))
            .with("empty binary", Value.of(Bytes.EMPTY))
            .with("true", true)
            .with("false", false)
            .with("null", Value.NULL)
            .with("list", Value.list(Value.of(1), Value.of("two"), Value.list()))
            .with("map", Value.map(Map.of("a", Value.of(1), "b", Value.map(Map.of()))))
            .with("strings", Value.strings("b", "a", ""))
            .with("numbers", Value.numbers(BigDecimal.TWO, BigDecimal.ONE.negate()))
            .with("binaries", Value.binaries(Bytes.EMPTY, Bytes.copyOf(new byte[] {1})));
    put(songs, item);
    assertThat(find(songs, KEY)).contains(item);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0",
        "99999999999999999999999999999999999999",
        "-0.00000000000000000000000000000000000001",
        "1E-130",
        "-9.9999999999999999999999999999999999999E+125"
      })
  void a_number_comes_back_exactly(String number) {
    put(songs, SINNERMAN.with("n", Value.number(number)));
    assertThat(find(songs, KEY)).contains(SINNERMAN.with("n", Value.of(new BigDecimal(number))));
  }

  @Test
  void an_item_replaces_the_whole_item_before() {
    put(songs, SINNERMAN.with("released", 1965).with("label", "Philips"));
    put(songs, SINNERMAN.with("length", "10:22"));
    assertThat(content(songs)).containsExactly(SINNERMAN.with("length", "10:22"));
  }

  @Test
  void items_of_other_keys_stay() {
    var other = song("Nina Simone", "Sinnerman II");
    put(songs, SINNERMAN, other, song("Nina Simone", "Sinnerman").with("released", 1965));
    assertThat(find(songs, Songs.keyOf(other))).contains(other);
  }

  @Test
  void the_response_is_empty_unless_more_is_requested() {
    put(songs, SINNERMAN);
    assertThat(dynamo().putItem(PutItem.of(songs, SINNERMAN))).isEqualTo(WriteResult.SILENT);
  }

  @Test
  void all_old_returns_the_item_that_was_replaced() {
    put(songs, SINNERMAN.with("released", 1965));
    var result = dynamo().putItem(PutItem.of(songs, SINNERMAN).returning(ReturnValues.ALL_OLD));
    assertThat(result).isEqualTo(returned(SINNERMAN.with("released", 1965)));
  }

  @Test
  void all_old_returns_nothing_where_there_was_no_item() {
    var result = dynamo().putItem(PutItem.of(songs, SINNERMAN).returning(ReturnValues.ALL_OLD));
    assertThat(result).isEqualTo(WriteResult.SILENT);
  }

  @ParameterizedTest
  @EnumSource(names = {"ALL_NEW", "UPDATED_OLD", "UPDATED_NEW"})
  void other_return_values_are_refused(ReturnValues wanted) {
    assertInvalid(
        "ReturnValues can only be ALL_OLD or NONE",
        () -> dynamo().putItem(PutItem.of(songs, SINNERMAN).returning(wanted)));
  }

  @Test
  void a_condition_that_holds_lets_the_item_in() {
    put(songs, SINNERMAN.with("version", 1));
    var next = SINNERMAN.with("version", 2);
    dynamo().putItem(PutItem.of(songs, next).onlyIf(Condition.equal("version", Value.of(1))));
    assertThat(find(songs, KEY)).contains(next);
  }

  @Test
  void a_condition_that_does_not_hold_leaves_the_item_alone() {
    put(songs, SINNERMAN.with("version", 1));
    var next = PutItem.of(songs, SINNERMAN).onlyIf(Condition.equal("version", Value.of(7)));
    var refusal = refusal(ConditionalCheckFailedException.class, () -> dynamo().putItem(next));
    assertThat(refusal.text()).isEqualTo("The conditional request failed");
    assertThat(refusal.item()).isEmpty();
    assertThat(find(songs, KEY)).contains(SINNERMAN.with("version", 1));
  }

  @Test
  void a_condition_sees_an_item_that_does_not_exist_as_empty() {
    dynamo().putItem(PutItem.of(songs, SINNERMAN).onlyIf(Condition.notExists("artist")));
    var again = PutItem.of(songs, SINNERMAN.with("x", 1)).onlyIf(Condition.notExists("artist"));
    refusal(ConditionalCheckFailedException.class, () -> dynamo().putItem(again));
    assertThat(find(songs, KEY)).contains(SINNERMAN);
  }

  @Test
  void a_failed_condition_returns_the_item_on_request() {
    put(songs, SINNERMAN.with("version", 1));
    var refusal =
        refusal(
            ConditionalCheckFailedException.class, () -> dynamo().putItem(onlyIfNewAskingForOld()));
    assertThat(refusal.item()).contains(SINNERMAN.with("version", 1));
  }

  @Test
  void a_failed_condition_returns_no_item_if_none_exists() {
    var wanted =
        new PutItem(
            songs,
            SINNERMAN,
            Optional.of(Condition.exists("artist")),
            ReturnValues.NONE,
            true,
            Reporting.NONE);
    var refusal = refusal(ConditionalCheckFailedException.class, () -> dynamo().putItem(wanted));
    assertThat(refusal.item()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          plays = :0                                 | true
          plays <> :0                                | false
          plays < :0                                 | false
          plays <= :0                                | true
          plays > :0                                 | false
          plays >= :0                                | true
          nothing = :0                               | false
          nothing <> :0                              | true
          label = :0                                 | false
          plays BETWEEN :0 AND :0                    | true
          plays IN (label, :0)                       | true
          NOT plays = :0                             | false
          plays = :0 AND attribute_exists(nothing)   | false
          plays = :0 OR attribute_exists(nothing)    | true
          size(label) > :0                           | false
          awards.grammy[1] = :0                      | true
          contains(awards.years, :0)                 | true
          """)
  void conditions_read_the_item_as_dynamodb_does(String text, boolean holds) {
    var item =
        SINNERMAN
            .with("plays", 7)
            .with("label", "Philips")
            .with(
                "awards",
                Value.map(
                    Map.of(
                        "grammy", Value.list(Value.of(6), Value.of(7)),
                        "years", Value.numbers(BigDecimal.valueOf(7)))));
    put(songs, item);
    var next = SINNERMAN.with("next", true);
    var request = PutItem.of(songs, next).onlyIf(Condition.parse(text, Value.of(7)));
    if (holds) {
      dynamo().putItem(request);
    } else {
      refusal(ConditionalCheckFailedException.class, () -> dynamo().putItem(request));
    }
    assertThat(find(songs, KEY)).contains(holds ? next : item);
  }

  @Test
  void numbers_that_are_equal_are_one_key() {
    var table = create(name -> CreateTable.of(name, KeySchema.of("id")).typed("id", KeyType.N));
    put(table, Item.of("id", Value.number("1.0")).with("v", "first"));
    put(table, Item.of("id", Value.number("100E-2")).with("v", "second"));
    assertThat(content(table)).containsExactly(Item.of("id", Value.of(1)).with("v", "second"));
  }

  @Test
  void an_item_without_its_sort_key_is_refused() {
    assertInvalid(
        "One or more parameter values were invalid: Missing the key title in the item",
        () -> put(songs, Item.of("artist", Value.of("Nina Simone"))));
  }

  @Test
  void an_item_without_any_key_is_refused_for_its_partition_key() {
    assertInvalid(
        "One or more parameter values were invalid: Missing the key artist in the item",
        () -> put(songs, Item.of("released", Value.of(1965))));
  }

  @Test
  void a_key_of_another_type_is_refused() {
    assertInvalid(
        "One or more parameter values were invalid: Type mismatch for key title expected: S actual: N",
        () -> put(songs, SINNERMAN.with("title", 12)));
  }

  @Test
  void an_empty_key_is_refused() {
    assertInvalid(
        "One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty "
            + "string value. Key: title",
        () -> put(songs, SINNERMAN.with("title", "")));
  }

  @Test
  void an_empty_binary_key_is_refused() {
    var table = create(name -> CreateTable.of(name, KeySchema.of("id")).typed("id", KeyType.B));
    assertInvalid(
        "One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty "
            + "binary value. Key: id",
        () -> put(table, Item.of("id", Value.of(Bytes.EMPTY))));
  }

  @Test
  void an_index_key_of_another_type_is_refused() {
    assertInvalid(
        "One or more parameter values were invalid: Type mismatch for Index Key released Expected: N Actual: S IndexName: "
            + "by-genre",
        () -> put(songs, SINNERMAN.with("released", "1965")));
  }

  @Test
  void an_empty_index_key_is_refused() {
    assertInvalid(
        "One or more parameter values are not valid. A value specified for a secondary index key is not supported. "
            + "The AttributeValue for a key attribute cannot contain an empty string value. IndexName: by-genre, "
            + "IndexKey: genre",
        () -> put(songs, SINNERMAN.with("genre", "")));
  }

  @Test
  void an_item_may_weigh_400_kb_and_not_a_byte_more() {
    var heaviest = Sizes.padded(SINNERMAN, Sizes.MAX_ITEM);
    put(songs, heaviest);
    assertThat(find(songs, KEY)).contains(heaviest);
    assertInvalid(
        "Item size has exceeded the maximum allowed size",
        () -> put(songs, Sizes.padded(SINNERMAN, Sizes.MAX_ITEM + 1)));
  }

  @Test
  void a_partition_key_may_have_2048_bytes_and_not_one_more() {
    put(songs, SINNERMAN.with("artist", Sizes.text(2048)));
    assertInvalid(
        "One or more parameter values were invalid: Size of hashkey has exceeded the maximum size limit of2048 bytes",
        () -> put(songs, SINNERMAN.with("artist", Sizes.text(2049))));
  }

  @Test
  void a_sort_key_may_have_1024_bytes_and_not_one_more() {
    put(songs, SINNERMAN.with("title", Sizes.text(1024)));
    assertInvalid(
        "One or more parameter values were invalid: Aggregated size of all range keys has exceeded the size limit of "
            + "1024 bytes",
        () -> put(songs, SINNERMAN.with("title", Sizes.text(1025))));
  }

  @Test
  void key_sizes_count_bytes_and_not_characters() {
    put(songs, SINNERMAN.with("title", Value.of("é".repeat(512))));
    assertInvalid(
        "One or more parameter values were invalid: Aggregated size of all range keys has exceeded the size limit of "
            + "1024 bytes",
        () -> put(songs, SINNERMAN.with("title", Value.of("é".repeat(513)))));
  }

  @Test
  void an_attribute_may_nest_32_levels_and_not_33() {
    var deepest = SINNERMAN.with("a", Sizes.nested(31));
    put(songs, deepest);
    assertThat(find(songs, KEY)).contains(deepest);
    assertInvalid(
        "Nesting Levels have exceeded supported limits: Attributes in the item have nested levels beyond supported "
            + "limit",
        () -> put(songs, SINNERMAN.with("a", Sizes.nested(32))));
  }

  @Test
  void an_attribute_name_may_have_65535_bytes_and_not_one_more() {
    var longest = SINNERMAN.with("n".repeat(65_535), "x");
    put(songs, longest);
    assertThat(find(songs, KEY)).contains(longest);
    var tooLong = "n".repeat(65_536);
    var text = "Attribute name is too large, must be less than 65536 bytes";
    assertInvalid(text, () -> put(songs, SINNERMAN.with(tooLong, "x")));
    assertInvalid(
        text, () -> put(songs, SINNERMAN.with("map", Value.map(Map.of(tooLong, Value.of(1))))));
  }

  @Test
  void an_attribute_needs_a_name() {
    assertInvalid("Empty attribute name", () -> put(songs, SINNERMAN.with("", "x")));
    assertInvalid(
        "Empty attribute name",
        () -> put(songs, SINNERMAN.with("map", Value.map(Map.of("", Value.of(1))))));
  }

  @Test
  void a_table_that_does_not_exist_is_not_found() {
    var refusal = refusal(ResourceNotFoundException.class, () -> put(freshName(), SINNERMAN));
    assertThat(refusal.text()).isEqualTo("Requested resource not found");
  }

  private PutItem onlyIfNewAskingForOld() {
    var isNew = Optional.of(Condition.notExists("artist"));
    return new PutItem(songs, SINNERMAN, isNew, ReturnValues.NONE, true, Reporting.NONE);
  }

  private static WriteResult returned(Item attributes) {
    return new WriteResult(Optional.of(attributes), Optional.empty(), Optional.empty());
  }
}
