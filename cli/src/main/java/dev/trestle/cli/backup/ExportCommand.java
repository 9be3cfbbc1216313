package dev.trestle.cli.backup;

import static java.util.Objects.requireNonNull;

import dev.trestle.cli.command.ConfigException;
import dev.trestle.cli.command.FailedException;
import dev.trestle.cli.connection.DynamoErrorException;
import dev.trestle.cli.progress.Quantity;
import dev.trestle.cli.request.Backups;
import dev.trestle.cli.request.ExportDetails;
import dev.trestle.cli.request.ExportRange;
import dev.trestle.cli.request.Exports;
import dev.trestle.cli.request.Restores;
import dev.trestle.cli.session.CommandSession;
import dev.trestle.cli.session.DatabaseFlags;
import dev.trestle.cli.session.LongOperation;
import dev.trestle.cli.session.TableArgument;
import dev.trestle.cli.session.TableCommand;
import dev.trestle.cli.session.TextTable;
import dev.trestle.cli.session.TimeArgument;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
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
import picocli.CommandLine.Parameters;

/// The command `trestle export`.
@Command(
    name = "export",
    description = "Export a table, or its changes, to files in DynamoDB JSON.",
    sortOptions = false,
    customSynopsis = {
      "trestle export TABLE --to DIR [--at TIME] [OPTIONS]",
      "       trestle export TABLE --to DIR --from TIME [--until TIME] [--view VIEW] [OPTIONS]",
      "       trestle export --watch ARN [--to DIR] [OPTIONS]",
      "       trestle export --list [--table TABLE] [OPTIONS]"
    },
    footer = {
      "",
      "The files, their names and manifests are those of DynamoDB's export to S3, below",
      "DIR/AWSDynamoDB. Prints the path of the manifest. The table's history must be on",
      "(./trestle backup history TABLE --keep 35). An export of changes covers 15",
      "minutes to 24 hours.",
      "TIME: " + TimeArgument.FORMS + ".",
      "",
      "Examples:",
      "  ./trestle export orders --to exports",
      "  ./trestle export orders --to exports --at 2026-11-16T10:00:00Z",
      "  ./trestle export orders --to exports --from 24h-ago --view new",
      "  ./trestle export orders --to exports --data ./data",
      "  ./trestle export orders --bucket nightly   leaves the files on the server",
      "  zcat exports/AWSDynamoDB/*/data/*.gz | head",
      "",
      "Exit codes: 0 success, 1 failure, 2 wrong usage."
    })
public final class ExportCommand implements Callable<Integer>, TableCommand {
  // The bucket to which the database writes the files until they are downloaded.
  private static final String TRANSFER_BUCKET = "trestle-export";

  @Parameters(arity = "0..1", paramLabel = "TABLE", description = "the table to export")
  private @Nullable String table;

  @Option(names = "--to", paramLabel = "DIR", description = "the local directory for the files")
  private @Nullable Path directory;

  @Option(
      names = "--at",
      paramLabel = "TIME",
      description = "the time of the snapshot (default: latest)")
  private @Nullable String at;

  @Option(
      names = "--from",
      paramLabel = "TIME",
      description = "export only changes since this time")
  private @Nullable String from;

  @Option(
      names = "--until",
      paramLabel = "TIME",
      description = "export only changes before this time (default: latest)")
  private @Nullable String until;

  @Option(
      names = "--view",
      paramLabel = "new|new-and-old",
      description =
          "export the new version of a changed item, or also the old one (default: new-and-old)")
  private @Nullable String view;

  @Option(
      names = "--bucket",
      paramLabel = "NAME",
      description = "instead of --to: leave the files on the server, in this bucket")
  private @Nullable String bucket;

  @Option(
      names = "--prefix",
      paramLabel = "TEXT",
      description = "the prefix of their names in the bucket")
  private @Nullable String prefix;

  @Option(
      names = "--watch",
      paramLabel = "ARN",
      description = "wait for an export that was started before; with --to, download it")
  private @Nullable String watched;

  @Option(names = "--list", description = "list exports, the newest first")
  private boolean list;

  @Option(names = "--table", paramLabel = "TABLE", description = "with --list: only of this table")
  private @Nullable String listed;

  @Option(names = "--detach", description = "start it, and do not wait; prints the export's ARN")
  private boolean detach;

  @Mixin private DatabaseFlags options = new DatabaseFlags();

  @Override
  public @Nullable String table() {
    return table != null ? table : listed;
  }

  @Override
  public Integer call() {
    requireValidFlags();
    var extent = extent(InstantSource.system().instant());
    TableArgument.require(table());
    try (var session = options.open()) {
      session.requireDetachable(detach);
      var exports = new Exports(session.connection());
      if (list) {
        list(session, exports);
      } else {
        run(session, exports, extent);
      }
      return ExitCode.OK;
    }
  }

  private void requireValidFlags() {
    int wanted = (table != null ? 1 : 0) + (watched != null ? 1 : 0) + (list ? 1 : 0);
    if (wanted != 1) {
      throw new ConfigException(
          wanted == 0
              ? "Name the table to export: ./trestle export TABLE --to DIR"
              : "Give one of TABLE, --watch ARN and --list.");
    }
    if (table != null && !detach && (directory == null) == (bucket == null)) {
      throw new ConfigException(
          directory == null
              ? "Name the target: --to DIR, or --bucket NAME to leave the files on the server."
              : "--to and --bucket exclude each other.");
    }
    if (detach && directory != null) {
      throw new ConfigException(
          "--detach cannot download files: leave --to out, and download them later with --watch ARN --to DIR.");
    }
    if (prefix != null && bucket == null) {
      throw new ConfigException("--prefix goes with --bucket.");
    }
    if (at != null && from != null) {
      throw new ConfigException(
          "--at exports a whole table and --from its changes: give one of them.");
    }
    if (from == null && (until != null || view != null)) {
      throw new ConfigException("--until and --view go with --from.");
    }
    if (listed != null && !list) {
      throw new ConfigException("--table goes with --list.");
    }
  }

  /// @param now the current time, to which `15m-ago` is relative; also the end of changes without `--until`
  private ExportRange extent(Instant now) {
    if (from == null) {
      return new ExportRange.Full(TimeArgument.parse("--at", at == null ? "latest" : at, now));
    }
    var start =
        TimeArgument.parse("--from", from, now)
            .orElseThrow(
                () ->
                    new ConfigException(
                        "--from is 'latest', and there are no changes after that."));
    var end = TimeArgument.parse("--until", until == null ? "latest" : until, now);
    return new ExportRange.Changes(start, end.orElse(now), view());
  }

  private ExportRange.View view() {
    return switch (view == null ? "new-and-old" : view) {
      case "new" -> ExportRange.View.NEW;
      case "new-and-old" -> ExportRange.View.NEW_AND_OLD;
      default ->
          throw new ConfigException("--view is '%s'; give new or new-and-old.".formatted(view));
    };
  }

  private void run(CommandSession session, Exports exports, ExportRange extent) {
    if (directory != null) {
      ExportDownload.requireWritable(directory);
    }
    long begun = System.nanoTime();
    var arn = watched != null ? watched : begin(session, exports, extent);
    if (detach) {
      session.print(arn);
      return;
    }
    var done = follow(session, exports, arn);
    var manifest = done.manifest().orElse("");
    long bytes = directory == null ? 0 : new ExportDownload(session, directory).fetch(arn);
    session
        .display()
        .say(
            "Exported %s%s in %s."
                .formatted(
                    Quantity.items(done.items()),
                    directory == null
                        ? " to the bucket " + done.bucket()
                        : " to %s (%s)".formatted(directory, Quantity.bytes(bytes)),
                    Quantity.time(Duration.ofNanos(System.nanoTime() - begun))));
    session.print(
        directory == null
            ? done.bucket() + "/" + manifest
            : directory.resolve(manifest).toString());
  }

  private String begin(CommandSession session, Exports exports, ExportRange extent) {
    var name = requireNonNull(table);
    var arn = new Restores(session.connection()).describe(name).arn();
    var past = new PointInTimeHistory(new Backups(session.connection()), name);
    // Both ends of the changes come from the database's clock, so that 24 hours are exactly that.
    var wanted = from == null ? extent : extent(past.latest());
    try {
      return exports
          .begin(
              arn, wanted, bucket == null ? TRANSFER_BUCKET : bucket, Optional.ofNullable(prefix))
          .arn();
    } catch (DynamoErrorException refused) {
      throw past.explained(refused);
    }
  }

  private ExportDetails follow(CommandSession session, Exports exports, String arn) {
    var again = "export --watch " + arn + (directory == null ? "" : " --to " + directory);
    var done =
        session.await(
            new LongOperation<>(
                "Exporting" + (table == null ? "" : " " + table),
                "export",
                arn,
                again,
                () -> exports.describe(arn),
                ExportDetails::isBeingMade));
    if (done.failure().isPresent()) {
      throw new FailedException("The export failed: " + done.failure().get());
    }
    return done;
  }

  private void list(CommandSession session, Exports exports) {
    var tableArn =
        Optional.ofNullable(listed)
            .map(name -> new Restores(session.connection()).describe(name).arn());
    var found = exports.list(tableArn);
    if (found.isEmpty()) {
      session.display().say("There are no exports.");
      return;
    }
    var rows = new ArrayList<List<String>>();
    rows.add(List.of("TABLE", "KIND", "BEGUN", "SIZE", "STATE", "ARN"));
    for (var export : found) {
      rows.add(
          List.of(
              export.table(),
              export.incremental() ? "changes" : "full",
              TimeArgument.text(export.started()),
              Quantity.bytes(export.bytes()),
              export.status().toLowerCase(Locale.ROOT).replace('_', ' '),
              export.arn()));
    }
    TextTable.of(rows).forEach(session::print);
  }
}
