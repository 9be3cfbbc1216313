package dev.trestle.dynamo.retry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.DeleteItem;
import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.ReturnValues;
import dev.trestle.dynamo.TransactWriteItems;
import dev.trestle.dynamo.UpdateItem;
import dev.trestle.dynamo.backup.CreateBackup;
import dev.trestle.dynamo.expression.Update;
import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IdempotencyTest {
  private static final TableName TABLE = TableName.of("things");
  private static final Key KEY = Key.of("id", "1");
  private static final Item ITEM = Item.of(KEY.attributes());

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SET a = :0",
        "SET a.b = :0",
        "SET a = if_not_exists(a, :0)",
        "REMOVE a",
        "REMOVE a.b",
        "SET a = :0 REMOVE b"
      })
  void an_update_with_absolute_values_is_idempotent(String text) {
    var values = text.contains(":0") ? new Value[] {Value.of(1)} : new Value[0];
    assertThat(Idempotency.isIdempotent(Update.parse(text, values))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ADD a :0",
        "SET a = a + :0",
        "SET a = b - :0",
        "SET a = if_not_exists(b, :0)",
        "SET a = if_not_exists(a, b), b = :0",
        "SET a = b, b = :0",
        "SET a[7] = :0",
        "SET a = :0 REMOVE b[0]",
        "SET a.b[1].c = :0"
      })
  void an_update_that_builds_on_what_was_may_not(String text) {
    assertThat(Idempotency.isIdempotent(Update.parse(text, Value.of(1)))).isFalse();
  }

  @Test
  void a_list_grows_each_time() {
    var update = Update.parse("SET a = list_append(a, :0)", Value.list(Value.of(1)));
    assertThat(Idempotency.isIdempotent(update)).isFalse();
  }

  @Test
  void members_are_added_to_a_set_and_taken_out_of_it_once() {
    assertThat(Idempotency.isIdempotent(Update.add("tags", Value.strings("x")))).isTrue();
    assertThat(Idempotency.isIdempotent(Update.parse("DELETE tags :0", Value.strings("x"))))
        .isTrue();
  }

  @Test
  void an_answer_that_shows_what_was_is_had_once() {
    assertThat(Idempotency.isIdempotent(PutItem.of(TABLE, ITEM))).isTrue();
    assertThat(Idempotency.isIdempotent(PutItem.of(TABLE, ITEM).returning(ReturnValues.ALL_OLD)))
        .isFalse();
    assertThat(Idempotency.isIdempotent(DeleteItem.of(TABLE, KEY))).isTrue();
    assertThat(Idempotency.isIdempotent(DeleteItem.of(TABLE, KEY).returning(ReturnValues.ALL_OLD)))
        .isFalse();
    var update = UpdateItem.of(TABLE, KEY, Update.set("a", Value.of(1)));
    assertThat(Idempotency.isIdempotent(update.returning(ReturnValues.ALL_NEW))).isTrue();
    assertThat(Idempotency.isIdempotent(update.returning(ReturnValues.UPDATED_OLD))).isFalse();
  }

  @Test
  void a_token_makes_a_transaction_repeatable() {
    var transaction = TransactWriteItems.of(TransactWriteItems.Put.of(TABLE, ITEM));
    assertThat(Idempotency.isIdempotent(transaction)).isFalse();
    assertThat(Idempotency.isIdempotent(transaction.token("t"))).isTrue();
  }

  @Test
  void reads_are_idempotent_and_creations_are_not() {
    assertThat(Idempotency.isIdempotent(GetItem.of(TABLE, KEY))).isTrue();
    assertThat(Idempotency.isIdempotent(CreateTable.of(TABLE, KeySchema.of("id")))).isFalse();
    assertThat(Idempotency.isIdempotent(new CreateBackup(TABLE, "before"))).isFalse();
  }
}
