package dev.trestle.singletable.stream;

import dev.trestle.dynamo.stream.StreamRecord;
import dev.trestle.singletable.stream.deadletter.DeadLetters;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.BooleanSupplier;

/// Brings records to their handlers, and decides what becomes of those that can't be handled. Safe for many threads.
final class RecordDispatcher {
  private final RecordInterpreter interpreter;
  private final RetryPolicy patience;
  private final Optional<DeadLetters> deadLetters;
  private final SubscriptionReport report;

  /// @param deadLetters where records go that can't be handled; empty where nobody keeps them
  RecordDispatcher(
      RecordInterpreter interpreter,
      RetryPolicy patience,
      Optional<DeadLetters> deadLetters,
      SubscriptionReport report) {
    this.interpreter = interpreter;
    this.patience = patience;
    this.deadLetters = deadLetters;
    this.report = report;
  }

  /// Tries once. Empty where the record is done with, one way or the other; else how long to wait until it is tried again.
  ///
  /// @param goesOn whether anything is tried here any more: if not, what failed is the next reader's, and no attempt was the last
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
    boolean spent = failure.get().hopeless() || delivery.attempts() >= patience.attempts();
    if (spent && !patience.blocking()) {
      return giveUp(delivery, cause);
    }
    var pause = pause(delivery);
    report.tell(
        spent
            ? new StreamEvent.Blocked(delivery.origin(), delivery.attempts(), cause)
            : new StreamEvent.Failed(delivery.origin(), delivery.attempts(), pause, cause));
    return Optional.of(pause);
  }

  /// What kept a record from being handled.
  ///
  /// @param hopeless whether another attempt of this release would end no better
  record Failure(Throwable cause, boolean hopeless) {}

  /// Whether some handler asked for a record, or would have if it could be read.
  boolean wants(StreamRecord record) {
    return switch (interpreter.meaning(record)) {
      case InterpretedRecord.Wanted _, InterpretedRecord.Unreadable _ -> true;
      case InterpretedRecord.Unwanted _, InterpretedRecord.Unknown _ -> false;
    };
  }

  /// Tries once, and leaves it to the caller what becomes of a record that can't be handled.
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
      // Errors as well: whatever a handler dies of, a thread that dies with it would leave its
      // partition waiting, and nobody would know.
      return Optional.of(new Failure(thrown, false));
    }
  }

  /// A record that can't be kept is tried again: it may be handled meanwhile, or there may be room for it.
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
    return patience.backoff().pause(delivery.attempts(), ThreadLocalRandom.current());
  }
}
