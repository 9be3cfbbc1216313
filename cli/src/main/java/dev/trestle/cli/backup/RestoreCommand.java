package dev.trestle.cli.backup;

import static java.util.Objects.requireNonNull;

import dev.trestle.cli.command.ConfigException;
import dev.trestle.cli.command.FailedException;
import dev.trestle.cli.connection.DynamoErrorException;
import dev.trestle.cli.progress.Quantity;
import dev.trestle.cli.request.Backups;
import dev.trestle.cli.request.IndexDetails;
import dev.trestle.cli.request.RestoreOverrides;
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

/// `trestle restore`.
@Command(
    name = "restore",
    description = "Make a new table from a backup, or from what another table was at a moment.",
    sortOptions = false,
    customSynopsis = {
      "trestle restore BACKUP --to TABLE [OPTIONS]",
      "       trestle restore --table SOURCE [--at TIME] --to TABLE [OPTIONS]",
      "       trestle restore --watch TABLE [OPTIONS]"
    },
    footer = {
      "",
      "Prints the new table's resource name (ARN). Keys, indexes and billing are those",
      "of the source; stream, expiry, tags and history are not restored, as in",
      "DynamoDB.",
      "TIME: " + TimeArgument.FORMS + ".",
      "",
      "Examples:",
      "  ./trestle restore before-migration --to orders-restored",
      "  ./trestle restore --table orders --at 2026-11-16T10:00:00Z --to orders-at-ten",
      "  ./trestle restore --table orders --at 15m-ago --to fresh --without-index by-date",
      "  ./trestle restore --table orders --to orders-copy --data ./data",
      "",
      "Exit codes: 0 well, 1 something failed, 2 called wrongly."
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
      description = "restore this table's past instead of a backup")
  private @Nullable String source;

  @Option(
      names = "--at",
      paramLabel = "TIME",
      description = "the moment of that past (default: latest)")
  private @Nullable String at;

  @Option(
      names = "--without-index",
      paramLabel = "INDEX",
      description = "leave this index out; may be given several times")
  private List<String> withoutIndexes = List.of();

  @Option(names = "--without-indexes", description = "leave all indexes out")
  private boolean withoutAllIndexes;

  @Option(names = "--on-demand", description = "pay the new table per request")
  private boolean onDemand;

  @Option(
      names = "--provisioned",
      paramLabel = "READ,WRITE",
      description = "give the new table so many capacity units")
  private @Nullable String provisioned;

  @Option(
      names = "--watch",
      paramLabel = "TABLE",
      description = "wait for a restore that was begun before")
  private @Nullable String watched;

  @Option(names = "--detach", description = "begin, and do not wait until it is done")
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
        throw new ConfigException("--watch TABLE goes alone: it begins nothing.");
      }
      return;
    }
    if ((backup == null) == (source == null)) {
      throw new ConfigException(
          backup == null
              ? "Say what to restore: a backup by its ARN or name, or a table's past with --table SOURCE."
              : "Give a backup, or a table with --table: not both.");
    }
    if (target == null) {
      throw new ConfigException("Say which table to make: --to TABLE.");
    }
    if (at != null && source == null) {
      throw new ConfigException("--at goes with --table: a backup has one moment, its own.");
    }
    if (onDemand && provisioned != null) {
      throw new ConfigException("--on-demand and --provisioned exclude each other.");
    }
    if (withoutAllIndexes && !withoutIndexes.isEmpty()) {
      throw new ConfigException("--without-indexes leaves out those of --without-index too.");
    }
  }

  private Optional<RestoreOverrides.Units> units() {
    if (provisioned == null) {
      return Optional.empty();
    }
    var matcher = UNITS.matcher(provisioned);
    if (!matcher.matches()) {
      throw new ConfigException(
          "--provisioned is '%s'; give two numbers, such as 10,5.".formatted(provisioned));
    }
    return Optional.of(
        new RestoreOverrides.Units(
            Long.parseLong(matcher.group(1)), Long.parseLong(matcher.group(2))));
  }

  private TableDetails fromPast(
      CommandSession session,
      Restores restores,
      String table,
      Optional<Instant> moment,
      Optional<RestoreOverrides.Units> units) {
    var overrides = overrides(units, () -> restores.describe(table).indexes());
    try {
      return restores.toPointInTime(table, requireNonNull(target), moment, overrides);
    } catch (DynamoErrorException refused) {
      throw new TableHistory(new Backups(session.connection()), table).explained(refused);
    }
  }

  private TableDetails fromBackup(
      CommandSession session, Restores restores, Optional<RestoreOverrides.Units> units) {
    var backups = new Backups(session.connection());
    var arn = BackupName.load(backups, requireNonNull(backup));
    return restores.fromBackup(
        arn, requireNonNull(target), overrides(units, () -> backups.describe(arn).indexes()));
  }

  /// Asks for the source's indexes only where some are to be left out.
  private RestoreOverrides overrides(
      Optional<RestoreOverrides.Units> units, Supplier<List<IndexDetails>> indexesOfSource) {
    Optional<List<IndexDetails>> kept = Optional.empty();
    if (withoutAllIndexes) {
      kept = Optional.of(List.of());
    } else if (!withoutIndexes.isEmpty()) {
      kept = Optional.of(kept(indexesOfSource.get()));
    }
    return new RestoreOverrides(kept, onDemand, units);
  }

  private List<IndexDetails> kept(List<IndexDetails> indexes) {
    var names = indexes.stream().map(IndexDetails::name).toList();
    for (var name : withoutIndexes) {
      if (!names.contains(name)) {
        throw new FailedException(
            "There is no index %s to leave out. %s"
                .formatted(
                    name,
                    names.isEmpty()
                        ? "The source has none."
                        : "Those there are: " + String.join(", ", names)));
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
          "The table %s is no longer there: %s gave the restore up, and its log says why, or somebody deleted the table."
              .formatted(table.name(), session.connection().description()));
    }
  }
}
