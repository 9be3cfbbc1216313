package dev.trestle.singletable;

import java.util.Optional;
import java.util.OptionalInt;

/// Which page is wanted, and what it may cost.
///
/// @param take how many entities are returned at most
/// @param limit how many items are read at most: those that are passed over, because they have expired or are of another kind, are paid
///   for too. Empty for as many as it takes to fill the page
/// @param after where to go on, from the page before
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

  /// The first page.
  public static PageRequest first(int take) {
    return new PageRequest(take, OptionalInt.empty(), Optional.empty());
  }

  /// The same page, for which no more than so many items are read.
  public PageRequest limit(int items) {
    return new PageRequest(take, OptionalInt.of(items), after);
  }

  /// The page behind a cursor. It need not have the size of the one that the cursor came with.
  public PageRequest after(Cursor cursor) {
    return after(Optional.of(cursor));
  }

  /// The page behind a cursor, or the first where there is none. For whoever is asked for either, as HTTP handlers are, whose client has a
  /// cursor from the second page on:
  ///
  /// ```java
  /// PageRequest.first(20).after(parameter.map(Cursor::new))
  /// ```
  public PageRequest after(Optional<Cursor> cursor) {
    return new PageRequest(take, limit, cursor);
  }
}
