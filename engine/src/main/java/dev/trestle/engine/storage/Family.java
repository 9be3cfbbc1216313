package dev.trestle.engine.storage;

/// The ordered maps of a store, by role. Each is a column family of its own; the names are on disk, so they never change.
public enum Family {
  /// The items of all tables, by table and primary key.
  ITEMS,
  /// Projected copies of items, by index and index key.
  INDEXES,
  /// What was changed, by table and sequence number: read by streams and by point-in-time recovery.
  CHANGES,
  /// The keys of items that expire, by time.
  EXPIRY,
  /// Table definitions, statistics, and the store's own settings.
  CATALOG,
  /// Client tokens of transactions that were carried out, for ten minutes.
  TOKENS
}
