package dev.trestle.server;

import dev.trestle.dynamo.table.TableName;
import dev.trestle.server.access.Grant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// A list over all tables, of which each caller sees what it reaches, as if there were nothing else in it.
///
/// @param pages the whole list, page by page
/// @param place what a page that begins behind an element is asked for with
/// @param table the table that an element is of
record Listing<E, K>(
    Function<Optional<K>, Page<E, K>> pages,
    Function<E, K> place,
    Function<E, Optional<TableName>> table) {
  /// Some of a list.
  ///
  /// @param next where the rest begins, if there is more
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
