package dev.trestle.singletable;

import dev.trestle.singletable.model.PatternModel.CounterPattern;
import dev.trestle.singletable.write.AddToCounter;
import dev.trestle.singletable.write.operand.TargetTable;
import java.util.List;
import java.util.function.LongSupplier;

/// A reference to one counter, which reads the counter and makes writes that change it. See [Counter].
public final class CounterRef {
  private final TargetTable destination;
  private final CounterPattern counter;
  private final List<Object> arguments;
  private final LongSupplier reader;

  public CounterRef(
      TargetTable destination,
      CounterPattern counter,
      List<Object> arguments,
      LongSupplier reader) {
    this.destination = destination;
    this.counter = counter;
    this.arguments = arguments;
    this.reader = reader;
  }

  /// The current value: the sum of all shards. It includes every change that ended before the call.
  public long value() {
    return reader.getAsLong();
  }

  /// Adds to the counter; a negative amount subtracts. The counter stops at zero: the rest of a larger amount is not subtracted.
  public AddToCounter add(long amount) {
    return new AddToCounter(destination, counter, arguments, amount);
  }
}
