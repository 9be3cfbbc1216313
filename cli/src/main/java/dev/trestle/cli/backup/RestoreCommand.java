package dev.trestle.cli.backup;

import static java.util.Objects.requireNonNull;

import dev.trestle.cli.command.ConfigException;
import dev.trestle.cli.command.FailedException;
import dev.trestle.cli.connection.DynamoErrorException;
import dev.trestle.cli.progress.Quantity;
import dev.trestle.cli.request.Backups;
import dev.trestle.cli.request.IndexDetails;
import dev.trestle.cli.request.RestoreSettings;
import dev.trestle.cli.request.Restores;
import dev.trestle.cli.request.TableDetails;
import dev.trestle.cli.session.CommandSession;
import dev.trestle.cli.session.DatabaseFlags;
import dev.trestle.cli.session.LongOperation;
import dev.trestle.cli.session.TableArgument;
import dev.trestle.cli.session.TableCommand;
import dev.trestle.cli.session.TimeArgument;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// The command `trestle restore`.
@Command(
    name = "restore",
    description = "Create a new table from a backup, or from another table at a point in time.",
    sortOptions = false,
    customSynopsis = {
      "trestle restore BACKUP --to TABLE [OPTIONS]",
      "       trestle restore --table SOURCE [--at TIME] --to TABLE [OPTIONS]",
      "       trestle restore --watch TABLE [OPTIONS]"
    },
    footer = {
      "",
      "Prints the new table's ARN. Keys, indexes and billing mode are those",
      "of the source; stream, TTL, tags and history are not restored, as in",
      "DynamoDB.",
      "TIME: " + TimeArgument.FORMS + ".",
      "",
      "Examples:",
      "  ./trestle restore before-migration --to orders-restored",
      "  ./trestle restore --table orders --at 2026-11-16T10:00:00Z --to orders-at-ten",
      "  ./trestle restore --table orders --at 15m-ago --to fresh --without-index by-date",
      "  ./trestle restore --table orders --to orders-copy --data ./data",
      "",
      "Exit codes: 0 success, 1 failure, 2 wrong usage."
    })
public final class RestoreCommand implements Callable<Integer>, TableCommand {
  private static final Pattern UNITS = Pattern.compile("(\\d{1,12}),(\\d{1,12})");

  @Parameters(arity = "0..1", paramLabel = "BACKUP", description = "the backup's ARN, or its name")
  private @Nullable String backup;

  @Option(names = "--to", paramLabel = "TABLE", description = "the new table")
  private @Nullable String target;

  @Option(
      names = "--table",
      paramLabel = "SOURCE",
      description = "restore this table to a point in time, instead of a backup")
  private @Nullable String source;

  @Option(names = "--at", paramLabel = "TIME", description = "the point in time (default: latest)")
  private @Nullable String at;

  @Option(
      names = "--without-index",
      paramLabel = "INDEX",
      description = "restore without this index; may be given several times")
  private List<String> withoutIndexes = List.of();

  @Option(names = "--without-indexes", description = "restore without all indexes")
  private boolean withoutAllIndexes;

  @Option(names = "--on-demand", description = "use on-demand billing for the new table")
  private boolean onDemand;

  @Option(
      names = "--provisioned",
      paramLabel = "READ,WRITE",
      description = "provisioned read and write capacity units of the new table")
  private @Nullable String provisioned;

  @Option(
      names = "--watch",
      paramLabel = "TABLE",
      description = "wait for a restore that was started before")
  private @Nullable String watched;

  @Option(names = "--detach", description = "start it, and do not wait until it is complete")
  private boolean detach;

  @Mixin private DatabaseFlags options = new DatabaseFlags();

  @Override
  public @Nullable String table() {
    return source;
  }

  @Override
  public Integer call() {
    requireValidFlags();
    var moment =
        TimeArgument.parse("--at", at == null ? "latest" : at, InstantSource.system().instant());
    var units = units();
    TableArgument.require(source);
    TableArgument.require(target);
    TableArgument.require(watched);
    try (var session = options.open()) {
      session.requireDetachable(detach);
      var restores = new Restores(session.connection());
      long begun = System.nanoTime();
      var table =
          watched != null
              ? restores.describe(watched)
              : source != null
                  ? fromPast(session, restores, source, moment, units)
                  : fromBackup(session, restores, units);
      if (!detach) {
        var done = follow(session, restores, table);
        session
            .display()
            .say(
                "Restored %s (%s) to %s in %s."
                    .formatted(
                        Quantity.items(done.items()),
                        Quantity.bytes(done.bytes()),
                        done.name(),
                        Quantity.time(Duration.ofNanos(System.nanoTime() - begun))));
      }
      session.print(table.arn());
      return ExitCode.OK;
    }
  }

  private void requireValidFlags() {
    if (watched != null) {
      if (backup != null || source != null || target != null) {
        throw new ConfigException(
            "--watch TABLE starts no restore: leave BACKUP, --table and --to out.");
      }
      return;
    }
    if ((backup == null) == (source == null)) {
      throw new ConfigException(
          backup == null
              ? "Name what to restore: a backup by its ARN or name, or a table with --table SOURCE."
              : "Give either a backup, or a table with --table.");
    }
    if (target == null) {
      throw new ConfigException("Name the new table: --to TABLE.");
    }
    if (at != null && source == null) {
      throw new ConfigException("--at needs --table: a backup has only one point in time.");
    }
    if (onDemand && provisioned != null) {
      throw new ConfigException("--on-demand and --provisioned exclude each other.");
    }
    if (withoutAllIndexes && !withoutIndexes.isEmpty()) {
      throw new ConfigException("--without-indexes leaves out those of --without-index too.");
    }
  }

  private Optional<RestoreSettings.Units> units() {
    if (provisioned == null) {
      return Optional.empty();
    }
    var matcher = UNITS.matcher(provisioned);
    if (!matcher.matches()) {
      throw new ConfigException(
          "--provisioned is '%s'; give two numbers, such as 10,5.".formatted(provisioned));
    }
    return Optional.of(
        new RestoreSettings.Units(
            Long.parseLong(matcher.group(1)), Long.parseLong(matcher.group(2))));
  }

  private TableDetails fromPast(
      CommandSession session,
      Restores restores,
      String table,
      Optional<Instant> moment,
      Optional<RestoreSettings.Units> units) {
    var overrides = overrides(units, () -> restores.describe(table).indexes());
    try {
      return restores.toPointInTime(table, requireNonNull(target), moment, overrides);
    } catch (DynamoErrorException refused) {
      throw new PointInTimeHistory(new Backups(session.connection()), table).explained(refused);
    }
  }

  private TableDetails fromBackup(
      CommandSession session, Restores restores, Optional<RestoreSettings.Units> units) {
    var backups = new Backups(session.connection());
    var arn = BackupName.load(backups, requireNonNull(backup));
    return restores.fromBackup(
        arn, requireNonNull(target), overrides(units, () -> backups.describe(arn).indexes()));
  }

  /// Loads the source's indexes only where some are left out.
  private RestoreSettings overrides(
      Optional<RestoreSettings.Units> units, Supplier<List<IndexDetails>> indexesOfSource) {
    Optional<List<IndexDetails>> kept = Optional.empty();
    if (withoutAllIndexes) {
      kept = Optional.of(List.of());
    } else if (!withoutIndexes.isEmpty()) {
      kept = Optional.of(kept(indexesOfSource.get()));
    }
    return new RestoreSettings(kept, onDemand, units);
  }

  private List<IndexDetails> kept(List<IndexDetails> indexes) {
    var names = indexes.stream().map(IndexDetails::name).toList();
    for (var name : withoutIndexes) {
      if (!names.contains(name)) {
        throw new FailedException(
            "The source has no index %s. %s"
                .formatted(
                    name,
                    names.isEmpty()
                        ? "It has no indexes."
                        : "Its indexes: " + String.join(", ", names)));
      }
    }
    return indexes.stream().filter(index -> !withoutIndexes.contains(index.name())).toList();
  }

  private static TableDetails follow(
      CommandSession session, Restores restores, TableDetails table) {
    try {
      return session.await(
          new LongOperation<>(
              "Restoring to " + table.name(),
              "restore",
              table.arn(),
              "restore --watch " + table.name(),
              () -> restores.describe(table.name()),
              TableDetails::isBeingMade));
    } catch (DynamoErrorException gone) {
      if (!gone.code().equals("ResourceNotFoundException")) {
        throw gone;
      }
      throw new FailedException(
          "The table %s no longer exists: the restore failed at %s, and the log says why, or the table was deleted."
              .formatted(table.name(), session.connection().description()));
    }
  }
}
