package dev.trestle.engine.storage;

/// Walks over rows in key order. For one thread; must be closed.
///
/// ```java
/// try (var cursor = view.open(ITEMS, range, true)) {
///   while (cursor.next()) { … cursor.value() … }
/// }
/// ```
public interface Cursor extends AutoCloseable {
  /// Goes to the first or next row; false when there is none.
  boolean next();

  /// The key of this row. Belongs to the caller.
  byte[] key();

  /// The value of this row. Belongs to the caller.
  byte[] value();

  @Override
  void close();
}
