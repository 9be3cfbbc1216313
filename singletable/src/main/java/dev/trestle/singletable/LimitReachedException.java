package dev.trestle.singletable;

import java.io.Serial;

/// Thrown when a query would read more items than the limit that the caller set.
public final class LimitReachedException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  /// Creates the exception for a query and its limit.
  ///
  /// @param query the name of the access pattern
  public LimitReachedException(String query, int limit) {
    super(
        "%s() has read its limit of %d items, and there are more; raise the limit, or read page by page"
            .formatted(query, limit));
  }
}
