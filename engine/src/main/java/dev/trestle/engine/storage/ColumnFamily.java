package dev.trestle.engine.storage;

/// The column families of a store, by role. Names and numbers are stored on disk, so they must never change; a new
/// family gets the next number.
public enum ColumnFamily {
  /// The items of all tables, by table and primary key.
  ITEMS(1),
  /// Projected copies of items, by index and index key.
  INDEXES(2),
  /// The change log, by table and sequence number: read by streams and by point-in-time recovery.
  CHANGES(3),
  /// The keys of items that expire, by time.
  EXPIRY(4),
  /// Table definitions, statistics, and the store's own settings.
  CATALOG(5),
  /// Client request tokens of executed transactions, for ten minutes.
  TOKENS(6);

  private static final ColumnFamily[] ALL = values();

  /// One more than the greatest number.
  static final int NUMBERS = ALL.length + 1;

  /// RocksDB's number of the column family: it counts from 1 in the order of creation, and 0 is its own default family.
  final int number;

  ColumnFamily(int number) {
    this.number = number;
  }

  static ColumnFamily ofNumber(int number) {
    return ALL[number - 1];
  }
}
