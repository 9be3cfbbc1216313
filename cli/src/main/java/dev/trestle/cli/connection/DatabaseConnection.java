package dev.trestle.cli.connection;

import dev.trestle.engine.job.JobProgress;
import java.util.List;
import java.util.Optional;

/// A connection to a database, over HTTP or in a local directory. Must be closed.
///
/// An error response is a [DynamoErrorException]; a database that cannot be reached or opened is an [UnreachableException].
public interface DatabaseConnection extends AutoCloseable {
  /// Sends one request of DynamoDB's JSON protocol. Returns the body of the response.
  byte[] call(String operation, byte[] body);

  /// The progress of a backup, a restore (by the new table's ARN) or an export. Empty where it has ended, or where the database does not
  /// report progress.
  Optional<JobProgress> progress(String arn);

  /// The files of a completed export.
  List<ExportFile> exportFiles(String arn);

  /// The next bytes of a file, from an offset; empty at its end.
  byte[] readExport(String arn, String key, long offset);

  /// Deletes the files of an export from the database's bucket.
  void removeExport(String arn);

  /// Whether running operations continue after this connection is closed.
  boolean continuesWhenClosed();

  /// The flag for this database in another command, such as `--data DIR`.
  String flag();

  /// The database in messages: `the server at …`, `the database in …`.
  String description();

  @Override
  void close();
}
