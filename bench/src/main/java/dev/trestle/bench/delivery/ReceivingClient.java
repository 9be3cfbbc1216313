package dev.trestle.bench.delivery;

import java.io.IOException;

/// A socket that receives messages. For the thread of its [LoadClients].
public interface ReceivingClient extends ClientConnection {
  /// Whether it receives everything that is sent from now on.
  boolean isSubscribed();

  /// Sends what keeps the connection open. Called every 20 seconds.
  void heartbeat() throws IOException;
}
