package dev.trestle.dynamo.setup;

import dev.trestle.dynamo.CreateTable;
import java.util.Optional;
import java.util.OptionalInt;

/// What a program needs of a table.
///
/// @param expiry the attribute that says when an item expires, where items do
/// @param recoveryDays how many days of history are kept, where any are
public record TableSetup(CreateTable table, Optional<String> expiry, OptionalInt recoveryDays) {
  public static TableSetup of(CreateTable table) {
    return new TableSetup(table, Optional.empty(), OptionalInt.empty());
  }

  public TableSetup expiring(String attribute) {
    return new TableSetup(table, Optional.of(attribute), recoveryDays);
  }

  public TableSetup recoverable(int days) {
    return new TableSetup(table, expiry, OptionalInt.of(days));
  }
}
