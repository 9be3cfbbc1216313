package dev.trestle.cli.session;

import dev.trestle.cli.command.ConfigException;
import dev.trestle.dynamo.table.NameRules;
import org.jspecify.annotations.Nullable;

/// The name of a table, or of a backup, as it is written on a command line.
public final class TableArgument {
  private TableArgument() {}

  /// Refuses, in plainer words than DynamoDB's, what no table can be called. DynamoDB takes a resource name as well.
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
          "'%s' cannot be the name of a %s: that has %d to %d letters, digits, '_', '-' and '.'."
              .formatted(name, what, NameRules.MIN_LENGTH, NameRules.MAX_LENGTH));
    }
  }
}
