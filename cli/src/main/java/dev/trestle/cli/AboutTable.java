package dev.trestle.cli;

import org.jspecify.annotations.Nullable;

/// A command about one table, which advice can then name.
interface AboutTable {
  /// Null where none was named.
  @Nullable String table();
}
