package dev.trestle.kit.export;

import java.util.Map;

/// Reads what a user has stored, page by page, from any position.
///
/// @param <U> the application's record of a user
@FunctionalInterface
public interface ExportReader<U> {
  /// Reads the page after a position. The position may come from an earlier release, and what it names may have been deleted since.
  ///
  /// @param from the position of the page before; empty for the first page
  ExportPage read(U user, Map<String, String> from);
}
