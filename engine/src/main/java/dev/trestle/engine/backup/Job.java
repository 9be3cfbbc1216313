package dev.trestle.engine.backup;

/// Long work that is done in steps, by the [Worker].
interface Job {
  /// The resource name of what the work makes.
  String arn();

  Progress progress();

  /// Does a little more; whether there is more to do.
  boolean step();

  /// Goes back to where the next step can begin afresh, after one has failed.
  void rewind();

  /// Gives up for good: what was begun is taken away or marked as failed.
  void abandon(String reason);

  /// Lets go of what is open. What is on disk stays as it is, for the next opening of the database to go on with.
  void close();
}
