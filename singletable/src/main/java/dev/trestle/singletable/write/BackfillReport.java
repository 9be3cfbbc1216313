package dev.trestle.singletable.write;

import dev.trestle.dynamo.value.Key;
import java.util.List;
import java.util.stream.Stream;

/// The report of a backfill, which rewrites the items of a table after a change of its design.
///
/// @param rewritten the number of entities that were put again
/// @param unreadable the number of items that could not be read and stay unchanged
/// @param first the first of these, at most 100
public record BackfillReport(long rewritten, long unreadable, List<Unreadable> first) {
  private static final int UNREADABLE_SHOWN = 100;

  public static final BackfillReport NONE = new BackfillReport(0, 0, List.of());

  /// An item that could not be read.
  ///
  /// @param reason the error as text, with the key
  public record Unreadable(Key key, String reason) {}

  public BackfillReport {
    first = List.copyOf(first);
  }

  public static BackfillReport of(long rewritten) {
    return new BackfillReport(rewritten, 0, List.of());
  }

  public static BackfillReport of(Unreadable item) {
    return new BackfillReport(0, 1, List.of(item));
  }

  public BackfillReport and(BackfillReport other) {
    return new BackfillReport(
        rewritten + other.rewritten,
        unreadable + other.unreadable,
        Stream.concat(first.stream(), other.first.stream()).limit(UNREADABLE_SHOWN).toList());
  }
}
