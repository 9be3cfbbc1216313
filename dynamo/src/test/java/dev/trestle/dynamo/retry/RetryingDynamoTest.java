package dev.trestle.dynamo.retry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.trestle.dynamo.CancellationReason;
import dev.trestle.dynamo.ConditionalCheckFailedException;
import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.TransactWriteItems;
import dev.trestle.dynamo.TransactionCanceledException;
import dev.trestle.dynamo.UpdateItem;
import dev.trestle.dynamo.WriteResult;
import dev.trestle.dynamo.error.ProvisionedThroughputExceededException;
import dev.trestle.dynamo.error.UnavailableException;
import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.expression.Update;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.testing.FaultyDynamo;
import dev.trestle.dynamo.testing.FaultyDynamo.After;
import dev.trestle.dynamo.testing.FaultyDynamo.Before;
import dev.trestle.dynamo.testing.ManualClock;
import dev.trestle.dynamo.testing.SilentDynamo;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import java.io.IOException;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RetryingDynamoTest {
  private static final TableName CLICKS = TableName.of("clicks");
  private static final Key PAGE = Key.of("page", "home");
  private static final PutItem PUT = PutItem.of(CLICKS, Item.of("page", Value.of("home")));
  private static final UpdateItem COUNT =
      UpdateItem.of(CLICKS, PAGE, Update.add("clicks", Value.of(1)));
  private final RuntimeException throttled =
      new ProvisionedThroughputExceededException("slow down");
  private final RuntimeException lost =
      UnavailableException.unanswered("lost", new IOException("reset"));
  private final RuntimeException refused =
      UnavailableException.notReached("away", new IOException("refused"));

  private final FaultyDynamo faulty = new FaultyDynamo(new SilentDynamo());
  private final ManualClock time = new ManualClock();
  private final RetryingDynamo dynamo =
      RetryingDynamo.over(faulty, RetryPolicy.DEFAULT, time, new Random(1));

  @Test
  void a_throttled_request_is_retried_after_a_pause() {
    faulty.then(new Before(throttled), new Before(throttled));
    assertThat(dynamo.updateItem(COUNT)).isEqualTo(WriteResult.SILENT);
    assertThat(faulty.requests()).containsExactly(COUNT, COUNT, COUNT);
    assertThat(time.pauses()).hasSize(2);
  }

  @Test
  void pauses_are_random_below_a_limit_that_doubles_up_to_a_bound() {
    faulty.then(times(RetryPolicy.DEFAULT.maxAttempts() - 1, new Before(throttled)));
    dynamo.putItem(PUT);
    var limits = List.of(25, 50, 100, 200, 400, 800, 1600);
    assertThat(time.pauses()).hasSameSizeAs(limits);
    for (int i = 0; i < limits.size(); i++) {
      assertThat(time.pauses().get(i)).isBetween(Duration.ZERO, Duration.ofMillis(limits.get(i)));
    }
    assertThat(Backoff.DEFAULT.limit(100)).isEqualTo(Backoff.DEFAULT.longest());
  }

  @Test
  void attempts_are_bounded() {
    faulty.then(times(100, new Before(throttled)));
    assertThatThrownBy(() -> dynamo.getItem(GetItem.of(CLICKS, PAGE))).isSameAs(throttled);
    assertThat(faulty.requests()).hasSize(RetryPolicy.DEFAULT.maxAttempts());
  }

  @Test
  void time_is_bounded() {
    var patient = RetryPolicy.DEFAULT.maxAttempts(1000).maxTime(Duration.ofSeconds(10));
    faulty.then(times(1000, new Before(throttled)));
    assertThatThrownBy(
            () ->
                RetryingDynamo.over(faulty, patient, time, new Random(1))
                    .getItem(GetItem.of(CLICKS, PAGE)))
        .isSameAs(throttled);
    assertThat(Duration.ofNanos(time.nanos())).isLessThanOrEqualTo(Duration.ofSeconds(10));
  }

  @Test
  void a_duplicate_mistake_is_reported_once() {
    var mistake = new ValidationException("no");
    faulty.then(new Before(mistake));
    assertThatThrownBy(() -> dynamo.putItem(PUT)).isSameAs(mistake);
    assertThat(faulty.requests()).hasSize(1);
  }

  @Test
  void a_request_that_was_not_sent_is_always_retried() {
    faulty.then(new Before(refused));
    dynamo.updateItem(COUNT);
    assertThat(faulty.requests()).hasSize(2);
  }

  @Test
  void an_increment_is_not_applied_twice_after_a_lost_response() {
    faulty.then(new After(lost));
    assertThatThrownBy(() -> dynamo.updateItem(COUNT)).isSameAs(lost);
    assertThat(faulty.requests()).hasSize(1);
  }

  @Test
  void a_put_is_sent_again_after_a_lost_response() {
    faulty.then(new After(lost), new Before(throttled));
    dynamo.putItem(PUT);
    assertThat(faulty.requests()).hasSize(3);
  }

  @Test
  void a_condition_that_fails_after_a_lost_response_is_uncertain() {
    faulty.then(new After(lost), new Before(new ConditionalCheckFailedException(Optional.empty())));
    var failure =
        catchThrowableOfType(
            UnavailableException.class,
            () -> dynamo.putItem(PUT.onlyIf(Condition.notExists("page"))));
    assertThat(failure.uncertain()).isTrue();
    assertThat(failure).hasCauseInstanceOf(ConditionalCheckFailedException.class);
  }

  @Test
  void a_condition_that_fails_at_once_has_failed() {
    var failed = new ConditionalCheckFailedException(Optional.empty());
    faulty.then(new Before(refused), new Before(failed));
    assertThatThrownBy(() -> dynamo.putItem(PUT.onlyIf(Condition.notExists("page"))))
        .isSameAs(failed);
  }

  @Test
  void throttling_after_a_lost_response_stays_uncertain() {
    faulty.then(new After(lost)).then(times(100, new Before(throttled)));
    var failure = catchThrowableOfType(UnavailableException.class, () -> dynamo.putItem(PUT));
    assertThat(failure.uncertain()).isTrue();
    assertThat(failure).hasCause(throttled);
  }

  @Test
  void a_transaction_always_has_a_token_and_keeps_it() {
    faulty.then(new After(lost));
    dynamo.transactWriteItems(
        TransactWriteItems.of(
            TransactWriteItems.Change.of(CLICKS, PAGE, Update.add("clicks", Value.of(1)))));
    assertThat(faulty.requests()).hasSize(2);
    assertThat(faulty.requests().getFirst()).isEqualTo(faulty.requests().getLast());
    assertThat(((TransactWriteItems) faulty.requests().getFirst()).token()).isPresent();
  }

  @Test
  void a_transaction_is_retried_after_a_conflict_but_not_after_a_failed_condition() {
    var put = TransactWriteItems.of(TransactWriteItems.Put.of(CLICKS, PUT.item()));
    var conflict =
        new TransactionCanceledException(
            List.of(CancellationReason.NONE, CancellationReason.conflict()));
    var failed =
        new TransactionCanceledException(
            List.of(
                CancellationReason.conflict(),
                CancellationReason.conditionalCheckFailed(Optional.empty())));
    faulty.then(new Before(conflict), new Before(failed));
    assertThatThrownBy(() -> dynamo.transactWriteItems(put)).isSameAs(failed);
    assertThat(faulty.requests()).hasSize(2);
  }

  @Test
  void an_interrupt_ends_the_retries() {
    faulty.then(times(100, new Before(throttled)));
    Thread.currentThread().interrupt();
    assertThatThrownBy(() -> dynamo.putItem(PUT)).isSameAs(throttled);
    assertThat(Thread.interrupted()).isTrue();
    assertThat(faulty.requests()).hasSize(1);
  }

  private static FaultyDynamo.Fault[] times(int count, FaultyDynamo.Fault fault) {
    return Collections.nCopies(count, fault).toArray(FaultyDynamo.Fault[]::new);
  }
}
