package dev.trestle.dynamo.testing.contract;

import static dev.trestle.dynamo.testing.contract.Songs.key;
import static dev.trestle.dynamo.testing.contract.Songs.song;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.error.ResourceNotFoundException;
import dev.trestle.dynamo.expression.Path;
import dev.trestle.dynamo.expression.Projection;
import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.KeyType;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Bytes;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// GetItem: one item by its key, whole or in part.
public abstract class GetItemContract extends DynamoContract {
  private static final Key KEY = key("Nina Simone", "Sinnerman");
  private static final Item SINNERMAN =
      song("Nina Simone", "Sinnerman")
          .with("released", 1965)
          .with("label", Value.map(Map.of("name", Value.of("Philips"), "country", Value.of("NL"))))
          .with(
              "credits",
              Value.list(
                  Value.of("voice"), Value.map(Map.of("by", Value.of("Rudy"))), Value.of("drums")));

  private TableName songs;

  @BeforeEach
  void createTable() {
    songs = create(Songs::plain);
    put(songs, SINNERMAN);
  }

  @Test
  void an_item_is_found_by_its_key() {
    assertThat(dynamo().getItem(GetItem.of(songs, KEY)))
        .isEqualTo(new GetItem.Result(Optional.of(SINNERMAN), Optional.empty()));
  }

  @Test
  void an_item_is_found_consistently() {
    assertThat(dynamo().getItem(GetItem.of(songs, KEY).consistently()).item()).contains(SINNERMAN);
  }

  @Test
  void nothing_is_found_under_another_key() {
    assertThat(find(songs, key("Nina Simone", "Sinnerma"))).isEmpty();
    assertThat(find(songs, key("Nina Simon", "Sinnerman"))).isEmpty();
    assertThat(find(songs, key("Sinnerman", "Nina Simone"))).isEmpty();
  }

  @Test
  void keys_may_be_numbers_and_binaries() {
    var table =
        create(
            name ->
                CreateTable.of(name, KeySchema.of("id", "at"))
                    .typed("id", KeyType.B)
                    .typed("at", KeyType.N));
    var id = Value.of(Bytes.copyOf(new byte[] {0, -128, 1}));
    put(table, Item.of("id", id).with("at", Value.number("-1.5")));
    assertThat(find(table, Key.of("id", id).and("at", Value.number("-15E-1"))))
        .contains(Item.of("id", id).with("at", Value.number("-1.5")));
  }

  @Test
  void a_projection_picks_attributes() {
    assertThat(projected(Projection.of("title", "released", "nothing")))
        .contains(Item.of("title", Value.of("Sinnerman")).with("released", 1965));
  }

  @Test
  void a_projection_reaches_into_maps_and_lists() {
    var label = Path.of("label").entry("name");
    var third = Path.of("credits").element(2);
    var by = Path.of("credits").element(1).entry("by");
    assertThat(projected(new Projection(List.of(label, third, by))))
        .contains(
            Item.of("label", Value.map(Map.of("name", Value.of("Philips"))))
                .with(
                    "credits",
                    Value.list(Value.map(Map.of("by", Value.of("Rudy"))), Value.of("drums"))));
  }

  @Test
  void a_projection_that_finds_nothing_returns_an_empty_item() {
    var misses =
        List.of(Path.of("nothing"), Path.of("released").entry("a"), Path.of("credits").element(9));
    assertThat(projected(new Projection(misses))).contains(Item.EMPTY);
  }

  @Test
  void a_projection_does_not_reach_into_keys() {
    assertInvalid(
        "Key attributes must be scalars; list random access '[]' and map lookup '.' are not allowed: Key: title",
        () -> projected(new Projection(List.of(Path.of("title").element(0)))));
  }

  @Test
  void a_key_without_the_sort_key_is_refused() {
    assertInvalid(
        "The provided key element does not match the schema",
        () -> find(songs, Key.of("artist", "Nina Simone")));
  }

  @Test
  void a_key_with_another_attribute_is_refused() {
    assertInvalid(
        "The provided key element does not match the schema",
        () -> find(songs, KEY.and("released", 1965)));
  }

  @Test
  void a_key_of_another_type_is_refused() {
    assertInvalid(
        "The provided key element does not match the schema",
        () -> find(songs, Key.of("artist", "Nina Simone").and("title", 1)));
  }

  @Test
  void an_empty_key_is_refused() {
    assertInvalid(
        "One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty "
            + "string value. Key: title",
        () -> find(songs, key("Nina Simone", "")));
  }

  @Test
  void a_key_that_is_too_long_is_refused() {
    assertInvalid(
        "One or more parameter values were invalid: Size of hashkey has exceeded the maximum size limit of2048 bytes",
        () -> find(songs, Key.of("artist", Sizes.text(2049)).and("title", "x")));
    assertInvalid(
        "One or more parameter values were invalid: Aggregated size of all range keys has exceeded the size limit of "
            + "1024 bytes",
        () -> find(songs, Key.of("artist", "x").and("title", Sizes.text(1025))));
  }

  @Test
  void a_table_that_does_not_exist_is_not_found() {
    var refusal = refusal(ResourceNotFoundException.class, () -> find(freshName(), KEY));
    assertThat(refusal.text()).isEqualTo("Requested resource not found");
  }

  private Optional<Item> projected(Projection wanted) {
    return dynamo().getItem(GetItem.of(songs, KEY).projecting(wanted)).item();
  }
}
