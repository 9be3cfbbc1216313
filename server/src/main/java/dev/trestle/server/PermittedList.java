package dev.trestle.server;

import dev.trestle.dynamo.table.TableName;
import dev.trestle.server.access.KeyPermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// A list over all tables, filtered to the tables that a caller may access.
///
/// @param pages returns the unfiltered list, page by page
/// @param startKey the start key of the page after an element
/// @param table the table of an element
record PermittedList<E, K>(
    Function<Optional<K>, Page<E, K>> pages,
    Function<E, K> startKey,
    Function<E, Optional<TableName>> table) {
  /// One page of the list.
  ///
  /// @param next the start of the next page, if there is one
  record Page<E, K>(List<E> elements, Optional<K> next) {}

  Page<E, K> permitted(KeyPermissions permissions, Optional<K> start, int limit) {
    var permitted = new ArrayList<E>();
    var from = start;
    while (true) {
      var page = pages.apply(from);
      for (var element : page.elements) {
        if (table.apply(element).filter(permissions::allows).isEmpty()) {
          continue;
        }
        if (permitted.size() == limit) {
          return new Page<>(permitted, Optional.of(startKey.apply(permitted.getLast())));
        }
        permitted.add(element);
      }
      if (page.next.isEmpty()) {
        return new Page<>(permitted, Optional.empty());
      }
      from = page.next;
    }
  }
}
