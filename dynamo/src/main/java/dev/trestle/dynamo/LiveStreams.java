package dev.trestle.dynamo;

import dev.trestle.dynamo.stream.StreamArn;

/// What a database in this process may offer beside [DynamoStreams]: to say when there is something new, so that readers need not look
/// again and again.
public interface LiveStreams {
  /// From now on, and until it is closed, has a bell rung after every commit that changed the table of a stream. What it is rung for can
  /// be read already.
  ///
  /// @param bell rung on the thread that has committed: it must be quick, and never wait
  Watch watch(StreamArn stream, Runnable bell);

  /// A bell that is rung until it is closed.
  interface Watch extends AutoCloseable {
    @Override
    void close();
  }
}
