package dev.trestle.singletable.access;

import dev.trestle.dynamo.ItemPage;
import dev.trestle.dynamo.Query;
import dev.trestle.dynamo.value.Key;
import dev.trestle.singletable.LimitReachedException;
import java.util.Optional;

/// Reads the items of a query request by request, to its end or to a limit. For one thread.
final class QueryReader {
  private static final int MOST_AT_ONCE = 1000;

  private final ReadRequests reads;
  private final Query query;
  private final String name;
  private final int limit;
  private int atOnce;
  private int read;
  private Optional<Key> place = Optional.empty();
  private boolean ended;

  /// Creates a reader that starts at the first item.
  ///
  /// @param name the name of the access pattern
  /// @param limit the maximum number of items to read
  /// @param atOnce the number of items in the first request; each further request reads twice as many as the one before
  QueryReader(ReadRequests reads, Query query, String name, int limit, int atOnce) {
    if (limit < 1) {
      throw new IllegalArgumentException(
          "%s() may read %d items; allow 1 or more".formatted(name, limit));
    }
    this.reads = reads;
    this.query = query;
    this.name = name;
    this.limit = limit;
    this.atOnce = Math.min(atOnce, limit);
  }

  /// The next page of items; empty at the end.
  Optional<ItemPage> next() {
    if (ended) {
      return Optional.empty();
    }
    if (read >= limit) {
      requireEnd();
      return Optional.empty();
    }
    var page = send(Math.min(atOnce, limit - read));
    read += page.scannedCount();
    place = page.last();
    ended = place.isEmpty();
    atOnce = twice(atOnce);
    return Optional.of(page);
  }

  /// Checks that no item follows. DynamoDB may return a last evaluated key although nothing follows, so this takes another request.
  private void requireEnd() {
    ended = send(1).scannedCount() == 0;
    if (!ended) {
      throw new LimitReachedException(name, limit);
    }
  }

  private ItemPage send(int most) {
    return reads.send(after(place, query.limit(most)));
  }

  /// The number of items for the next request. A small start is cheap for callers that stop early; doubling means few requests for the
  /// others.
  static int twice(int atOnce) {
    return Math.max(atOnce, Math.min(2 * atOnce, MOST_AT_ONCE));
  }

  static Query after(Optional<Key> place, Query query) {
    return place.map(query::startingAfter).orElse(query);
  }
}
