package dev.trestle.bench.chat;

import dev.trestle.bench.socket.LightCaller;
import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.util.function.Consumer;

/// An HTTP connection that calls the chat's API. For the thread of its [Gathering].
final class Speaker implements Peer {
  private final LightCaller caller;
  private final Request request;
  private final Counts counts;
  private final Consumer<Speaker> answered;
  private long askedAt;

  /// The requests that it sends, one after the other.
  interface Request {
    /// The next request as bytes.
    byte[] next(long due);

    /// Called when the server has rejected the last request.
    void refused();
  }

  Speaker(LightCaller caller, Request request, Counts counts, Consumer<Speaker> answered) {
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
  void ask(long due) throws IOException {
    askedAt = due;
    caller.ask(request.next(due));
  }

  @Override
  public boolean read(byte[] room) throws IOException {
    if (!caller.isAsking()) {
      throw new IOException(
          "The server closed the connection, or sent a response without a request");
    }
    int status = caller.read(room);
    if (status == 0) {
      return true;
    }
    if (status < 300) {
      counts.accepted++;
      counts.answers.took(System.nanoTime() - askedAt);
    } else {
      counts.refused++;
      counts.complaint = status + " " + caller.complaint();
      request.refused();
    }
    answered.accept(this);
    return true;
  }
}
