package dev.trestle.cli.session;

import dev.trestle.cli.command.ConfigException;
import dev.trestle.dynamo.table.NameRules;
import org.jspecify.annotations.Nullable;

/// Checks the names of tables and backups in arguments of commands.
public final class TableArgument {
  private TableArgument() {}

  /// Rejects an invalid name of a table, with a plainer message than DynamoDB's. Accepts an ARN, as DynamoDB does.
  public static void require(@Nullable String table) {
    if (table != null && !table.startsWith("arn:")) {
      require("table", table);
    }
  }

  public static void requireBackup(@Nullable String backup) {
    if (backup != null) {
      require("backup", backup);
    }
  }

  private static void require(String what, String name) {
    if (!NameRules.fit(name)) {
      throw new ConfigException(
          "'%s' is not a valid name of a %s: use %d to %d letters, digits, '_', '-' and '.'."
              .formatted(name, what, NameRules.MIN_LENGTH, NameRules.MAX_LENGTH));
    }
  }
}
