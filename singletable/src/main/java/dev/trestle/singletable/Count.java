package dev.trestle.singletable;

import dev.trestle.singletable.blueprint.PatternModel.CountPattern;
import dev.trestle.singletable.write.Add;
import dev.trestle.singletable.write.Destination;
import java.util.List;
import java.util.function.LongSupplier;

/// One counter: see [Counter].
public final class Count {
  private final Destination destination;
  private final CountPattern counter;
  private final List<Object> arguments;
  private final LongSupplier reader;

  public Count(
      Destination destination, CountPattern counter, List<Object> arguments, LongSupplier reader) {
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
  public Add add(long amount) {
    return new Add(destination, counter, arguments, amount);
  }
}
