package dev.trestle.engine.table;

import java.util.concurrent.ConcurrentHashMap;

/// The number and size of the items in each table and index. Exact: changed only together with the items, by the
/// committer.
public final class Statistics {
  /// Items and bytes of one table or index.
  public record Count(long items, long bytes) {
    public static final Count ZERO = new Count(0, 0);

    public Count plus(long moreItems, long moreBytes) {
      return new Count(items + moreItems, bytes + moreBytes);
    }
  }

  private final ConcurrentHashMap<Integer, Count> counts = new ConcurrentHashMap<>();

  /// The count of the table or index with this id.
  public Count of(int id) {
    return counts.getOrDefault(id, Count.ZERO);
  }

  public void put(int id, Count count) {
    counts.put(id, count);
  }

  public void remove(int id) {
    counts.remove(id);
  }
}
