package dev.trestle.cli.connection;

import dev.trestle.dynamo.error.RequestException;
import dev.trestle.engine.Database;
import dev.trestle.engine.DatabaseOptions;
import dev.trestle.engine.job.JobProgress;
import dev.trestle.engine.storage.DirectoryInUseException;
import dev.trestle.engine.storage.StorageException;
import dev.trestle.wire.Wire;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// A database in a directory that no other process uses. Operations that are running when this is closed continue at the next opening.
public final class DirectoryConnection implements DatabaseConnection {
  private final Path directory;
  private final String region;
  private final Database database;
  private final Wire wire;

  private DirectoryConnection(Path directory, String region, Database database) {
    this.directory = directory;
    this.region = region;
    this.database = database;
    this.wire = new Wire(database);
  }

  /// Opens an existing database; never creates one.
  ///
  /// @param options with a directory
  public static DirectoryConnection open(DatabaseOptions options) {
    var directory = options.directory().orElseThrow();
    if (!Database.isIn(directory)) {
      throw new UnreachableException(
          "There is no database in %s. Give the --data directory of ./trestle serve."
              .formatted(directory));
    }
    try {
      return new DirectoryConnection(directory, options.region(), Database.open(options));
    } catch (DirectoryInUseException inUse) {
      throw new UnreachableException(
          ("Cannot open %s: another process holds its lock. If a server runs on it, connect to the server:"
                  + " --endpoint http://127.0.0.1:8000 instead of --data.")
              .formatted(directory),
          inUse);
    } catch (StorageException failed) {
      throw new UnreachableException(String.valueOf(failed.getMessage()), failed);
    }
  }

  @Override
  public byte[] call(String operation, byte[] body) {
    var response = wire.answer(operation, body);
    if (response.errorCode().isPresent()) {
      throw ErrorBody.refusal(response.body());
    }
    return response.body();
  }

  @Override
  public Optional<JobProgress> progress(String arn) {
    return database.progress(arn);
  }

  @Override
  public List<ExportFile> exportFiles(String arn) {
    return ExportFile.list(orDynamoError(() -> database.exportFiles(arn)));
  }

  @Override
  public byte[] readExport(String arn, String key, long offset) {
    var file = orDynamoError(() -> database.exportFiles(arn)).get(key);
    if (file == null || !Files.exists(file)) {
      throw new UnreachableException("The export's file %s no longer exists.".formatted(key));
    }
    try {
      return ExportFile.read(file, offset);
    } catch (IOException e) {
      throw new UnreachableException("Cannot read %s: %s.".formatted(file, e.getMessage()), e);
    }
  }

  @Override
  public void removeExport(String arn) {
    orDynamoError(
        () -> {
          database.removeExportFiles(arn);
          return arn;
        });
  }

  private static <T> T orDynamoError(Supplier<T> call) {
    try {
      return call.get();
    } catch (RequestException refused) {
      throw new DynamoErrorException(refused.code(), refused.text());
    }
  }

  @Override
  public boolean continuesWhenClosed() {
    return false;
  }

  @Override
  public String flag() {
    boolean usual = region.equals(DatabaseOptions.at(directory).region());
    return "--data " + directory + (usual ? "" : " --region " + region);
  }

  @Override
  public String description() {
    return "the database in " + directory;
  }

  @Override
  public void close() {
    database.close();
  }
}
