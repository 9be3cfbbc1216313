package dev.trestle.singletable.write;

import dev.trestle.singletable.model.PatternModel.CounterPattern;
import dev.trestle.singletable.write.operand.TargetTable;
import java.util.List;

/// Adds to a counter, or with less than zero takes from it: down to zero, and what goes beyond is not taken.
///
/// @param destination the table that the counter is in
/// @param arguments those of the access pattern
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
