package dev.trestle.dynamo.table;

/// Status of a table's time to live.
public enum TimeToLiveStatus {
  /// Enabled; existing items are still being scanned.
  ENABLING,
  ENABLED,
  /// Disabled, but not everywhere yet.
  DISABLING,
  DISABLED
}
