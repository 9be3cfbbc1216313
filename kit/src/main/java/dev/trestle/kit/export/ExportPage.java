package dev.trestle.kit.export;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// One page of a section.
///
/// @param values become lines; each has a form in JSON
/// @param cost how many items were read. A query counts as some more, so that a step through empty queries ends too
/// @param position where the next page begins, as named texts; it is stored in the job and must be readable by later releases
/// @param more whether there may be a next page
public record ExportPage(List<?> values, int cost, Map<String, String> position, boolean more) {
  /// The cost of a query, in addition to the items that it reads.
  public static final int QUERY_COST = 50;

  public ExportPage {
    values = List.copyOf(values);
    position = Collections.unmodifiableMap(new LinkedHashMap<>(position));
  }
}
