package dev.trestle.engine.stream;

import dev.trestle.dynamo.stream.StreamRecord;
import java.time.Instant;

/// An iterator over the changes of a table's log in the order of their sequence numbers, as of the moment when it was opened. For one thread; must be
/// closed.
interface ChangeCursor extends AutoCloseable {
  /// Moves to the first or next change; false if there is none.
  boolean next();

  /// The sequence number of the current change.
  long sequence();

  /// The commit time of the current change.
  Instant time();

  /// The current change as a record of a stream.
  StreamRecord record(StreamRecords shown);

  @Override
  void close();
}
