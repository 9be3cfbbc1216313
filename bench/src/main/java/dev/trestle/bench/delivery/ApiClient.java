package dev.trestle.bench.delivery;

import dev.trestle.bench.socket.MinimalHttpClient;
import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.util.function.Consumer;

/// An HTTP connection that calls an API. For the thread of its [LoadClients].
final class ApiClient implements ClientConnection {
  private final MinimalHttpClient caller;
  private final Request request;
  private final DeliveryCounts counts;
  private final Consumer<ApiClient> answered;
  private long sentAt;

  /// The requests that it sends, one after the other.
  interface Request {
    /// The next request as bytes.
    byte[] next(long due);

    /// Called when the server has rejected the last request.
    void refused();
  }

  ApiClient(
      MinimalHttpClient caller,
      Request request,
      DeliveryCounts counts,
      Consumer<ApiClient> answered) {
    this.caller = caller;
    this.request = request;
    this.counts = counts;
    this.answered = answered;
  }

  @Override
  public SocketChannel channel() {
    return caller.channel();
  }

  /// Sends the next request.
  ///
  /// @param due the time at which it was due, which may be in the past
  void send(long due) throws IOException {
    sentAt = due;
    caller.send(request.next(due));
  }

  @Override
  public boolean read(byte[] room) throws IOException {
    if (!caller.isWaiting()) {
      throw new IOException(
          "The server closed the connection, or sent a response without a request");
    }
    int status = caller.read(room);
    if (status == 0) {
      return true;
    }
    if (status < 300) {
      counts.accepted++;
      counts.answers.took(System.nanoTime() - sentAt);
    } else {
      counts.refused++;
      counts.lastError = status + " " + caller.errorBody();
      request.refused();
    }
    answered.accept(this);
    return true;
  }
}
