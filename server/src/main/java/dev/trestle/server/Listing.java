package dev.trestle.server;

import dev.trestle.dynamo.table.TableName;
import dev.trestle.server.access.Grant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// A list over all tables, filtered to the tables that a caller may access.
///
/// @param pages returns the unfiltered list, page by page
/// @param place the start key of the page after an element
/// @param table the table of an element
record Listing<E, K>(
    Function<Optional<K>, Page<E, K>> pages,
    Function<E, K> place,
    Function<E, Optional<TableName>> table) {
  /// One page of the list.
  ///
  /// @param next the start of the next page, if there is one
  record Page<E, K>(List<E> elements, Optional<K> next) {}

  Page<E, K> reached(Grant grant, Optional<K> start, int limit) {
    var reached = new ArrayList<E>();
    var from = start;
    while (true) {
      var page = pages.apply(from);
      for (var element : page.elements) {
        if (table.apply(element).filter(grant::reaches).isEmpty()) {
          continue;
        }
        if (reached.size() == limit) {
          return new Page<>(reached, Optional.of(place.apply(reached.getLast())));
        }
        reached.add(element);
      }
      if (page.next.isEmpty()) {
        return new Page<>(reached, Optional.empty());
      }
      from = page.next;
    }
  }
}
