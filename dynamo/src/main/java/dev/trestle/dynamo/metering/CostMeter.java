package dev.trestle.dynamo.metering;

import dev.trestle.dynamo.capacity.ConsumedCapacity;
import java.util.Collection;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Counts the requests and the capacity units of one piece of work. Thread-safe.
///
/// ```java
/// var meter = new CostMeter();
/// var page = meter.count(() -> feed.page(reader));        // every request that goes through a MeteredDynamo is counted
/// meter.cost().readUnits();
/// ```
///
/// The work of another thread is counted if it was made by [#carried].
public final class CostMeter {
  private static final ScopedValue<CostMeter> CURRENT = ScopedValue.newInstance();

  /// The meter of the work that this work is a part of.
  private final @Nullable CostMeter whole = current();

  private RequestCost cost = RequestCost.NOTHING;

  /// Does the work, and counts what it costs. If the meter was made during other measured work, that is counted there, too.
  public <T> T count(Supplier<T> work) {
    return ScopedValue.where(CURRENT, this).call(work::get);
  }

  /// The same work for another thread: it is counted with the work of the current thread, if that is counted.
  public static <T> Callable<T> carried(Callable<T> work) {
    if (!CURRENT.isBound()) {
      return work;
    }
    var meter = CURRENT.get();
    return () -> ScopedValue.where(CURRENT, meter).call(work::call);
  }

  /// The cost so far.
  public synchronized RequestCost cost() {
    return cost;
  }

  static @Nullable CostMeter current() {
    return CURRENT.isBound() ? CURRENT.get() : null;
  }

  void addRequest() {
    synchronized (this) {
      cost = cost.plusRequest();
    }
    if (whole != null) {
      whole.addRequest();
    }
  }

  void add(Collection<ConsumedCapacity> consumed) {
    synchronized (this) {
      consumed.forEach(each -> cost = cost.plus(each));
    }
    if (whole != null) {
      whole.add(consumed);
    }
  }
}
