package dev.trestle.engine.job;

/// A long-running task that the [JobWorker] executes in small steps.
public interface BackgroundJob {
  /// The ARN of the table, backup or export that the job creates.
  String arn();

  JobProgress progress();

  /// Does the next step. True if there is more to do.
  boolean step();

  /// Goes back to a point from which the next step can start, after a step has failed.
  void rewind();

  /// Gives up: removes what was created, or marks it as failed.
  void abandon(String reason);

  /// Releases all open resources. The files on disk stay, so that the job resumes when the database is opened again.
  void close();
}
