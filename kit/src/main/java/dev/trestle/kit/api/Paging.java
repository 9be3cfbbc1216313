package dev.trestle.kit.api;

import dev.trestle.kit.api.input.QueryParameter;
import dev.trestle.singletable.Cursor;
import dev.trestle.singletable.InvalidCursorException;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.Page;
import dev.trestle.singletable.PageRequest;
import java.util.List;
import java.util.Optional;

/// The page of a list that a caller asks for: `?after=…&limit=…`. Routes declare it with [Route#paged].
public record Paging(int limit, Optional<Cursor> after) {
  public static final QueryParameter LIMIT =
      QueryParameter.number("limit", "The largest number of elements on the page.", 1, 100, 50);

  public static final QueryParameter AFTER =
      QueryParameter.text("after", "The `next` of the page before; without it, the first page.");

  static final List<QueryParameter> PARAMETERS = List.of(AFTER, LIMIT);

  public static Paging of(ApiCall call) {
    return new Paging((int) call.queryNumber("limit"), call.query("after").map(Cursor::new));
  }

  public <T> Page<T> read(Listing<T> listing) {
    return read(listing, limit);
  }

  /// A shorter page than the caller asks for.
  public <T> Page<T> read(Listing<T> listing, int take) {
    try {
      return listing.page(PageRequest.first(take).after(after));
    } catch (InvalidCursorException _) {
      throw Problems.invalid("after", "after is not of this list. Begin at its first page.");
    }
  }

  /// The page after this one.
  public Paging from(Cursor cursor) {
    return new Paging(limit, Optional.of(cursor));
  }
}
