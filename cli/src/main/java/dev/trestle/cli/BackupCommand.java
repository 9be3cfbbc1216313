package dev.trestle.cli;

import picocli.CommandLine.Command;

/// `trestle backup …`.
@Command(
    name = "backup",
    description = "Make, list, show and delete backups of tables, and keep their history.",
    mixinStandardHelpOptions = true,
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
      "  ./trestle backup create orders                     of the server at http://127.0.0.1:8000",
      "  ./trestle backup create orders --data ./data       of a directory that no server has open",
      "  ./trestle backup list --table orders",
      "  ./trestle backup history orders --keep 35          from now on, restore to any second",
      "",
      "A backup stays until it is deleted, even when its table is deleted before. ./trestle restore makes a table of it.",
      "Exit codes: 0 well, 1 something failed, 2 called wrongly."
    })
final class BackupCommand {}
