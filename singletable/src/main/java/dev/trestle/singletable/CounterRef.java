package dev.trestle.singletable;

import dev.trestle.singletable.model.PatternModel.CounterPattern;
import dev.trestle.singletable.write.AddToCounter;
import dev.trestle.singletable.write.operand.TargetTable;
import java.util.List;
import java.util.function.LongSupplier;

/// One counter: see [Counter].
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

  /// What is counted up to now: the sum of all shards. Whatever was counted before the call is in it.
  public long value() {
    return reader.getAsLong();
  }

  /// Adds to the counter, or with less than zero takes from it: down to zero, and what goes beyond is not taken.
  public AddToCounter add(long amount) {
    return new AddToCounter(destination, counter, arguments, amount);
  }
}
