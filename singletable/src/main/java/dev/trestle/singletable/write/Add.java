package dev.trestle.singletable.write;

import dev.trestle.singletable.blueprint.PatternModel.CountPattern;
import java.util.List;

/// Adds to a counter, or with less than zero takes from it: down to zero, and what goes beyond is not taken.
///
/// @param destination the table that the counter is in
/// @param arguments those of the access pattern
public record Add(
    Destination destination, CountPattern counter, List<Object> arguments, long amount)
    implements Write<Long> {
  public Add {
    arguments = List.copyOf(arguments);
  }

  @Override
  public String label() {
    return "add %d to %s%s".formatted(amount, counter.name(), arguments);
  }
}
