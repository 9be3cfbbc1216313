package dev.trestle.bench.chat;

import java.io.IOException;
import java.nio.channels.SocketChannel;

/// A client connection. For the thread of its [ChatClients].
interface ChatClientConnection {
  SocketChannel channel();

  /// Reads all data that has arrived.
  ///
  /// @param room a buffer that nothing else uses meanwhile @return whether the connection is still open
  boolean read(byte[] room) throws IOException;
}
