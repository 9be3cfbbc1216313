package dev.trestle.cli.connection;

import dev.trestle.engine.job.JobProgress;
import java.util.List;
import java.util.Optional;

/// A database to speak to, wherever it is. Must be closed.
///
/// Whatever the database refuses is a [DynamoErrorException], in its own words; where it can't be reached, a [UnreachableException].
public interface DatabaseConnection extends AutoCloseable {
  /// Answers one request of DynamoDB's protocol.
  byte[] call(String operation, byte[] body);

  /// How far a backup, a restore (by the new table's resource name) or an export is; empty where it is over, or where the
  /// database does not tell.
  Optional<JobProgress> progress(String arn);

  /// The files of an export that is completed.
  List<ExportFile> exportFiles(String arn);

  /// Some of a file's bytes, from an offset on; none at its end.
  byte[] readExport(String arn, String key, long offset);

  /// Removes the files of an export from where the database wrote them.
  void removeExport(String arn);

  /// Whether work that was begun goes on when this is closed.
  boolean continuesWhenClosed();

  /// The flag that leads to this database again, such as `--data DIR`.
  String flag();

  /// For people: `the server at …`, `the database in …`.
  String description();

  @Override
  void close();
}
