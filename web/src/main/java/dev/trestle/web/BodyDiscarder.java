package dev.trestle.web;

import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.Invocable;

/// What still comes of a body that was refused: read and forgotten. A connection that is closed with bytes unread is reset, and a client
/// that is busy sending then never sees why. There is a bound to this, in bytes and in time.
final class BodyDiscarder implements Invocable.Task {
  private final Request request;
  private final Callback done;
  private final long endNanos;
  private long left;

  /// @param done told when there is nothing more, or too much
  BodyDiscarder(Request request, HttpLimits limits, Callback done) {
    this.request = request;
    this.done = done;
    this.endNanos = System.nanoTime() + limits.idleTimeout().toNanos();
    // What is refused for one byte too many is longer than the longest body.
    this.left = 2L * limits.maxBodyBytes();
  }

  @Override
  public void run() {
    while (true) {
      var chunk = request.read();
      if (chunk == null && System.nanoTime() - endNanos < 0) {
        request.demand(this);
        return;
      }
      if (chunk == null || Content.Chunk.isFailure(chunk)) {
        done.succeeded();
        return;
      }
      left -= chunk.remaining();
      boolean last = chunk.isLast();
      chunk.release();
      if (last || left < 0) {
        done.succeeded();
        return;
      }
    }
  }

  @Override
  public InvocationType getInvocationType() {
    return InvocationType.NON_BLOCKING;
  }
}
