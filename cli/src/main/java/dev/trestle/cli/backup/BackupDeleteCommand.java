package dev.trestle.cli.backup;

import dev.trestle.cli.request.Backups;
import dev.trestle.cli.session.DatabaseFlags;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/// The command `trestle backup delete`.
@Command(
    name = "delete",
    description = "Delete a backup. This cannot be undone.",
    sortOptions = false,
    footer = {"", "Examples:", "  ./trestle backup delete before-migration"})
final class BackupDeleteCommand implements Callable<Integer> {
  @Parameters(paramLabel = "ARN|NAME", description = "the backup")
  private String backup = "";

  @Mixin private DatabaseFlags options = new DatabaseFlags();

  @Override
  public Integer call() {
    try (var session = options.open()) {
      var backups = new Backups(session.connection());
      var gone = backups.delete(BackupName.load(backups, backup));
      session.display().say("Deleted the backup %s of %s.".formatted(gone.name(), gone.table()));
      session.print(gone.arn());
      return ExitCode.OK;
    }
  }
}
