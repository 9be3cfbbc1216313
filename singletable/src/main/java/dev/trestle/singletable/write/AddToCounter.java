package dev.trestle.singletable.write;

import dev.trestle.singletable.model.PatternModel.CounterPattern;
import dev.trestle.singletable.write.operand.TargetTable;
import java.util.List;

/// A write that adds to a counter; a negative amount subtracts. The counter stops at zero: the rest of a larger amount is not subtracted.
///
/// @param destination the table of the counter
/// @param arguments the arguments of the access pattern
public record AddToCounter(
    TargetTable destination, CounterPattern counter, List<Object> arguments, long amount)
    implements Write<Long> {
  public AddToCounter {
    arguments = List.copyOf(arguments);
  }

  @Override
  public String label() {
    return "add %d to %s%s".formatted(amount, counter.name(), arguments);
  }
}
