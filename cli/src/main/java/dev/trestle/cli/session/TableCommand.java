package dev.trestle.cli.session;

import org.jspecify.annotations.Nullable;

/// A command about one table, which [ErrorAdvice] names.
public interface TableCommand {
  /// Null where none was named.
  @Nullable String table();
}
