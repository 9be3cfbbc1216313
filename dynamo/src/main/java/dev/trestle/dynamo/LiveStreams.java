package dev.trestle.dynamo;

import dev.trestle.dynamo.stream.StreamArn;

/// What may be offered beside [DynamoStreams]: to say when there is something new, or when it is time for all to look. A database in this
/// process knows, so that readers need not look again and again; one elsewhere is looked at for all of them at once.
public interface LiveStreams {
  /// From now on, and until it is closed, has a bell rung whenever there may be something new in a stream. What it is rung for can be read
  /// already.
  ///
  /// @param bell rung on the thread that has written or found it: it must be quick, and never wait
  Watch watch(StreamArn stream, Runnable bell);

  /// A bell that is rung until it is closed.
  interface Watch extends AutoCloseable {
    @Override
    void close();
  }
}
