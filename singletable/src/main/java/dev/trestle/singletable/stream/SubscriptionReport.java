package dev.trestle.singletable.stream;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;

/// Counts the events of a subscription and passes them to a listener. An exception of the listener is logged only.
final class SubscriptionReport {
  private static final Logger LOG = System.getLogger(SubscriptionReport.class.getName());

  private final Consumer<StreamEvent> listener;
  private final LongAdder handled = new LongAdder();
  private final LongAdder retried = new LongAdder();
  private final LongAdder dead = new LongAdder();
  private final LongAdder unknown = new LongAdder();
  private final LongAdder unwanted = new LongAdder();

  SubscriptionReport(Consumer<StreamEvent> listener) {
    this.listener = listener;
  }

  SubscriptionCounts counts() {
    return new SubscriptionCounts(
        handled.sum(), retried.sum(), dead.sum(), unknown.sum(), unwanted.sum());
  }

  void unwanted() {
    unwanted.increment();
  }

  void tell(StreamEvent event) {
    switch (event) {
      case StreamEvent.Handled _ -> handled.increment();
      case StreamEvent.Failed _, StreamEvent.CutShort _, StreamEvent.Blocked _ ->
          retried.increment();
      case StreamEvent.Died _, StreamEvent.Dropped _ -> dead.increment();
      case StreamEvent.Unknown _ -> unknown.increment();
      case StreamEvent.Reading _, StreamEvent.Resumed _ -> {
        // Not an event of a record.
      }
    }
    try {
      listener.accept(event);
    } catch (RuntimeException | Error e) {
      LOG.log(Level.WARNING, "A listener failed", e);
    }
  }
}
