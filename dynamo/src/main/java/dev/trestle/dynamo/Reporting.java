package dev.trestle.dynamo;

import dev.trestle.dynamo.capacity.ReturnConsumedCapacity;

/// What an operation should tell besides its answer. Costs nothing where it is not asked for.
public record Reporting(ReturnConsumedCapacity capacity, boolean itemCollectionMetrics) {
  public static final Reporting NONE = new Reporting(ReturnConsumedCapacity.NONE, false);

  public static Reporting of(ReturnConsumedCapacity capacity) {
    return capacity == ReturnConsumedCapacity.NONE ? NONE : new Reporting(capacity, false);
  }

  public boolean wantsCapacity() {
    return capacity != ReturnConsumedCapacity.NONE;
  }
}
