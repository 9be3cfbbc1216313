package dev.trestle.aws.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.trestle.aws.remote.FaultyServer.Answered;
import dev.trestle.aws.remote.FaultyServer.HangUp;
import dev.trestle.aws.remote.FaultyServer.Silence;
import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.TransactWriteItems;
import dev.trestle.dynamo.UpdateItem;
import dev.trestle.dynamo.error.ProvisionedThroughputExceededException;
import dev.trestle.dynamo.error.RequestException;
import dev.trestle.dynamo.error.UnavailableException;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.expression.Update;
import dev.trestle.dynamo.retry.RetryPolicy;
import dev.trestle.dynamo.retry.RetryingDynamo;
import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import dev.trestle.engine.Database;
import dev.trestle.wire.Wire;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Requests during network and server faults.
class FaultsTest {
  private static final TableName CLICKS = TableName.of("clicks");
  private static final Key HOME = Key.of("page", "home");
  private static final PutItem PUT = PutItem.of(CLICKS, Item.of("page", Value.of("home")));
  private static final Update COUNT = Update.add("clicks", Value.of(1));

  private final Database db = Database.inMemory();
  private final FaultyServer server = new FaultyServer(new Wire(db));
  // Long enough that a slow test machine does not look like a slow server.
  private final RemoteDynamo remote =
      open(RemoteOptions.at(server.uri()).answerWithin(Duration.ofMinutes(5)));
  private final RetryingDynamo retrying =
      RetryingDynamo.over(remote, RetryPolicy.DEFAULT.maxTime(Duration.ofMinutes(5)));

  @BeforeEach
  void createTable() {
    db.createTable(CreateTable.of(CLICKS, KeySchema.of("page")));
  }

  @AfterEach
  void close() {
    remote.close();
    server.close();
    db.close();
  }

  @Test
  void a_request_with_a_lost_response_is_uncertain() {
    server.plan(new HangUp());
    var failure = catchThrowableOfType(UnavailableException.class, () -> remote.putItem(PUT));
    assertThat(failure.uncertain()).isTrue();
    assertThat(server.operations()).as("nobody below has sent it again").containsExactly("PutItem");
  }

  @Test
  void a_response_after_the_timeout_is_lost() {
    server.plan(new Silence());
    try (var hasty = open(RemoteOptions.at(server.uri()).answerWithin(Duration.ofMillis(200)))) {
      var failure = catchThrowableOfType(UnavailableException.class, () -> hasty.putItem(PUT));
      assertThat(failure.uncertain()).isTrue();
    }
  }

  @Test
  void a_failure_of_the_server_leaves_it_open_too() {
    server.plan(new Answered(500, "InternalServerError", "oops"));
    var failure = catchThrowableOfType(UnavailableException.class, () -> remote.putItem(PUT));
    assertThat(failure.uncertain()).isTrue();
  }

  @Test
  void a_refused_connection_means_that_nothing_was_carried_out() {
    server.close();
    var failure = catchThrowableOfType(UnavailableException.class, () -> remote.putItem(PUT));
    assertThat(failure.uncertain()).isFalse();
  }

  @Test
  void an_unknown_error_keeps_its_code_and_text() {
    server.plan(new Answered(400, "AccessDeniedException", "You may not"));
    var refusal = catchThrowableOfType(RequestException.class, () -> remote.putItem(PUT));
    assertThat(refusal.code()).isEqualTo("AccessDeniedException");
    assertThat(refusal.text()).isEqualTo("You may not");
  }

  @Test
  void a_throttled_request_is_retried_by_the_retrying_decorator_only() {
    var throttled = new Answered(400, "ProvisionedThroughputExceededException", "Slow down");
    server.plan(throttled);
    assertThatThrownBy(() -> remote.putItem(PUT))
        .isInstanceOf(ProvisionedThroughputExceededException.class)
        .hasMessage("Slow down");
    server.plan(throttled, throttled);
    retrying.updateItem(UpdateItem.of(CLICKS, HOME, COUNT));
    assertThat(clicks()).contains(Value.of(1));
    assertThat(server.operations()).hasSize(4);
  }

  @Test
  void a_put_is_retried_after_a_lost_response() {
    server.plan(new HangUp(), new Answered(503, "ServiceUnavailable", "Later"));
    retrying.putItem(PUT);
    assertThat(server.operations()).containsExactly("PutItem", "PutItem", "PutItem");
  }

  @Test
  void an_increment_is_not_repeated_after_a_lost_response() {
    server.plan(new HangUp());
    var count = UpdateItem.of(CLICKS, HOME, COUNT);
    assertThatThrownBy(() -> retrying.updateItem(count)).isInstanceOf(UnavailableException.class);
    assertThat(clicks()).contains(Value.of(1));
  }

  @Test
  void a_transaction_is_retried_after_a_lost_response_and_carried_out_once() {
    server.plan(new HangUp());
    retrying.transactWriteItems(
        TransactWriteItems.of(TransactWriteItems.Change.of(CLICKS, HOME, COUNT)));
    assertThat(server.operations()).hasSize(2);
    assertThat(clicks()).contains(Value.of(1));
  }

  @Test
  void a_conditional_put_is_uncertain_after_a_lost_response() {
    server.plan(new HangUp());
    var failure =
        catchThrowableOfType(
            UnavailableException.class,
            () -> retrying.putItem(PUT.onlyIf(Condition.notExists("page"))));
    assertThat(failure.uncertain()).isTrue();
    assertThat(server.operations()).hasSize(2);
  }

  private Optional<Value> clicks() {
    return db.getItem(GetItem.of(CLICKS, HOME)).item().flatMap(item -> item.find("clicks"));
  }

  private static RemoteDynamo open(RemoteOptions options) {
    return RemoteDynamo.open(options.as("anybody", "any"));
  }
}
