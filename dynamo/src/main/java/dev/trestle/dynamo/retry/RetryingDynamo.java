package dev.trestle.dynamo.retry;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.ExportTableToPointInTime;
import dev.trestle.dynamo.Passage;
import dev.trestle.dynamo.Request;
import dev.trestle.dynamo.TransactWriteItems;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.random.RandomGenerator;

/// A database that bears with the moment. In front of any other; safe for use by many threads.
///
/// - What is throttled, or conflicts with a transaction, was not carried out and comes again.
/// - What may have been carried out comes again only where twice is as good as once. Everything else, such as `ADD clicks 1`, ends
///   with an `UnavailableException` that says so ([dev.trestle.dynamo.error.UnavailableException#uncertain]).
/// - A conditional put, update or delete comes again too. If its condition fails then, it may be that the first attempt was the one
///   that was carried out: that is an `UnavailableException` as well, and not a failed condition.
/// - A transaction without a token is given one, the same for all attempts, so the database itself carries it out once.
///
/// Attempts and their time are bounded by the [RetryPolicy]. An interrupt ends the patience at once.
public final class RetryingDynamo extends Passage {
  private final Dynamo dynamo;
  private final Attempts attempts;

  private RetryingDynamo(Dynamo dynamo, Attempts attempts) {
    this.dynamo = dynamo;
    this.attempts = attempts;
  }

  public static RetryingDynamo over(Dynamo dynamo) {
    return over(dynamo, RetryPolicy.DEFAULT);
  }

  public static RetryingDynamo over(Dynamo dynamo, RetryPolicy policy) {
    return over(dynamo, policy, PassingTime.REAL, () -> ThreadLocalRandom.current().nextLong());
  }

  /// With time and randomness that a test controls.
  public static RetryingDynamo over(
      Dynamo dynamo, RetryPolicy policy, PassingTime time, RandomGenerator random) {
    return new RetryingDynamo(dynamo, new Attempts(policy, time, random));
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
  protected <R> R pass(Request<R> request) {
    return attempts.at(() -> request.on(dynamo), Repetition.harmless(request), Refusal::passes);
  }
}
