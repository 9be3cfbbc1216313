package dev.trestle.dynamo;

import dev.trestle.dynamo.stream.StreamArn;

/// Optional interface of streams that notify readers in this process of new records.
///
/// A database in this process notifies after every commit, so its readers need not poll. Streams of a remote database are polled once
/// for all readers.
public interface StreamNotifier {
  /// Registers a listener that is called whenever the stream may have new records, until the watch is closed. The records can be read
  /// when the listener is called.
  ///
  /// @param listener runs on the thread that wrote or found the records: it must be quick and must not block
  Watch watch(StreamArn stream, Runnable listener);

  /// A registered listener. Closing it ends the calls.
  interface Watch extends AutoCloseable {
    @Override
    void close();
  }
}
