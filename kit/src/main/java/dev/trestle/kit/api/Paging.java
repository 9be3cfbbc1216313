package dev.trestle.kit.api;

import dev.trestle.singletable.Cursor;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.Page;
import dev.trestle.singletable.PageRequest;
import java.util.Optional;

/// Which part of a list a caller wants: `?after=…&limit=…`.
public record Paging(int limit, Optional<Cursor> after) {
  private static final int USUAL = 50;
  private static final int MOST = 100;

  public static Paging of(Visit visit) {
    int limit = Typed.number("limit", visit.queryNumber("limit", USUAL), 1, MOST);
    return new Paging(limit, visit.query("after").map(Cursor::new));
  }

  public <T> Page<T> read(Listing<T> listing) {
    return read(listing, limit);
  }

  /// Fewer than the caller wants.
  public <T> Page<T> read(Listing<T> listing, int take) {
    try {
      return listing.page(PageRequest.first(take).after(after));
    } catch (IllegalArgumentException _) {
      throw Refusal.invalid("after", "after is not of this list. Begin at its first page.");
    }
  }

  /// The part behind this one.
  public Paging from(Cursor cursor) {
    return new Paging(limit, Optional.of(cursor));
  }
}
