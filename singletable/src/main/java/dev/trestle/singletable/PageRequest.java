package dev.trestle.singletable;

import java.util.Optional;
import java.util.OptionalInt;

/// A request for one page of a list: the page size, a limit of items to read, and the cursor to continue from.
///
/// @param take the maximum number of entities to return
/// @param limit the maximum number of items to read. Items that are skipped, because they have expired or have another type, are paid for
///   too. Empty to read as many as it takes to fill the page
/// @param after the cursor of the page before; empty for the first page
public record PageRequest(int take, OptionalInt limit, Optional<Cursor> after) {
  public static final int MAX_TAKE = 1000;

  public PageRequest {
    if (take < 1 || take > MAX_TAKE) {
      throw new IllegalArgumentException(
          "%d entities on a page; ask for 1 to %d".formatted(take, MAX_TAKE));
    }
    if (limit.isPresent() && limit.getAsInt() < 1) {
      throw new IllegalArgumentException(
          "A limit of %d items; a page reads 1 or more".formatted(limit.getAsInt()));
    }
  }

  /// Requests the first page.
  public static PageRequest first(int take) {
    return new PageRequest(take, OptionalInt.empty(), Optional.empty());
  }

  /// The same request with a maximum number of items to read.
  public PageRequest limit(int items) {
    return new PageRequest(take, OptionalInt.of(items), after);
  }

  /// The same request for the page after a cursor. The page size may differ from that of the page before.
  public PageRequest after(Cursor cursor) {
    return after(Optional.of(cursor));
  }

  /// The same request for the page after a cursor, or for the first page if there is none. This fits HTTP handlers, whose clients send a
  /// cursor from the second page on:
  ///
  /// ```java
  /// PageRequest.first(20).after(parameter.map(Cursor::new))
  /// ```
  public PageRequest after(Optional<Cursor> cursor) {
    return new PageRequest(take, limit, cursor);
  }
}
