package dev.trestle.singletable;

import java.io.Serial;

/// A list is longer than whoever asked for all of it allowed.
public final class LimitReachedException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  /// @param query the name of the access pattern
  public LimitReachedException(String query, int limit) {
    super(
        "%s() has read %d items, as many as it may, and there are more; allow more, or read it page by page"
            .formatted(query, limit));
  }
}
