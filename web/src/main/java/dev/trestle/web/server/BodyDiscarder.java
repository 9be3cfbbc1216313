package dev.trestle.web.server;

import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.Invocable;

/// Reads and discards the rest of a rejected body. Closing a connection with unread bytes resets it, and the client would never see the
/// response. Limited in bytes and in time.
final class BodyDiscarder implements Invocable.Task {
  private final Request request;
  private final Callback done;
  private final long endNanos;
  private long left;

  /// @param done called at the end of the body, or at the limit
  BodyDiscarder(Request request, HttpLimits limits, Callback done) {
    this.request = request;
    this.done = done;
    this.endNanos = System.nanoTime() + limits.idleTimeout().toNanos();
    // A body that is rejected for its length is longer than the limit.
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
