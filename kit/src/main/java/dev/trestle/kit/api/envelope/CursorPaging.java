package dev.trestle.kit.api.envelope;

import dev.trestle.kit.api.ApiCall;
import dev.trestle.kit.api.Problems;
import dev.trestle.kit.api.Route;
import dev.trestle.kit.api.input.QueryParameter;
import dev.trestle.singletable.Cursor;
import dev.trestle.singletable.InvalidCursorException;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.Page;
import dev.trestle.singletable.PageRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;

/// The page of a list that a caller asks for: `?cursor=…&limit=…`. A route declares both with [#declaredBy].
public record CursorPaging(int limit, Optional<Cursor> cursor) {
  private static final QueryParameter LIMIT =
      QueryParameter.number("limit", "The largest number of elements on the page.", 1, 100, 20);

  private static final QueryParameter CURSOR =
      QueryParameter.text(
          "cursor", "The `next_cursor` of the page before; without it, the first page.");

  /// Maximum number of pages that are read to fill one page of a list of which the caller may not see everything.
  private static final int READ = 10;

  /// The same route, which takes one page of a list at a time.
  public static Route declaredBy(Route route, QueryParameter... further) {
    return route.query(
        Stream.concat(Stream.of(CURSOR, LIMIT), Stream.of(further)).toArray(QueryParameter[]::new));
  }

  public static CursorPaging of(ApiCall call) {
    return new CursorPaging((int) call.queryNumber("limit"), call.query("cursor").map(Cursor::new));
  }

  /// The page of a list, each element as the record that the answer has.
  ///
  /// @param answer makes the answer of the elements and the next cursor
  public <T, V, P extends CursorPage<V>> P read(
      Listing<T> listing, Function<T, V> view, BiFunction<List<V>, Optional<String>, P> answer) {
    var page = page(listing, limit, cursor);
    return answer.apply(page.entities().stream().map(view).toList(), page.next().map(Cursor::text));
  }

  /// The same for a list of which the caller may not see everything. Pages are read until one is full; a page may be shorter where very much
  /// is left out.
  ///
  /// @param views the records of those that the caller may see, in the order of the elements
  public <T, V, P extends CursorPage<V>> P readVisible(
      Listing<T> listing,
      Function<List<T>, List<V>> views,
      BiFunction<List<V>, Optional<String>, P> answer) {
    var found = new ArrayList<V>();
    var next = cursor;
    for (int read = 0; read < READ; read++) {
      // As many as are missing, so that the cursor stays that of the last element.
      var page = page(listing, limit - found.size(), next);
      found.addAll(views.apply(page.entities()));
      next = page.next();
      if (next.isEmpty() || found.size() >= limit) {
        break;
      }
    }
    return answer.apply(List.copyOf(found), next.map(Cursor::text));
  }

  private static <T> Page<T> page(Listing<T> listing, int limit, Optional<Cursor> after) {
    try {
      return listing.page(PageRequest.first(limit).after(after));
    } catch (InvalidCursorException _) {
      throw Problems.invalid("cursor", "cursor is not of this list. Begin at its first page.");
    }
  }
}
