package dev.trestle.cli.backup;

import dev.trestle.cli.progress.Quantity;
import dev.trestle.cli.request.Backups;
import dev.trestle.cli.session.DatabaseFlags;
import dev.trestle.cli.session.TableArgument;
import dev.trestle.cli.session.TextTable;
import dev.trestle.cli.session.TimeArgument;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// The command `trestle backup list`.
@Command(
    name = "list",
    description = "List backups, the oldest first.",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  ./trestle backup list",
      "  ./trestle backup list --table orders --data ./data"
    })
final class BackupListCommand implements Callable<Integer> {
  @Option(names = "--table", paramLabel = "TABLE", description = "only those of this table")
  private @Nullable String table;

  @Mixin private DatabaseFlags options = new DatabaseFlags();

  @Override
  public Integer call() {
    TableArgument.require(table);
    try (var session = options.open()) {
      var backups = new Backups(session.connection()).list(Optional.ofNullable(table));
      if (backups.isEmpty()) {
        session.display().say("There are no backups.");
        return ExitCode.OK;
      }
      var rows = new ArrayList<List<String>>();
      rows.add(List.of("TABLE", "NAME", "MADE", "SIZE", "STATE", "ARN"));
      for (var backup : backups) {
        rows.add(
            List.of(
                backup.table(),
                backup.name(),
                TimeArgument.text(backup.created()),
                Quantity.bytes(backup.bytes()),
                backup.status().toLowerCase(Locale.ROOT),
                backup.arn()));
      }
      TextTable.of(rows).forEach(session::print);
      return ExitCode.OK;
    }
  }
}
