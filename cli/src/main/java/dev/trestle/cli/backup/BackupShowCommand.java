package dev.trestle.cli.backup;

import dev.trestle.cli.progress.Quantity;
import dev.trestle.cli.request.Backups;
import dev.trestle.cli.request.DescribedBackup;
import dev.trestle.cli.request.IndexDetails;
import dev.trestle.cli.session.CommandSession;
import dev.trestle.cli.session.DatabaseFlags;
import dev.trestle.cli.session.TextTable;
import dev.trestle.cli.session.TimeArgument;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// The command `trestle backup show`.
@Command(
    name = "show",
    description = "Show the details of a backup.",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  ./trestle backup show before-migration",
      "  ./trestle backup show before-migration --watch"
    })
final class BackupShowCommand implements Callable<Integer> {
  @Parameters(paramLabel = "ARN|NAME", description = "the backup")
  private String backup = "";

  @Option(names = "--watch", description = "wait until it is complete")
  private boolean watch;

  @Mixin private DatabaseFlags options = new DatabaseFlags();

  @Override
  public Integer call() {
    try (var session = options.open()) {
      var backups = new Backups(session.connection());
      var found = backups.describe(BackupName.load(backups, backup));
      if (watch && found.isBeingMade()) {
        found = BackupCreateCommand.follow(session, backups, found.arn(), found.table());
        session.display().say("The backup is complete.");
      }
      TextTable.of(rows(session, found)).forEach(session::print);
      return ExitCode.OK;
    }
  }

  private static List<List<String>> rows(CommandSession session, DescribedBackup backup) {
    var rows = new ArrayList<List<String>>();
    rows.add(List.of("name", backup.name()));
    rows.add(List.of("arn", backup.arn()));
    rows.add(List.of("state", state(session, backup)));
    rows.add(List.of("made", TimeArgument.text(backup.created())));
    rows.add(List.of("table", backup.table()));
    rows.add(
        List.of(
            "holds",
            "%s, %s"
                .formatted(Quantity.items(backup.items()), Quantity.bytes(backup.tableBytes()))));
    rows.add(List.of("on disk", Quantity.bytes(backup.bytes())));
    rows.add(List.of("indexes", indexes(backup.indexes())));
    return rows;
  }

  private static String state(CommandSession session, DescribedBackup backup) {
    var state = backup.status().toLowerCase(Locale.ROOT);
    return backup.isBeingMade()
        ? session
            .connection()
            .progress(backup.arn())
            .map(far -> "%s, %d%%".formatted(state, (int) (far.fraction() * 100)))
            .orElse(state)
        : state;
  }

  private static String indexes(List<IndexDetails> indexes) {
    return indexes.isEmpty()
        ? "none"
        : indexes.stream().map(IndexDetails::name).collect(Collectors.joining(", "));
  }
}
