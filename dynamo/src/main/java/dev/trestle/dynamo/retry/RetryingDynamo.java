package dev.trestle.dynamo.retry;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.ForwardingDynamo;
import dev.trestle.dynamo.TransactWriteItems;
import dev.trestle.dynamo.backup.ExportTableToPointInTime;
import dev.trestle.dynamo.request.Request;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.random.RandomGenerator;

/// Decorator of a [dev.trestle.dynamo.Dynamo] that retries throttled and failed requests. Safe for use by many threads.
///
/// - A request that was throttled, or that conflicts with a transaction, was not carried out and is retried.
/// - A request that may have been carried out is retried only if it is idempotent. Any other, such as `ADD clicks 1`, ends with an
///   `UnavailableException` that says so ([dev.trestle.dynamo.error.UnavailableException#uncertain]).
/// - A conditional put, update or delete is also retried. If its condition then fails, the first attempt may have been carried out:
///   the result is an `UnavailableException` too, not a failed condition.
/// - A transaction without a client request token gets one, the same for all attempts, so the database carries it out once.
///
/// The [RetryPolicy] limits attempts and total time. An interrupt ends the retries at once.
public final class RetryingDynamo extends ForwardingDynamo {
  private final Dynamo dynamo;
  private final RetryLoop loop;

  private RetryingDynamo(Dynamo dynamo, RetryLoop loop) {
    this.dynamo = dynamo;
    this.loop = loop;
  }

  public static RetryingDynamo over(Dynamo dynamo) {
    return over(dynamo, RetryPolicy.DEFAULT);
  }

  public static RetryingDynamo over(Dynamo dynamo, RetryPolicy policy) {
    return over(dynamo, policy, WaitingClock.REAL, () -> ThreadLocalRandom.current().nextLong());
  }

  /// Takes the clock and random source that a test controls.
  public static RetryingDynamo over(
      Dynamo dynamo, RetryPolicy policy, WaitingClock time, RandomGenerator random) {
    return new RetryingDynamo(dynamo, new RetryLoop(policy, time, random));
  }

  @Override
  public TransactWriteItems.Result transactWriteItems(TransactWriteItems request) {
    return super.transactWriteItems(
        request.token().isPresent() ? request : request.token(UUID.randomUUID().toString()));
  }

  @Override
  public ExportTableToPointInTime.Result exportTableToPointInTime(
      ExportTableToPointInTime request) {
    return super.exportTableToPointInTime(
        request.clientToken().isPresent() ? request : request.token(UUID.randomUUID().toString()));
  }

  @Override
  protected <R> R forward(Request<? super Dynamo, R> request) {
    return loop.run(
        () -> request.on(dynamo), Idempotency.isIdempotent(request), TransientErrors::isTransient);
  }
}
