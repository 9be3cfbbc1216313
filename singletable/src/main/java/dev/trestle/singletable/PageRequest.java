package dev.trestle.singletable;

import java.util.Optional;

/// Which page is wanted.
///
/// @param take how many entities are returned at most
/// @param after where to go on, from the page before
public record PageRequest(int take, Optional<Cursor> after) {
  public static final int MAX_TAKE = 1000;

  public PageRequest {
    if (take < 1 || take > MAX_TAKE) {
      throw new IllegalArgumentException(
          "%d entities on a page; ask for 1 to %d".formatted(take, MAX_TAKE));
    }
  }

  public static PageRequest first(int take) {
    return new PageRequest(take, Optional.empty());
  }

  public PageRequest after(Cursor cursor) {
    return new PageRequest(take, Optional.of(cursor));
  }
}
