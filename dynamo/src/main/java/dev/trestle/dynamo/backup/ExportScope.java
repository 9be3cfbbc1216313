package dev.trestle.dynamo.backup;

import java.time.Instant;

/// Which of a table's items an export has.
public sealed interface ExportScope {
  /// All items as they were at one moment.
  record Full(Instant moment) implements ExportScope {}

  /// The items that were changed from one moment (inclusive) to another (exclusive).
  record Incremental(Instant from, Instant to, ExportView view) implements ExportScope {}
}
