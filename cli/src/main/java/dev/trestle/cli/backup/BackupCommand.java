package dev.trestle.cli.backup;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// The command `trestle backup`.
@Command(
    name = "backup",
    description =
        "Create, list, show and delete backups of tables, and manage point-in-time recovery.",
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      BackupCreateCommand.class,
      BackupListCommand.class,
      BackupShowCommand.class,
      BackupDeleteCommand.class,
      BackupHistoryCommand.class
    },
    footer = {
      "",
      "Examples:",
      "  ./trestle backup create orders               a table of the running server",
      "  ./trestle backup create orders --data data   a table in a directory that no server uses",
      "  ./trestle backup list --table orders",
      "  ./trestle backup history orders --keep 35    to restore to any second",
      "",
      "A backup exists until it is deleted, even if its table is deleted first.",
      "./trestle restore creates a table from it.",
      "Exit codes: 0 success, 1 failure, 2 wrong usage."
    })
public final class BackupCommand {
  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "show this help")
  @SuppressWarnings("UnusedVariable") // picocli looks at the annotation
  private boolean help;
}
