package dev.trestle.server.access;

import dev.trestle.dynamo.table.TableName;
import java.util.List;

/// The caller of a request, and its permissions.
///
/// @param name the id of its access key
public record AccessKeyCaller(String name, KeyPermissions permissions) {
  /// The caller of a server without access keys.
  public static final AccessKeyCaller ANYBODY = new AccessKeyCaller("anybody", KeyPermissions.ALL);

  /// Refuses an operation that the caller may not run. The text does not reveal whether the tables exist.
  ///
  /// @param tables the tables of the operation
  public void require(String operation, List<TableName> tables, boolean writes) {
    for (var table : tables) {
      if (!permissions.allows(table)) {
        throw denied(operation, table.text());
      }
    }
    if (writes && !permissions.mayWrite()) {
      throw denied(operation, tables.isEmpty() ? "*" : tables.getFirst().text());
    }
  }

  /// Refuses an operation without a known table, unless the caller may access all tables.
  public void requireAllTables(String operation) {
    if (!permissions.allowsAllTables()) {
      throw denied(operation, "*");
    }
  }

  private AccessException denied(String operation, String table) {
    return AccessException.denied(
        name, operation, "arn:aws:dynamodb:local:000000000000:table/" + table);
  }
}
