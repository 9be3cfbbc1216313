package dev.trestle.dynamo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.dynamo.BatchWriteItem.Write;
import dev.trestle.dynamo.backup.ListBackups;
import dev.trestle.dynamo.backup.ListExports;
import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.expression.KeyCondition;
import dev.trestle.dynamo.expression.Operand;
import dev.trestle.dynamo.expression.Path;
import dev.trestle.dynamo.expression.Update;
import dev.trestle.dynamo.table.ListTables;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Limits of request records, with DynamoDB's error texts: the same for JSON and for Java callers.
class RequestLimitsTest {
  private static final TableName SONGS = TableName.of("songs");
  private static final Query QUERY = Query.of(SONGS, KeyCondition.equal("artist", "Björk"));
  private static final Scan SCAN = Scan.of(SONGS);
  private static final TransactWriteItems TRANSACTION =
      TransactWriteItems.of(
          TransactWriteItems.Delete.of(SONGS, Key.of("artist", "Björk").and("title", "Jóga")));

  @ParameterizedTest
  @ValueSource(ints = {0, -1, Integer.MIN_VALUE})
  void a_page_limit_of_zero_is_refused(int limit) {
    var refusal = notLess(limit, "limit", 1);
    assertRefused(() -> QUERY.limit(limit), refusal);
    assertRefused(() -> SCAN.limit(limit), refusal);
    assertRefused(() -> new ListTables(Optional.empty(), limit), refusal);
    assertRefused(() -> ListBackups.FIRST_PAGE.limit(limit), refusal);
    assertRefused(() -> ListExports.FIRST_PAGE.limit(limit), notLess(limit, "maxResults", 1));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, Integer.MAX_VALUE})
  void a_page_of_items_has_any_other_limit(int limit) {
    assertThat(QUERY.limit(limit).limit()).hasValue(limit);
    assertThat(SCAN.limit(limit).limit()).hasValue(limit);
  }

  @Test
  void a_page_of_a_list_has_a_largest_limit() {
    assertThat(new ListTables(Optional.empty(), 100).limit()).isEqualTo(100);
    assertThat(ListBackups.FIRST_PAGE.limit(100).limit()).isEqualTo(100);
    assertThat(ListExports.FIRST_PAGE.limit(25).limit()).isEqualTo(25);

    assertRefused(() -> new ListTables(Optional.empty(), 101), notMore(101, "limit", 100));
    assertRefused(() -> ListBackups.FIRST_PAGE.limit(101), notMore(101, "limit", 100));
    assertRefused(() -> ListExports.FIRST_PAGE.limit(26), notMore(26, "maxResults", 25));
  }

  @Test
  void a_segment_is_one_of_at_most_a_million() {
    assertThatCode(() -> SCAN.segment(0, 1)).doesNotThrowAnyException();
    assertThatCode(() -> SCAN.segment(999_999, 1_000_000)).doesNotThrowAnyException();

    assertRefused(() -> SCAN.segment(-1, 4), notLess(-1, "segment", 0));
    assertRefused(() -> SCAN.segment(0, 0), notLess(0, "totalSegments", 1));
    assertRefused(() -> SCAN.segment(0, 1_000_001), notMore(1_000_001, "totalSegments", 1_000_000));
    assertRefused(() -> SCAN.segment(1_000_000, 1_000_000), notMore(1_000_000, "segment", 999_999));
    assertRefused(
        () -> SCAN.segment(4, 4),
        "The Segment parameter is zero-based and must be less than parameter TotalSegments: "
            + "Segment: 4 is not less than TotalSegments: 4");
  }

  @Test
  void a_token_has_one_to_36_characters() {
    assertThat(TRANSACTION.token("t").token()).contains("t");
    assertThat(TRANSACTION.token("t".repeat(36)).token()).contains("t".repeat(36));

    assertRefused(
        () -> TRANSACTION.token(""),
        "1 validation error detected: Value '' at 'clientRequestToken' failed to satisfy constraint: "
            + "Member must have length greater than or equal to 1");
    assertRefused(
        () -> TRANSACTION.token("t".repeat(37)),
        "1 validation error detected: Value '%s' at 'clientRequestToken' failed to satisfy constraint: Member must have length less than or equal to 36"
            .formatted("t".repeat(37)));
  }

  @Test
  void an_in_has_at_most_100_choices() {
    assertThat(in(100).choices()).hasSize(100);

    assertRefused(
        () -> in(101),
        "Invalid ConditionExpression: The IN operator is provided with too many operands; number of operands: 101");
  }

  @Test
  void a_condition_is_at_most_300_operators_deep() {
    var item = Item.of("artist", Value.of("Björk")).with("title", "Jóga");
    var key = Key.of("artist", "Björk").and("title", "Jóga");
    var atMost = ors(299);
    var tooMany = ors(300);
    assertThatCode(() -> PutItem.of(SONGS, item).onlyIf(atMost)).doesNotThrowAnyException();
    assertThatCode(() -> SCAN.filter(atMost)).doesNotThrowAnyException();

    var refusal = tooManyOperators("ConditionExpression");
    assertRefused(() -> PutItem.of(SONGS, item).onlyIf(tooMany), refusal);
    assertRefused(() -> DeleteItem.of(SONGS, key).onlyIf(tooMany), refusal);
    assertRefused(
        () -> UpdateItem.of(SONGS, key, Update.set("a", Value.of(1))).onlyIf(tooMany), refusal);
    assertRefused(
        () -> new TransactWriteItems.Put(SONGS, item, Optional.of(tooMany), false), refusal);
    assertRefused(
        () -> new TransactWriteItems.Delete(SONGS, key, Optional.of(tooMany), false), refusal);
    assertRefused(() -> new TransactWriteItems.Check(SONGS, key, tooMany, false), refusal);
    assertRefused(() -> QUERY.filter(tooMany), tooManyOperators("FilterExpression"));
    assertRefused(() -> SCAN.filter(tooMany), tooManyOperators("FilterExpression"));
  }

  @Test
  void a_condition_of_any_depth_is_refused_and_not_followed() {
    var deep = Condition.exists("a");
    for (int i = 0; i < 1_000_000; i++) {
      deep = deep.not();
    }
    var deepest = deep;
    assertRefused(() -> SCAN.filter(deepest), tooManyOperators("FilterExpression"));
  }

  @Test
  void an_update_is_at_most_300_operators_deep() {
    var key = Key.of("artist", "Björk").and("title", "Jóga");
    assertThatCode(() -> UpdateItem.of(SONGS, key, appending(300))).doesNotThrowAnyException();
    var refusal = tooManyOperators("UpdateExpression");
    assertRefused(() -> UpdateItem.of(SONGS, key, appending(301)), refusal);
    assertRefused(() -> TransactWriteItems.Change.of(SONGS, key, appending(301)), refusal);
    assertThatCode(
            () -> {
              var many = Update.NOTHING;
              for (int i = 0; i < 400; i++) {
                many = many.andSet("a" + i, Value.of(i));
              }
              UpdateItem.of(SONGS, key, many);
            })
        .as("to set is no operator")
        .doesNotThrowAnyException();
  }

  private static Condition ors(int count) {
    var condition = Condition.exists("a");
    for (int i = 0; i < count; i++) {
      condition = condition.or(Condition.equal("b", Value.of(i)));
    }
    return condition;
  }

  private static Update appending(int count) {
    Update.Term term = new Update.Attribute(Path.of("list"));
    for (int i = 0; i < count; i++) {
      term = new Update.ListAppend(term, new Update.Attribute(Path.of("more")));
    }
    return new Update(
        List.of(new Update.Set(Path.of("list"), term)), List.of(), List.of(), List.of());
  }

  private static String tooManyOperators(String expression) {
    return "Invalid %s: The expression contains too many operators; operator count: 301"
        .formatted(expression);
  }

  @Test
  void an_empty_batch_is_refused() {
    var none =
        "1 validation error detected: Value '{}' at 'requestItems' failed to satisfy constraint: "
            + "Member must have length greater than or equal to 1";
    assertRefused(() -> new BatchGetItem(Map.of(), Reporting.NONE), none);
    assertRefused(() -> new BatchWriteItem(Map.of(), Reporting.NONE), none);
    assertRefused(
        () -> BatchGetItem.of(SONGS, List.of()),
        "1 validation error detected: Value '[]' at 'requestItems.songs.member.keys' failed to satisfy constraint: "
            + "Member must have length greater than or equal to 1");
    assertRefused(
        () -> BatchWriteItem.of(SONGS, List.of()),
        "1 validation error detected: Value '{songs=[]}' at 'requestItems' failed to satisfy constraint: "
            + "Map value must satisfy constraint: [Member must have length less than or equal to 25, "
            + "Member must have length greater than or equal to 1]");
  }

  @Test
  void a_batch_does_not_change_with_the_lists_that_it_was_made_of() {
    var put = new BatchWriteItem.Put(Item.of("artist", Value.of("Björk")).with("title", "Jóga"));
    var writes = new ArrayList<Write>(List.of(put));
    var batch = new BatchWriteItem(Map.of(SONGS, writes), Reporting.NONE);

    writes.addAll(Collections.nCopies(30, put));

    assertThat(batch.tables()).isEqualTo(Map.of(SONGS, List.of(put)));
  }

  private static Condition.In in(int choices) {
    return new Condition.In(
        Operand.of(Path.of("year")), Collections.nCopies(choices, Operand.of(Value.of(1997))));
  }

  private static void assertRefused(ThrowingCallable building, String text) {
    assertThatThrownBy(building).isInstanceOf(ValidationException.class).hasMessage(text);
  }

  private static String notLess(int value, String member, int min) {
    return "1 validation error detected: Value '%d' at '%s' failed to satisfy constraint: Member must have value greater than or equal to %d"
        .formatted(value, member, min);
  }

  private static String notMore(int value, String member, int max) {
    return "1 validation error detected: Value '%d' at '%s' failed to satisfy constraint: Member must have value less than or equal to %d"
        .formatted(value, member, max);
  }
}
