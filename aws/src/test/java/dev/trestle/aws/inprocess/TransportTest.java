package dev.trestle.aws.inprocess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.dynamo.error.ProvisionedThroughputExceededException;
import dev.trestle.engine.Database;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import software.amazon.awssdk.core.exception.AbortedException;
import software.amazon.awssdk.core.exception.ApiCallAttemptTimeoutException;
import software.amazon.awssdk.core.exception.ApiCallTimeoutException;
import software.amazon.awssdk.services.dynamodb.model.InternalServerErrorException;

/// Threads, interrupts and retries of the transports between the SDK and `wire`.
@Timeout(30)
class TransportTest {
  private final Database db = Database.inMemory();
  private final AtomicInteger calls = new AtomicInteger();

  @AfterEach
  void close() {
    db.close();
  }

  @Test
  void an_asynchronous_request_and_what_follows_it_run_on_virtual_threads() {
    var chained = new CountDownLatch(1);
    var answeredOnVirtual = new AtomicBoolean();
    var slow =
        InterceptedDynamo.before(
            db,
            () -> {
              answeredOnVirtual.set(Thread.currentThread().isVirtual());
              await(chained);
            });
    try (var client = SdkClients.over(slow).dynamoDbAsync()) {
      var followedOnVirtual =
          client.listTables().thenApply(_ -> Thread.currentThread().isVirtual());
      chained.countDown();

      assertThat(followedOnVirtual.join()).isTrue();
      assertThat(answeredOnVirtual).isTrue();
    }
  }

  @Test
  void throttled_requests_are_retried() {
    var throttled =
        InterceptedDynamo.before(
            db,
            () -> {
              if (calls.incrementAndGet() < 3) {
                throw new ProvisionedThroughputExceededException("slow down");
              }
            });
    try (var client = SdkClients.over(throttled).dynamoDb()) {
      assertThat(client.listTables().tableNames()).isEmpty();
      assertThat(calls).hasValue(3);
    }
  }

  @Test
  void an_internal_error_is_seen_at_once_and_once() {
    var broken =
        InterceptedDynamo.before(
            db,
            () -> {
              calls.incrementAndGet();
              throw new IllegalStateException("broken on purpose");
            });
    try (var client = SdkClients.over(broken).dynamoDb()) {
      assertThatThrownBy(client::listTables).isInstanceOf(InternalServerErrorException.class);
      assertThat(calls).hasValue(1);
    }
  }

  @Test
  void an_interrupted_thread_sends_no_request() {
    try (var client =
        SdkClients.over(InterceptedDynamo.before(db, calls::incrementAndGet)).dynamoDb()) {
      Thread.currentThread().interrupt();

      assertThatThrownBy(client::listTables).isInstanceOf(AbortedException.class);
      assertThat(Thread.interrupted()).isTrue();
      assertThat(calls).hasValue(0);
    }
  }

  @Test
  void a_time_limit_ends_a_slow_call() {
    var never = new CountDownLatch(1);
    try (var client =
        SdkClients.over(InterceptedDynamo.before(db, () -> await(never)))
            .dynamoDbBuilder()
            .overrideConfiguration(options -> options.apiCallTimeout(Duration.ofMillis(100)))
            .build()) {
      assertThatThrownBy(client::listTables).isInstanceOf(ApiCallTimeoutException.class);
      assertThat(Thread.interrupted()).isFalse();
    }
  }

  @Test
  void a_time_limit_interrupts_an_asynchronous_request() throws InterruptedException {
    var never = new CountDownLatch(1);
    var interrupted = new CountDownLatch(1);
    var slow =
        InterceptedDynamo.before(
            db,
            () -> {
              try {
                never.await();
              } catch (InterruptedException _) {
                interrupted.countDown();
              }
            });
    // The limit of one attempt: neither the limit of a whole call nor the cancelling of its future
    // reaches an HTTP client.
    try (var client =
        SdkClients.over(slow)
            .dynamoDbAsyncBuilder()
            .overrideConfiguration(
                options ->
                    options
                        .apiCallAttemptTimeout(Duration.ofMillis(100))
                        .retryStrategy(ThrottlingRetry.WITH_THROTTLING_ONLY))
            .build()) {
      assertThatThrownBy(client.listTables()::join)
          .hasCauseInstanceOf(ApiCallAttemptTimeoutException.class);
      assertThat(interrupted.await(10, TimeUnit.SECONDS)).isTrue();
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("stopped while waiting", e);
    }
  }
}
