package dev.trestle.dynamo.testing.contract;

import static dev.trestle.dynamo.testing.contract.Songs.key;
import static dev.trestle.dynamo.testing.contract.Songs.song;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.ConditionalCheckFailedException;
import dev.trestle.dynamo.Query;
import dev.trestle.dynamo.Reporting;
import dev.trestle.dynamo.ReturnValues;
import dev.trestle.dynamo.UpdateItem;
import dev.trestle.dynamo.WriteResult;
import dev.trestle.dynamo.error.ResourceNotFoundException;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.expression.KeyCondition;
import dev.trestle.dynamo.expression.Update;
import dev.trestle.dynamo.table.TableName;
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

/// UpdateItem: some attributes change, the rest of the item stays; what does not exist is created.
public abstract class UpdateItemContract extends DynamoContract {
  private static final Key KEY = key("Nina Simone", "Sinnerman");
  private static final Item BARE = song("Nina Simone", "Sinnerman");
  private static final Item SINNERMAN =
      BARE.with("plays", 5)
          .with("label", Value.map(Map.of("name", Value.of("Philips"), "chart", Value.of(2))))
          .with("credits", Value.list(Value.of("voice"), Value.of("bass"), Value.of("drums")))
          .with("moods", Value.strings("dark", "fast"));

  private TableName songs;

  @BeforeEach
  void createTable() {
    songs = create(Songs::byGenre);
    put(songs, SINNERMAN);
  }

  @Test
  void set_gives_an_attribute_a_value_and_leaves_the_others() {
    update("SET plays = :0, remastered = :1", Value.of(6), Value.TRUE);
    assertThat(find(songs, KEY)).contains(SINNERMAN.with("plays", 6).with("remastered", true));
  }

  @Test
  void all_right_hand_sides_see_the_item_as_it_was() {
    update("SET plays = label, label = plays");
    assertThat(find(songs, KEY))
        .contains(SINNERMAN.with("plays", value("label")).with("label", value("plays")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          SET n = plays + :0                          | 12
          SET n = plays - :0                          | -2
          SET n = :0 - plays                          | 2
          SET n = plays + label.chart                  | 7
          SET n = if_not_exists(nothing, :0)          | 7
          SET n = if_not_exists(plays, :0)            | 5
          SET n = if_not_exists(nothing, :0) + plays  | 12
          ADD n :0                                    | 7
          """)
  void numbers_are_calculated(String text, int expected) {
    var values = text.contains(":0") ? new Value[] {Value.of(7)} : new Value[0];
    update(text, values);
    assertThat(find(songs, KEY)).contains(SINNERMAN.with("n", expected));
  }

  @Test
  void add_counts_up_and_down_exactly() {
    update("ADD plays :0", Value.number("0.1"));
    update("ADD plays :0", Value.number("0.2"));
    update("ADD plays :0", Value.number("-10"));
    assertThat(find(songs, KEY)).contains(SINNERMAN.with("plays", Value.number("-4.7")));
  }

  @Test
  void add_takes_members_into_a_set_and_delete_takes_them_out() {
    update("ADD moods :0", Value.strings("slow", "dark"));
    assertThat(find(songs, KEY))
        .contains(SINNERMAN.with("moods", Value.strings("dark", "fast", "slow")));
    update("DELETE moods :0", Value.strings("dark", "fast", "sad"));
    assertThat(find(songs, KEY)).contains(SINNERMAN.with("moods", Value.strings("slow")));
  }

  @Test
  void a_set_that_loses_its_last_member_is_gone() {
    update("DELETE moods :0", Value.strings("dark", "fast"));
    assertThat(find(songs, KEY)).contains(SINNERMAN.without("moods"));
  }

  @Test
  void remove_takes_attributes_away_whether_they_exist_or_not() {
    update("REMOVE plays, nothing, label.nothing, credits[7]");
    assertThat(find(songs, KEY)).contains(SINNERMAN.without("plays"));
  }

  @Test
  void lists_are_appended_to_at_either_end() {
    update("SET credits = list_append(credits, :0)", Value.list(Value.of("piano")));
    update("SET credits = list_append(:0, credits)", Value.list(Value.of("hands")));
    assertThat(find(songs, KEY))
        .contains(
            SINNERMAN.with(
                "credits",
                Value.list(
                    Value.of("hands"),
                    Value.of("voice"),
                    Value.of("bass"),
                    Value.of("drums"),
                    Value.of("piano"))));
  }

  @Test
  void nested_values_change_in_place() {
    update(
        "SET label.country = :0, credits[1] = :1 REMOVE label.chart",
        Value.of("NL"),
        Value.of("cello"));
    assertThat(find(songs, KEY))
        .contains(
            SINNERMAN
                .with(
                    "label",
                    Value.map(Map.of("name", Value.of("Philips"), "country", Value.of("NL"))))
                .with(
                    "credits",
                    Value.list(Value.of("voice"), Value.of("cello"), Value.of("drums"))));
  }

  @Test
  void list_positions_mean_the_list_before_the_update() {
    update(
        "REMOVE credits[0] SET credits[2] = :0, credits[9] = :1",
        Value.of("bongos"),
        Value.of("claps"));
    assertThat(find(songs, KEY))
        .contains(
            SINNERMAN.with(
                "credits", Value.list(Value.of("bass"), Value.of("bongos"), Value.of("claps"))));
  }

  @Test
  void an_item_that_does_not_exist_is_created_with_its_key() {
    var key = key("Nina Simone", "Feeling Good");
    dynamo().updateItem(UpdateItem.of(songs, key, Update.add("plays", Value.of(1))));
    assertThat(find(songs, key)).contains(song("Nina Simone", "Feeling Good").with("plays", 1));
  }

  @Test
  void an_update_of_nothing_creates_the_bare_item() {
    var key = key("Nina Simone", "Feeling Good");
    dynamo().updateItem(UpdateItem.of(songs, key, Update.NOTHING));
    assertThat(find(songs, key)).contains(song("Nina Simone", "Feeling Good"));
  }

  @Test
  void removing_from_an_item_that_does_not_exist_does_not_create_it() {
    var key = key("Nina Simone", "Feeling Good");
    var removal = UpdateItem.of(songs, key, Update.remove("plays")).returning(ReturnValues.ALL_NEW);
    assertThat(dynamo().updateItem(removal).attributes()).isEmpty();
    assertThat(find(songs, key)).isEmpty();
  }

  @Test
  void return_values_show_the_item_or_what_the_update_touched_before_and_after() {
    var text = "SET plays = plays + :0, label.chart = :0 REMOVE moods";
    assertThat(returned(ReturnValues.NONE, text)).isEmpty();
    assertThat(returned(ReturnValues.ALL_OLD, text)).contains(SINNERMAN);
    assertThat(returned(ReturnValues.ALL_NEW, text))
        .contains(SINNERMAN.with("plays", 6).with("label", label(1)).without("moods"));
    assertThat(returned(ReturnValues.UPDATED_OLD, text))
        .contains(
            Item.of("plays", Value.of(5))
                .with("label", Value.map(Map.of("chart", Value.of(2))))
                .with("moods", Value.strings("dark", "fast")));
    assertThat(returned(ReturnValues.UPDATED_NEW, text))
        .contains(
            Item.of("plays", Value.of(6)).with("label", Value.map(Map.of("chart", Value.of(1)))));
  }

  @ParameterizedTest
  @EnumSource(names = {"NONE", "ALL_OLD", "UPDATED_OLD"})
  void a_created_item_has_no_old_values_to_return(ReturnValues wanted) {
    var request =
        UpdateItem.of(songs, key("A", "B"), Update.set("plays", Value.of(1))).returning(wanted);
    assertThat(dynamo().updateItem(request)).isEqualTo(WriteResult.SILENT);
  }

  @Test
  void a_created_item_is_returned_whole_or_without_its_key() {
    var update = Update.set("plays", Value.of(1));
    assertThat(
            attributes(UpdateItem.of(songs, key("A", "B"), update).returning(ReturnValues.ALL_NEW)))
        .contains(song("A", "B").with("plays", 1));
    assertThat(
            attributes(
                UpdateItem.of(songs, key("C", "D"), update).returning(ReturnValues.UPDATED_NEW)))
        .contains(Item.of("plays", Value.of(1)));
  }

  @Test
  void updated_new_is_empty_where_everything_touched_is_gone() {
    var removal =
        UpdateItem.of(songs, KEY, Update.remove("plays")).returning(ReturnValues.UPDATED_NEW);
    assertThat(dynamo().updateItem(removal)).isEqualTo(WriteResult.SILENT);
  }

  @Test
  void a_condition_sees_the_item_before_the_update() {
    var next =
        UpdateItem.of(songs, KEY, Update.set("plays", Value.of(9)))
            .onlyIf(Condition.equal("plays", Value.of(5)));
    dynamo().updateItem(next);
    var refusal = refusal(ConditionalCheckFailedException.class, () -> dynamo().updateItem(next));
    assertThat(refusal.text()).isEqualTo("The conditional request failed");
    assertThat(refusal.item()).isEmpty();
    assertThat(find(songs, KEY)).contains(SINNERMAN.with("plays", 9));
  }

  @Test
  void a_failed_condition_returns_the_item_on_request() {
    var never = Optional.of(Condition.notExists("artist"));
    var request =
        new UpdateItem(
            songs, KEY, Update.remove("plays"), never, ReturnValues.NONE, true, Reporting.NONE);
    var refusal =
        refusal(ConditionalCheckFailedException.class, () -> dynamo().updateItem(request));
    assertThat(refusal.item()).contains(SINNERMAN);
  }

  @Test
  void a_failed_condition_creates_nothing() {
    var request =
        UpdateItem.of(songs, key("A", "B"), Update.NOTHING).onlyIf(Condition.exists("artist"));
    refusal(ConditionalCheckFailedException.class, () -> dynamo().updateItem(request));
    assertThat(content(songs)).containsExactly(SINNERMAN);
  }

  @Test
  void indexes_follow() {
    update("SET genre = :0", Value.of("jazz"));
    assertThat(jazz()).isEmpty();
    dynamo().updateItem(UpdateItem.of(songs, KEY, Update.set("released", Value.of(1965))));
    var complete = SINNERMAN.with("genre", "jazz").with("released", 1965);
    assertThat(jazz()).containsExactly(complete);
    update("SET plays = :0", Value.of(6));
    assertThat(jazz()).containsExactly(complete.with("plays", 6));
    update("REMOVE genre");
    assertThat(jazz()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          SET nothing.a = :0             | The document path provided in the update expression is invalid for update
          SET plays.a = :0               | The document path provided in the update expression is invalid for update
          SET label[0] = :0              | The document path provided in the update expression is invalid for update
          SET n = nothing + :0           | The provided expression refers to an attribute that does not exist in the item
          SET n = moods + :0             | An operand in the update expression has an incorrect data type
          ADD label :0                   | An operand in the update expression has an incorrect data type
          ADD moods :0                   | An operand in the update expression has an incorrect data type
          """)
  void an_update_that_does_not_fit_the_item_is_refused_and_changes_nothing(
      String text, String expected) {
    assertInvalid(expected, () -> update(text, Value.of(1)));
    assertThat(find(songs, KEY)).contains(SINNERMAN);
  }

  @Test
  void a_set_loses_only_members_of_its_own_type() {
    assertInvalid(
        "An operand in the update expression has an incorrect data type",
        () -> update("DELETE moods :0", Value.numbers(BigDecimal.ONE)));
  }

  @Test
  void a_sum_that_no_number_can_hold_is_refused() {
    assertInvalid(
        "Number overflow. Attempting to store a number with magnitude larger than supported range",
        () -> update("SET plays = plays + :0", Value.number("1E100")));
    update("SET plays = :0", Value.number("9.9E125"));
    assertInvalid(
        "Number overflow. Attempting to store a number with magnitude larger than supported range",
        () -> update("ADD plays :0", Value.number("9.9E125")));
  }

  @ParameterizedTest
  @CsvSource({"SET title = :0, title", "SET artist = :0, artist", "ADD title :0, title"})
  void a_key_attribute_cannot_be_updated(String text, String attribute) {
    assertInvalid(
        "One or more parameter values were invalid: Cannot update attribute %s. This attribute is part of the key"
            .formatted(attribute),
        () -> update(text, Value.of(1)));
  }

  @Test
  void nothing_can_be_set_inside_a_key() {
    assertInvalid(
        "Key attributes must be scalars; list random access '[]' and map lookup '.' are not allowed: Key: title",
        () -> update("SET title.a = :0", Value.of(1)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "SET x = title.a; Key: title",
        "SET x = genre.a; IndexKey: genre",
        "SET x = genre[0] + y; IndexKey: genre",
        "SET x = if_not_exists(y, genre.a); IndexKey: genre",
        "SET x = if_not_exists(genre.a, y); IndexKey: genre",
        "SET x = list_append(y, genre.a); IndexKey: genre"
      })
  void nothing_can_be_read_from_inside_a_key(String text, String key) {
    assertInvalid(
        "Key attributes must be scalars; list random access '[]' and map lookup '.' are not allowed: "
            + key,
        () -> update(text));
  }

  @Test
  void an_index_key_cannot_become_another_type() {
    assertInvalid(
        "The update expression attempted to update the secondary index key to unsupported type",
        () -> update("SET genre = :0", Value.of(7)));
  }

  @Test
  void an_index_key_cannot_become_empty() {
    assertInvalid(
        "One or more parameter values are not valid. The update expression attempted to update a secondary index key "
            + "to a value that is not supported. The AttributeValue for a key attribute cannot contain an empty string "
            + "value.",
        () -> update("SET genre = :0", Value.of("")));
  }

  @Test
  void an_item_may_grow_to_400_kb_and_not_a_byte_more() {
    var padding = Sizes.MAX_ITEM - SINNERMAN.sizeBytes() - "padding".length();
    update("SET padding = :0", Sizes.text(padding));
    assertThat(find(songs, KEY)).contains(Sizes.padded(SINNERMAN, Sizes.MAX_ITEM));
    assertInvalid(
        "Item size to update has exceeded the maximum allowed size",
        () -> update("SET padding = :0", Sizes.text(padding + 1)));
  }

  @Test
  void an_attribute_may_nest_32_levels_and_not_33() {
    update("SET deep = :0", Sizes.nested(31));
    assertInvalid(
        "Nesting Levels have exceeded supported limits: Attributes in the item have nested levels beyond supported "
            + "limit",
        () -> update("SET deep[0] = :0", Sizes.nested(31)));
  }

  @Test
  void a_key_that_does_not_fit_the_table_is_refused() {
    assertInvalid(
        "The provided key element does not match the schema",
        () -> dynamo().updateItem(UpdateItem.of(songs, Key.of("artist", "x"), Update.NOTHING)));
  }

  @Test
  void a_table_that_does_not_exist_is_not_found() {
    var refusal =
        refusal(
            ResourceNotFoundException.class,
            () -> dynamo().updateItem(UpdateItem.of(freshName(), KEY, Update.NOTHING)));
    assertThat(refusal.text()).isEqualTo("Requested resource not found");
  }

  private void update(String text, Value... values) {
    dynamo().updateItem(UpdateItem.of(songs, KEY, Update.parse(text, values)));
  }

  /// What an update of the original item returns.
  private Optional<Item> returned(ReturnValues wanted, String text) {
    put(songs, SINNERMAN);
    return attributes(UpdateItem.of(songs, KEY, Update.parse(text, Value.of(1))).returning(wanted));
  }

  private Optional<Item> attributes(UpdateItem request) {
    return dynamo().updateItem(request).attributes();
  }

  private java.util.List<Item> jazz() {
    return all(Query.of(songs, KeyCondition.equal("genre", "jazz")).onIndex(Songs.BY_GENRE));
  }

  private static Value label(int place) {
    return Value.map(Map.of("name", Value.of("Philips"), "chart", Value.of(place)));
  }

  private static Value value(String attribute) {
    return SINNERMAN.find(attribute).orElseThrow();
  }
}
