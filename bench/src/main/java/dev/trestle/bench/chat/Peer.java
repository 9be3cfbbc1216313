package dev.trestle.bench.chat;

import java.io.IOException;
import java.nio.channels.SocketChannel;

/// One end of a connection. For the thread of its [Gathering].
interface Peer {
  SocketChannel channel();

  /// Reads what is there.
  ///
  /// @param room which nobody else uses meanwhile
  /// @return whether the connection is still there
  boolean read(byte[] room) throws IOException;
}
