package dev.trestle.bench.delivery;

import java.io.IOException;
import java.nio.channels.SocketChannel;

/// A client connection. For the thread of its [LoadClients].
public interface ClientConnection {
  SocketChannel channel();

  /// Reads all data that has arrived.
  ///
  /// @param room a buffer that nothing else uses meanwhile @return whether the connection is still open
  boolean read(byte[] room) throws IOException;
}
