package dev.trestle.apps.nbhd.table.statistics;

import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;

/// The secret of a day with which visitors are hashed. All nodes share it.
///
/// @param day in UTC, as eight digits: `20260131`
/// @param salt in hexadecimal
@Schema(version = 1)
public record DailySalt(String day, String salt, @Expires Instant expiresAt) {
  /// Leaves out the salt.
  @Override
  public String toString() {
    return "DailySalt[" + day + "]";
  }
}
