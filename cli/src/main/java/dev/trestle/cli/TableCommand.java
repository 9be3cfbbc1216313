package dev.trestle.cli;

import org.jspecify.annotations.Nullable;

/// A command about one table, which [ErrorAdvice] names.
interface TableCommand {
  /// Null where none was named.
  @Nullable String table();
}
