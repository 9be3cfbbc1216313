package dev.trestle.singletable.stream;

import dev.trestle.dynamo.stream.StreamRecord;
import dev.trestle.singletable.stream.deadletter.DeadLetters;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.BooleanSupplier;

/// Delivers stream records to their handlers, and retries, drops or stores the records that fail. Safe for many threads.
final class RecordDispatcher {
  private final RecordInterpreter interpreter;
  private final HandlerRetryPolicy retryPolicy;
  private final Optional<DeadLetters> deadLetters;
  private final SubscriptionReport report;

  /// Creates a dispatcher.
  ///
  /// @param deadLetters stores the records that cannot be handled; empty for a broadcast, which drops them
  RecordDispatcher(
      RecordInterpreter interpreter,
      HandlerRetryPolicy retryPolicy,
      Optional<DeadLetters> deadLetters,
      SubscriptionReport report) {
    this.interpreter = interpreter;
    this.retryPolicy = retryPolicy;
    this.deadLetters = deadLetters;
    this.report = report;
  }

  /// Whether no handler is registered for a record, so that there is nothing to deliver. Counts it.
  boolean skips(StreamRecord record) {
    boolean unwanted = interpreter.isUnwanted(record);
    if (unwanted) {
      report.unwanted();
    }
    return unwanted;
  }

  /// Tries to deliver a record once. Returns empty if the record is finished, with or without success; otherwise the pause before the next
  /// attempt.
  ///
  /// @param goesOn whether this node still reads the shard; if not, a failed record is left to the next reader of the shard
  Optional<Duration> attempt(RecordDelivery delivery, BooleanSupplier goesOn) {
    var failure = deliver(delivery);
    if (failure.isEmpty()) {
      return Optional.empty();
    }
    var cause = failure.get().cause();
    if (!goesOn.getAsBoolean()) {
      report.tell(new StreamEvent.CutShort(delivery.origin(), delivery.attempts(), cause));
      return Optional.of(Duration.ZERO);
    }
    boolean spent = failure.get().hopeless() || delivery.attempts() >= retryPolicy.attempts();
    if (spent && !retryPolicy.blocking()) {
      return giveUp(delivery, cause);
    }
    var pause = pause(delivery);
    report.tell(
        spent
            ? new StreamEvent.Blocked(delivery.origin(), delivery.attempts(), cause)
            : new StreamEvent.Failed(delivery.origin(), delivery.attempts(), pause, cause));
    return Optional.of(pause);
  }

  /// The reason why a record was not handled.
  ///
  /// @param hopeless whether another attempt of this release would fail as well
  record Failure(Throwable cause, boolean hopeless) {}

  /// Whether a handler is registered for a record, including records that cannot be read.
  boolean wants(StreamRecord record) {
    return switch (interpreter.meaning(record)) {
      case InterpretedRecord.Wanted _, InterpretedRecord.Unreadable _ -> true;
      case InterpretedRecord.Unwanted _, InterpretedRecord.Unknown _ -> false;
    };
  }

  /// Tries to deliver a record once, and returns the failure, which the caller handles.
  Optional<Failure> deliver(RecordDelivery delivery) {
    long begun = System.nanoTime();
    try {
      switch (delivery.begin(interpreter)) {
        case InterpretedRecord.Unreadable(var cause) -> {
          return Optional.of(new Failure(cause, true));
        }
        case InterpretedRecord.Unknown _ -> report.tell(new StreamEvent.Unknown(delivery.origin()));
        case InterpretedRecord.Unwanted _ -> report.unwanted();
        case InterpretedRecord.Wanted wanted -> {
          delivery.call(wanted);
          var took = Duration.ofNanos(System.nanoTime() - begun);
          report.tell(new StreamEvent.Handled(delivery.origin(), took));
        }
      }
      return Optional.empty();
    } catch (Throwable thrown) {
      // Errors are caught as well: a thread that ends with one would block its partition, and
      // nothing would report it.
      return Optional.of(new Failure(thrown, false));
    }
  }

  /// Stores a record as a dead letter. If that fails, the record is tried again: it may succeed then, or there may be room for it.
  private Optional<Duration> giveUp(RecordDelivery delivery, Throwable cause) {
    if (deadLetters.isEmpty()) {
      report.tell(new StreamEvent.Dropped(delivery.origin(), delivery.attempts(), cause));
      return Optional.empty();
    }
    try {
      deadLetters.get().bury(delivery.record(), delivery.attempts(), cause);
      report.tell(new StreamEvent.Died(delivery.origin(), delivery.attempts(), cause));
      return Optional.empty();
    } catch (RuntimeException | Error e) {
      e.addSuppressed(cause);
      report.tell(new StreamEvent.Blocked(delivery.origin(), delivery.attempts(), e));
      return Optional.of(pause(delivery));
    }
  }

  private Duration pause(RecordDelivery delivery) {
    return retryPolicy.backoff().pause(delivery.attempts(), ThreadLocalRandom.current());
  }
}
