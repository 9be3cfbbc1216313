package dev.trestle.dynamo.testing.contract;

import static dev.trestle.dynamo.testing.contract.Songs.key;
import static dev.trestle.dynamo.testing.contract.Songs.song;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.ConditionalCheckFailedException;
import dev.trestle.dynamo.DeleteItem;
import dev.trestle.dynamo.Query;
import dev.trestle.dynamo.Reporting;
import dev.trestle.dynamo.ReturnValues;
import dev.trestle.dynamo.WriteResult;
import dev.trestle.dynamo.error.ResourceNotFoundException;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.expression.KeyCondition;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// DeleteItem: deletes an item, if a condition allows it; a missing item can be deleted too.
public abstract class DeleteItemContract extends DynamoContract {
  private static final Key KEY = key("Nina Simone", "Sinnerman");
  private static final Item SINNERMAN =
      song("Nina Simone", "Sinnerman").with("genre", "jazz").with("released", 1965);

  private TableName songs;

  @BeforeEach
  void createTable() {
    songs = create(Songs::byGenre);
    put(songs, SINNERMAN);
  }

  @Test
  void a_deleted_item_is_gone_from_the_table_and_its_indexes() {
    assertThat(dynamo().deleteItem(DeleteItem.of(songs, KEY))).isEqualTo(WriteResult.SILENT);
    assertThat(find(songs, KEY)).isEmpty();
    assertThat(all(Query.of(songs, KeyCondition.equal("genre", "jazz")).onIndex(Songs.BY_GENRE)))
        .isEmpty();
  }

  @Test
  void other_items_stay() {
    var other = song("Nina Simone", "Sinnerman II");
    put(songs, other);
    dynamo().deleteItem(DeleteItem.of(songs, KEY));
    assertThat(content(songs)).containsExactly(other);
  }

  @Test
  void deleting_nothing_succeeds() {
    dynamo().deleteItem(DeleteItem.of(songs, key("Nobody", "Nothing")));
    assertThat(content(songs)).containsExactly(SINNERMAN);
  }

  @Test
  void all_old_returns_the_deleted_item() {
    assertThat(dynamo().deleteItem(DeleteItem.of(songs, KEY).returning(ReturnValues.ALL_OLD)))
        .isEqualTo(new WriteResult(Optional.of(SINNERMAN), Optional.empty(), Optional.empty()));
  }

  @Test
  void all_old_returns_nothing_where_there_was_no_item() {
    var nothing = DeleteItem.of(songs, key("Nobody", "Nothing")).returning(ReturnValues.ALL_OLD);
    assertThat(dynamo().deleteItem(nothing)).isEqualTo(WriteResult.SILENT);
  }

  @ParameterizedTest
  @EnumSource(names = {"ALL_NEW", "UPDATED_OLD", "UPDATED_NEW"})
  void other_return_values_are_refused(ReturnValues wanted) {
    assertInvalid(
        "ReturnValues can only be ALL_OLD or NONE",
        () -> dynamo().deleteItem(DeleteItem.of(songs, KEY).returning(wanted)));
  }

  @Test
  void a_condition_that_holds_lets_the_item_go() {
    dynamo()
        .deleteItem(DeleteItem.of(songs, KEY).onlyIf(Condition.equal("released", Value.of(1965))));
    assertThat(content(songs)).isEmpty();
  }

  @Test
  void a_condition_that_does_not_hold_keeps_the_item() {
    var wrongYear = DeleteItem.of(songs, KEY).onlyIf(Condition.equal("released", Value.of(2000)));
    var refusal =
        refusal(ConditionalCheckFailedException.class, () -> dynamo().deleteItem(wrongYear));
    assertThat(refusal.item()).isEmpty();
    assertThat(content(songs)).containsExactly(SINNERMAN);
  }

  @Test
  void a_failed_condition_returns_the_item_on_request() {
    var old = Optional.of(Condition.parse("released < :0", Value.of(1900)));
    var request = new DeleteItem(songs, KEY, old, ReturnValues.NONE, true, Reporting.NONE);
    var refusal =
        refusal(ConditionalCheckFailedException.class, () -> dynamo().deleteItem(request));
    assertThat(refusal.item()).contains(SINNERMAN);
  }

  @Test
  void a_condition_on_a_missing_item_fails_unless_it_requires_absence() {
    var missing = DeleteItem.of(songs, key("Nobody", "Nothing"));
    refusal(
        ConditionalCheckFailedException.class,
        () -> dynamo().deleteItem(missing.onlyIf(Condition.exists("artist"))));
    dynamo().deleteItem(missing.onlyIf(Condition.notExists("artist")));
  }

  @Test
  void a_key_that_does_not_fit_the_table_is_refused() {
    assertInvalid(
        "The provided key element does not match the schema",
        () -> dynamo().deleteItem(DeleteItem.of(songs, Key.of("artist", "Nina Simone"))));
  }

  @Test
  void a_table_that_does_not_exist_is_not_found() {
    var refusal =
        refusal(
            ResourceNotFoundException.class,
            () -> dynamo().deleteItem(DeleteItem.of(freshName(), KEY)));
    assertThat(refusal.text()).isEqualTo("Requested resource not found");
  }
}
