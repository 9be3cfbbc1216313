package dev.trestle.wire.item;

import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.wire.validation.TableNames;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/// Converts the part of a batch request that is grouped by table.
final class TableRequests {
  private TableRequests() {}

  /// Converts names into tables and members into requests. Refuses a table that is given twice, by name and by
  /// ARN.
  static <D, R> Map<TableName, R> load(Map<String, D> members, Function<D, R> loading) {
    var requests = new LinkedHashMap<TableName, R>();
    members.forEach(
        (name, one) -> {
          if (requests.put(TableNames.of(name), loading.apply(one)) != null) {
            throw new ValidationException(
                "One or more parameter values were invalid: Duplicate table in RequestItems: "
                    + name);
          }
        });
    return requests;
  }
}
