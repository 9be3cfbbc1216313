package dev.trestle.dynamo.table;

/// How far a table is with removing what has expired.
public enum TimeToLiveStatus {
  /// Switched on; items that were there before are still being looked through.
  ENABLING,
  ENABLED,
  /// Switched off, but not everywhere yet.
  DISABLING,
  DISABLED
}
