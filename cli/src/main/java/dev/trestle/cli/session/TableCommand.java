package dev.trestle.cli.session;

import org.jspecify.annotations.Nullable;

/// A command about one table, which [ErrorAdvice] names.
public interface TableCommand {
  /// The name of the table; null if the command line has none.
  @Nullable String table();
}
