package dev.trestle.engine.schema;

import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.table.Throughput;

/// Validates provisioned throughput.
final class ThroughputRules {
  private ThroughputRules() {}

  /// Requires at least one unit of each.
  ///
  /// @param member the request's member, for the error text
  static void requirePositive(Throughput throughput, String member) {
    requirePositive(throughput.readUnits(), member + ".readCapacityUnits");
    requirePositive(throughput.writeUnits(), member + ".writeCapacityUnits");
  }

  static void requireBounds(Throughput throughput) {
    requireBounds(throughput, "");
  }

  static void requireBounds(Throughput throughput, IndexName index) {
    requireBounds(throughput, " for index " + index);
  }

  /// Rejects a request for the current throughput, as DynamoDB does.
  ///
  /// @param what the table or index, in the first sentence of the error text
  /// @param where the table or index, in the other sentences
  static void requireChanged(Throughput current, Throughput wanted, String what, String where) {
    if (current.equals(wanted)) {
      throw new ValidationException(
          ("The provisioned throughput for %1$s will not change. The requested value equals the current value. "
                  + "Current ReadCapacityUnits provisioned for %2$s: %3$d. Requested ReadCapacityUnits: %3$d. "
                  + "Current WriteCapacityUnits provisioned for %2$s: %4$d. Requested WriteCapacityUnits: %4$d. "
                  + "Refer to the Amazon DynamoDB Developer Guide for current limits and how to request higher limits.")
              .formatted(what, where, wanted.readUnits(), wanted.writeUnits()));
    }
  }

  private static void requirePositive(long units, String member) {
    if (units < 1) {
      throw SchemaErrors.constraint(
          Long.toString(units), member, "Member must have value greater than or equal to 1");
    }
  }

  private static void requireBounds(Throughput throughput, String where) {
    if (throughput.readUnits() > DynamoLimits.CAPACITY_UNITS) {
      throw outOfBounds(throughput.readUnits(), "ReadCapacityUnits", where);
    }
    if (throughput.writeUnits() > DynamoLimits.CAPACITY_UNITS) {
      throw outOfBounds(throughput.writeUnits(), "WriteCapacityUnits", where);
    }
  }

  private static ValidationException outOfBounds(long units, String name, String where) {
    return new ValidationException(
        "Given value %d for %s is out of bounds%s".formatted(units, name, where));
  }
}
