package dev.trestle.dynamo.backup;

import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.request.Request;
import dev.trestle.dynamo.table.TableName;

/// Switches point-in-time recovery of a table on or off.
///
/// @param days how many days back the table can be restored
public record UpdateContinuousBackups(TableName table, boolean enabled, int days)
    implements Request<BackupOperations, DescribeContinuousBackups.Result> {
  public static final int MAX_DAYS = 35;

  public UpdateContinuousBackups {
    if (days < 1 || days > MAX_DAYS) {
      throw new ValidationException(
          "1 validation error detected: Value '%d' at 'pointInTimeRecoverySpecification.recoveryPeriodInDays' failed to satisfy constraint: Member must have value %s"
              .formatted(
                  days,
                  days < 1 ? "greater than or equal to 1" : "less than or equal to " + MAX_DAYS));
    }
  }

  @Override
  public DescribeContinuousBackups.Result on(BackupOperations dynamo) {
    return dynamo.updateContinuousBackups(this);
  }
}
