package dev.trestle.dynamo.setup;

import dev.trestle.dynamo.table.CreateTable;
import java.util.Optional;
import java.util.OptionalInt;

/// The table that a program needs: its schema, time to live and point-in-time recovery.
///
/// @param expiry the time-to-live attribute, if items expire
/// @param recoveryDays days of history for point-in-time recovery, if it is wanted
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
