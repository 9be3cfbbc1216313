package dev.trestle.server.access;

import dev.trestle.dynamo.table.TableName;
import java.util.List;

/// Who asks, and what it may ask.
///
/// @param name the id of its access key
public record Caller(String name, Grant grant) {
  /// Anybody, where a server knows no access keys.
  public static final Caller ANYBODY = new Caller("anybody", Grant.ALL);

  /// Refuses what the caller may not do, in words that do not tell whether the tables exist.
  ///
  /// @param tables those that the operation concerns
  public void require(String operation, List<TableName> tables, boolean writes) {
    for (var table : tables) {
      if (!grant.reaches(table)) {
        throw denied(operation, table.text());
      }
    }
    if (writes && !grant.mayWrite()) {
      throw denied(operation, tables.isEmpty() ? "*" : tables.getFirst().text());
    }
  }

  /// Refuses what concerns no table that could be named, unless the caller reaches all of them.
  public void requireAllTables(String operation) {
    if (!grant.reachesAll()) {
      throw denied(operation, "*");
    }
  }

  private AccessException denied(String operation, String table) {
    return AccessException.denied(
        name, operation, "arn:aws:dynamodb:local:000000000000:table/" + table);
  }
}
