package dev.trestle.dynamo;

import dev.trestle.dynamo.capacity.ReturnConsumedCapacity;

/// Options for what a result reports besides items: consumed capacity and item collection metrics.
public record Reporting(ReturnConsumedCapacity capacity, boolean itemCollectionMetrics) {
  public static final Reporting NONE = new Reporting(ReturnConsumedCapacity.NONE, false);

  public static Reporting of(ReturnConsumedCapacity capacity) {
    return capacity == ReturnConsumedCapacity.NONE ? NONE : new Reporting(capacity, false);
  }

  public boolean wantsCapacity() {
    return capacity != ReturnConsumedCapacity.NONE;
  }
}
