package dev.trestle.engine.storage;

/// An iterator over rows in key order. For one thread; must be closed.
///
/// ```java
/// try (var cursor = view.open(ITEMS, range, true)) {
///   while (cursor.next()) { … cursor.value() … }
/// }
/// ```
public interface RowCursor extends AutoCloseable {
  /// Moves to the first or next row; false if there is none.
  boolean next();

  /// The key of the current row. Owned by the caller.
  byte[] key();

  /// The value of the current row. Owned by the caller.
  byte[] value();

  @Override
  void close();
}
