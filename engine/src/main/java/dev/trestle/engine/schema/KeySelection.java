package dev.trestle.engine.schema;

import dev.trestle.dynamo.value.Value;
import java.util.List;

/// The rows that a query selects: one partition, and a range of sort keys in it.
///
/// @param sortEquals values of the leading sort attributes of a multi-attribute key, which all items share; empty if
///   the first sort attribute has the range
/// @param range the range of the sort attribute after those, or [SortRange.All]
public record KeySelection(List<Value> partition, List<Value> sortEquals, SortRange range) {
  public KeySelection {
    partition = List.copyOf(partition);
    sortEquals = List.copyOf(sortEquals);
  }

  /// Whether an index key is in the selection.
  public boolean contains(IndexKeyValues key) {
    return key.partition().equals(partition) && containsSort(key);
  }

  /// Whether there is no condition on sort attributes at all.
  public boolean isWholePartition() {
    return sortEquals.isEmpty() && range instanceof SortRange.All;
  }

  /// Whether an index key is in the selected range, whatever its partition.
  boolean containsSort(IndexKeyValues key) {
    int equal = sortEquals.size();
    return key.sort().size() >= equal
        && key.sort().subList(0, equal).equals(sortEquals)
        && (range instanceof SortRange.All || range.contains(key.sort().get(equal)));
  }
}
