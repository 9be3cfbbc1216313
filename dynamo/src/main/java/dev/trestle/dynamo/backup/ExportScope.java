package dev.trestle.dynamo.backup;

import java.time.Instant;

/// The items that an export contains: all, or those that changed.
public sealed interface ExportScope {
  /// All items as of one time.
  record Full(Instant moment) implements ExportScope {}

  /// The items that changed from one time (inclusive) to another (exclusive).
  record Incremental(Instant from, Instant to, ExportView view) implements ExportScope {}
}
