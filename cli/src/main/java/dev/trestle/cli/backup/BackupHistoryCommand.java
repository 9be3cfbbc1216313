package dev.trestle.cli.backup;

import dev.trestle.cli.command.ConfigException;
import dev.trestle.cli.request.Backups;
import dev.trestle.cli.session.DatabaseFlags;
import dev.trestle.cli.session.TableArgument;
import dev.trestle.cli.session.TableCommand;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// The command `trestle backup history`.
@Command(
    name = "history",
    description =
        "Show to which times a table can be restored; turn point-in-time recovery on or off.",
    sortOptions = false,
    footer = {
      "",
      "Point-in-time restores and exports need a table's history (DynamoDB",
      "calls it continuous backups).",
      "",
      "Examples:",
      "  ./trestle backup history orders",
      "  ./trestle backup history orders --keep 35",
      "  ./trestle backup history orders --forget"
    })
final class BackupHistoryCommand implements Callable<Integer>, TableCommand {
  private static final int MAX_DAYS = 35;

  @Parameters(paramLabel = "TABLE", description = "the table")
  private String table = "";

  @Option(names = "--keep", paramLabel = "DAYS", description = "keep the history for 1 to 35 days")
  private @Nullable Integer keep;

  @Option(names = "--forget", description = "delete the history, and stop keeping it")
  private boolean forget;

  @Mixin private DatabaseFlags options = new DatabaseFlags();

  @Override
  public String table() {
    return table;
  }

  @Override
  public Integer call() {
    if (forget && keep != null) {
      throw new ConfigException("--keep and --forget exclude each other.");
    }
    if (keep != null && (keep < 1 || keep > MAX_DAYS)) {
      throw new ConfigException("--keep is %d; give 1 to %d days.".formatted(keep, MAX_DAYS));
    }
    TableArgument.require(table);
    try (var session = options.open()) {
      var backups = new Backups(session.connection());
      if (forget || keep != null) {
        backups.keepHistory(table, Optional.ofNullable(keep));
      }
      session.print(
          backups
              .history(table)
              .map(
                  window ->
                      "%s can be restored to any time from %s to %s%s."
                          .formatted(
                              table,
                              window.earliest(),
                              window.latest(),
                              window.days().map(" (history of %d days)"::formatted).orElse("")))
              .orElse(
                  "%s keeps no history. Turn it on: ./trestle backup history %s --keep 35"
                      .formatted(table, table)));
      return ExitCode.OK;
    }
  }
}
