package dev.trestle.cli.backup;

import dev.trestle.cli.command.FailedException;
import dev.trestle.cli.connection.DynamoErrorException;
import dev.trestle.cli.progress.Quantity;
import dev.trestle.cli.request.Backups;
import dev.trestle.cli.request.DescribedBackup;
import dev.trestle.cli.session.CommandSession;
import dev.trestle.cli.session.DatabaseFlags;
import dev.trestle.cli.session.LongOperation;
import dev.trestle.cli.session.TableArgument;
import dev.trestle.cli.session.TableCommand;
import java.time.Duration;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// The command `trestle backup create`.
@Command(
    name = "create",
    description = "Create a backup of a table.",
    sortOptions = false,
    footer = {
      "",
      "Prints the backup's Amazon Resource Name (ARN). Meanwhile the table can",
      "be read and written.",
      "",
      "Examples:",
      "  ./trestle backup create orders --name before-migration",
      "  arn=$(./trestle backup create orders --quiet)"
    })
final class BackupCreateCommand implements Callable<Integer>, TableCommand {
  private static final DateTimeFormatter SUFFIX =
      DateTimeFormatter.ofPattern("uuuuMMdd-HHmmss").withZone(ZoneOffset.UTC);

  @Parameters(paramLabel = "TABLE", description = "the table to copy")
  private String table = "";

  @Option(
      names = "--name",
      paramLabel = "NAME",
      description = "the name of the backup (default: the table's name and the time)")
  private @Nullable String name;

  @Option(names = "--detach", description = "start it, and do not wait until it is complete")
  private boolean detach;

  @Mixin private DatabaseFlags options = new DatabaseFlags();

  @Override
  public String table() {
    return table;
  }

  @Override
  public Integer call() {
    TableArgument.require(table);
    TableArgument.requireBackup(name);
    try (var session = options.open()) {
      session.requireDetachable(detach);
      var backups = new Backups(session.connection());
      long begun = System.nanoTime();
      var arn = backups.create(table, name());
      if (!detach) {
        var done = follow(session, backups, arn, table);
        session
            .display()
            .say(
                "Backed up %s of %s as %s (%s) in %s."
                    .formatted(
                        Quantity.items(done.items()),
                        table,
                        done.name(),
                        Quantity.bytes(done.bytes()),
                        Quantity.time(Duration.ofNanos(System.nanoTime() - begun))));
      }
      session.print(arn);
      return ExitCode.OK;
    }
  }

  private String name() {
    return name != null ? name : table + "-" + SUFFIX.format(InstantSource.system().instant());
  }

  /// Waits until a backup is complete.
  static DescribedBackup follow(CommandSession session, Backups backups, String arn, String table) {
    try {
      return session.await(
          new LongOperation<>(
              "Backing up " + table,
              "backup",
              arn,
              "backup show %s --watch".formatted(arn),
              () -> backups.describe(arn),
              DescribedBackup::isBeingMade));
    } catch (DynamoErrorException gone) {
      if (!gone.code().equals("BackupNotFoundException")) {
        throw gone;
      }
      throw new FailedException(
          "The backup no longer exists: it failed at %s, and the log says why, or it was deleted."
              .formatted(session.connection().description()));
    }
  }
}
