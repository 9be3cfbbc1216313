package dev.trestle.cli.backup;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `trestle backup …`.
@Command(
    name = "backup",
    description = "Make, list, show and delete backups of tables, and keep their history.",
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
      "  ./trestle backup create orders               of the running server's table",
      "  ./trestle backup create orders --data data   of one in a closed directory",
      "  ./trestle backup list --table orders",
      "  ./trestle backup history orders --keep 35    to restore to any second",
      "",
      "A backup stays until it is deleted, even when its table is deleted before.",
      "./trestle restore makes a table of it.",
      "Exit codes: 0 well, 1 something failed, 2 called wrongly."
    })
public final class BackupCommand {
  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "show this text")
  @SuppressWarnings("UnusedVariable") // picocli looks at the annotation
  private boolean help;
}
