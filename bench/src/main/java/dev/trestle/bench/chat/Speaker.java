package dev.trestle.bench.chat;

import dev.trestle.bench.socket.LightCaller;
import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.util.function.Consumer;

/// Somebody who calls the API, over one connection. For the thread of its [Gathering].
final class Speaker implements Peer {
  private final LightCaller caller;
  private final Request request;
  private final Counts counts;
  private final Consumer<Speaker> answered;
  private long askedAt;

  /// What it asks for, again and again.
  interface Request {
    /// Makes the next one, as it goes over the wire.
    byte[] next(long due);

    /// The server did not do the last one.
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

  /// Asks.
  ///
  /// @param due since when it waits, which may be a while ago
  void ask(long due) throws IOException {
    askedAt = due;
    caller.ask(request.next(due));
  }

  @Override
  public boolean read(byte[] room) throws IOException {
    if (!caller.isAsking()) {
      throw new IOException("The server hung up, or answers without having been asked");
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
