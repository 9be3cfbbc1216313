package dev.trestle.engine.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.expression.Path;
import dev.trestle.dynamo.expression.Update;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Bytes;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class TableSchemaTest {
  private static final TableSchema SCHEMA = TableSchema.of(TestTables.ORDERS);
  private static final Item ITEM = Item.of("pk", Value.of("a")).with("sk", 1);

  @Test
  void the_key_of_an_item_is_read_from_its_attributes() {
    assertThat(SCHEMA.keyOf(ITEM.with("x", "y")))
        .isEqualTo(new PrimaryKey(Value.of("a"), Value.of(1)));
    assertThat(SCHEMA.keyOf(Key.of("pk", "a").and("sk", 1)))
        .isEqualTo(new PrimaryKey(Value.of("a"), Value.of(1)));
    assertThat(TableSchema.of(TestTables.USERS).keyOf(Key.of("id", "u")))
        .isEqualTo(new PrimaryKey(Value.of("u"), null));
  }

  static Stream<Arguments> wrongItems() {
    var missing = "One or more parameter values were invalid: Missing the key %s in the item";
    var mismatch =
        "One or more parameter values were invalid: Type mismatch for key %s expected: %s actual: %s";
    var empty =
        "One or more parameter values are not valid. "
            + "The AttributeValue for a key attribute cannot contain an empty %s value. Key: %s";
    return Stream.of(
        arguments(Item.EMPTY, missing.formatted("pk")),
        arguments(Item.of("sk", Value.of(1)), missing.formatted("pk")),
        arguments(Item.of("pk", Value.of("a")), missing.formatted("sk")),
        arguments(ITEM.with("pk", 1), mismatch.formatted("pk", "S", "N")),
        arguments(ITEM.with("pk", 1).with("sk", "a"), mismatch.formatted("pk", "S", "N")),
        arguments(ITEM.with("pk", Value.NULL), mismatch.formatted("pk", "S", "NULL")),
        arguments(ITEM.with("sk", Value.list()), mismatch.formatted("sk", "N", "L")),
        arguments(ITEM.with("pk", ""), empty.formatted("string", "pk")),
        arguments(ITEM.with("pk", "").with("sk", "a"), empty.formatted("string", "pk")),
        arguments(ITEM.with("pk", text(2049)), TestTables.PARTITION_TOO_LONG));
  }

  @ParameterizedTest
  @MethodSource("wrongItems")
  void an_item_without_a_proper_key_is_refused(Item item, String text) {
    assertRefused(() -> SCHEMA.keyOf(item), text);
  }

  static Stream<Arguments> wrongKeys() {
    var mismatch = "The provided key element does not match the schema";
    return Stream.of(
        arguments(new Key(Attributes.EMPTY), mismatch),
        arguments(Key.of("pk", "a"), mismatch),
        arguments(Key.of("pk", "a").and("x", 1), mismatch),
        arguments(Key.of("pk", "a").and("sk", 1).and("x", 1), mismatch),
        arguments(Key.of("pk", "a").and("sk", "1"), mismatch),
        arguments(Key.of("pk", Value.of(1)).and("sk", 1), mismatch),
        arguments(
            Key.of("pk", "").and("sk", 1),
            "One or more parameter values are not valid. "
                + "The AttributeValue for a key attribute cannot contain an empty string value. Key: pk"),
        arguments(Key.of("pk", text(2049)).and("sk", 1), TestTables.PARTITION_TOO_LONG));
  }

  @ParameterizedTest
  @MethodSource("wrongKeys")
  void a_key_that_does_not_fit_the_table_is_refused(Key key, String text) {
    assertRefused(() -> SCHEMA.keyOf(key), text);
  }

  @Test
  void keys_may_be_as_long_as_the_limits_and_no_longer() {
    var schema = TableSchema.of(TestTables.FILES);
    assertThatCode(() -> schema.keyOf(file(2048, 1024))).doesNotThrowAnyException();
    assertRefused(() -> schema.keyOf(file(2049, 1024)), TestTables.PARTITION_TOO_LONG);
    assertRefused(() -> schema.keyOf(file(2048, 1025)), TestTables.SORT_TOO_LONG);
    assertRefused(
        () -> schema.keyOf(file(1, 0)),
        "One or more parameter values are not valid. "
            + "The AttributeValue for a key attribute cannot contain an empty binary value. Key: block");
  }

  @Test
  void the_length_of_a_key_is_counted_in_utf8_bytes() {
    var smile = "\uD83D\uDE00";
    assertThatCode(() -> SCHEMA.keyOf(ITEM.with("pk", smile.repeat(512))))
        .doesNotThrowAnyException();
    assertRefused(
        () -> SCHEMA.keyOf(ITEM.with("pk", smile.repeat(512) + "x")),
        TestTables.PARTITION_TOO_LONG);
  }

  @Test
  void an_item_is_in_an_index_only_with_all_its_key_attributes() {
    var item = ITEM.with("phase", "open").with("amount", 5);
    var key = new KeySchema(List.of("phase"), List.of("amount"));
    assertThat(SCHEMA.indexKeyOf(key, item.attributes()))
        .contains(new IndexKeyValues(List.of(Value.of("open")), List.of(Value.of(5))));
    assertThat(SCHEMA.indexKeyOf(key, item.without("amount").attributes())).isEmpty();
    assertThat(SCHEMA.indexKeyOf(key, item.without("phase").attributes())).isEmpty();
    assertThat(SCHEMA.indexKeyOf(TestTables.MULTI, item.attributes())).isEmpty();
  }

  @Test
  void an_item_older_than_the_index_is_left_out_if_its_values_cannot_be_keys() {
    var key = new KeySchema(List.of("phase"), List.of("amount"));
    var item = ITEM.with("phase", "open").with("amount", 5);
    assertThat(SCHEMA.indexKeyOf(key, item.with("amount", "5").attributes())).isEmpty();
    assertThat(SCHEMA.indexKeyOf(key, item.with("phase", "").attributes())).isEmpty();
    assertThat(SCHEMA.indexKeyOf(key, item.with("phase", text(2048)).attributes())).isPresent();
    assertThat(SCHEMA.indexKeyOf(key, item.with("phase", text(2049)).attributes())).isEmpty();
  }

  static Stream<Arguments> unindexableItems() {
    var mismatch =
        "One or more parameter values were invalid: "
            + "Type mismatch for Index Key %s Expected: %s Actual: %s IndexName: %s";
    var empty =
        "One or more parameter values are not valid. A value specified for a secondary index key is not supported. "
            + "The AttributeValue for a key attribute cannot contain an empty %s value. IndexName: %s, IndexKey: %s";
    return Stream.of(
        arguments(ITEM.with("phase", 1), mismatch.formatted("phase", "S", "N", "byPhase")),
        arguments(
            ITEM.with("phase", Value.NULL), mismatch.formatted("phase", "S", "NULL", "byPhase")),
        arguments(ITEM.with("amount", ""), mismatch.formatted("amount", "N", "S", "byPhase")),
        arguments(ITEM.with("picture", ""), mismatch.formatted("picture", "B", "S", "byPicture")),
        arguments(ITEM.with("phase", ""), empty.formatted("string", "byPhase", "phase")),
        arguments(
            ITEM.with("picture", Value.of(Bytes.EMPTY)),
            empty.formatted("binary", "byPicture", "picture")),
        arguments(ITEM.with("phase", text(2049)), TestTables.PARTITION_TOO_LONG),
        arguments(ITEM.with("picture", bytes(1025)), TestTables.SORT_TOO_LONG),
        arguments(ITEM.with("town", text(500)).with("lane", text(525)), TestTables.SORT_TOO_LONG));
  }

  @ParameterizedTest
  @MethodSource("unindexableItems")
  void an_item_with_a_value_that_no_index_takes_is_refused(Item item, String text) {
    assertRefused(() -> SCHEMA.requireIndexable(item), text);
  }

  @Test
  void the_sort_attributes_of_an_index_share_one_limit() {
    var item = ITEM.with("town", text(500)).with("lane", text(524)).with("picture", bytes(1024));
    assertThatCode(() -> SCHEMA.requireIndexable(item)).doesNotThrowAnyException();
  }

  static Stream<Arguments> unindexableUpdates() {
    var empty =
        "One or more parameter values are not valid. The update expression attempted to update a secondary index key "
            + "to a value that is not supported. "
            + "The AttributeValue for a key attribute cannot contain an empty %s value.";
    return Stream.of(
        arguments(
            "phase",
            Value.of(1),
            "The update expression attempted to update the secondary index key to unsupported type"),
        arguments("phase", Value.of(""), empty.formatted("string")),
        arguments("picture", Value.of(Bytes.EMPTY), empty.formatted("binary")),
        arguments("phase", Value.of(text(2049)), TestTables.PARTITION_TOO_LONG));
  }

  @ParameterizedTest
  @MethodSource("unindexableUpdates")
  void an_update_to_a_value_that_no_index_takes_is_refused(
      String attribute, Value value, String text) {
    var update = Update.set(attribute, value);
    assertRefused(() -> SCHEMA.requireIndexable(update, ITEM.with(attribute, value)), text);
  }

  @Test
  void an_update_may_leave_an_old_unindexable_value_alone() {
    var update = Update.set("x", Value.of("y"));
    assertThatCode(() -> SCHEMA.requireIndexable(update, ITEM.with("x", "y").with("phase", 1)))
        .doesNotThrowAnyException();
  }

  @Test
  void an_update_never_touches_the_key() {
    var text =
        "One or more parameter values were invalid: Cannot update attribute %s. This attribute is part of the key";
    assertRefused(
        () -> SCHEMA.requireKeyUntouched(Update.set("pk", Value.of("a"))), text.formatted("pk"));
    assertRefused(() -> SCHEMA.requireKeyUntouched(Update.remove("sk")), text.formatted("sk"));
    assertRefused(
        () -> SCHEMA.requireKeyUntouched(Update.add("sk", Value.of(1)).andSet("pk", Value.of("a"))),
        text.formatted("pk"));
    assertThatCode(() -> SCHEMA.requireKeyUntouched(Update.set("phase", Value.of("open"))))
        .doesNotThrowAnyException();
  }

  @Test
  void a_filter_never_looks_at_the_key_that_is_queried() {
    var text =
        "Filter Expression can only contain non-primary key attributes: Primary key attribute: ";
    var phase = Condition.exists("phase");
    var both = Condition.exists("x").or(Condition.exists("sk")).and(Condition.exists("pk").not());
    assertRefused(() -> SCHEMA.requireFilterable(SCHEMA.key(), both), text + "pk");
    assertRefused(() -> SCHEMA.requireFilterable(TestTables.BY_PHASE, phase), text + "phase");
    assertThatCode(() -> SCHEMA.requireFilterable(SCHEMA.key(), phase)).doesNotThrowAnyException();
    assertThatCode(() -> SCHEMA.requireFilterable(TestTables.BY_PHASE, both))
        .doesNotThrowAnyException();
  }

  @Test
  void no_path_leads_into_a_key() {
    var text =
        "Key attributes must be scalars; list random access '[]' and map lookup '.' are not allowed: ";
    assertRefused(
        () -> SCHEMA.requireScalarKeys(List.of(Path.of("pk").entry("a"))), text + "Key: pk");
    assertRefused(
        () -> SCHEMA.requireScalarKeys(List.of(Path.of("phase").element(0))),
        text + "IndexKey: phase");
    assertThatCode(() -> SCHEMA.requireScalarKeys(List.of(Path.of("pk"), Path.of("x").entry("a"))))
        .doesNotThrowAnyException();
  }

  @Test
  void a_position_shows_the_keys_of_the_index_and_of_the_table() {
    var item = ITEM.with("phase", "open").with("amount", 5).with("x", "y");
    assertThat(SCHEMA.keyAttributesOf(item.attributes())).isEqualTo(Key.of("pk", "a").and("sk", 1));
    assertThat(SCHEMA.positionOf(TestTables.BY_PHASE, item.attributes()))
        .isEqualTo(Key.of("pk", "a").and("sk", 1).and("phase", "open").and("amount", 5));
  }

  private static Item file(int nameBytes, int blockBytes) {
    return Item.of("name", bytes(nameBytes)).with("block", bytes(blockBytes));
  }

  private static Value bytes(int length) {
    return Value.of(Bytes.owning(new byte[length]));
  }

  private static String text(int length) {
    return "x".repeat(length);
  }

  private static void assertRefused(ThrowingCallable call, String text) {
    assertThatExceptionOfType(ValidationException.class).isThrownBy(call).withMessage(text);
  }
}
