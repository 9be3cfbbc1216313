package dev.trestle.wire;

import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.table.TableName;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/// What a batch asks, by table.
final class TableRequests {
  private TableRequests() {}

  /// Turns names into tables and drafts into requests. One table under two names, plain and as an
  /// ARN, is a mistake.
  static <D, R> Map<TableName, R> load(Map<String, D> drafts, Function<D, R> loading) {
    var requests = new LinkedHashMap<TableName, R>();
    drafts.forEach(
        (name, draft) -> {
          if (requests.put(TableNames.of(name), loading.apply(draft)) != null) {
            throw new ValidationException(
                "One or more parameter values were invalid: Duplicate table in RequestItems: "
                    + name);
          }
        });
    return requests;
  }
}
