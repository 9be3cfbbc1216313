package dev.trestle.web.server;

import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.eclipse.jetty.util.thread.TryExecutor;

/// Jetty's thread pool, except that a virtual thread which has sent a response reads the next request of the connection itself. Jetty would wake
/// one of its own threads for that, which costs more than a small request.
final class ResumingExecutor implements TryExecutor {
  private final QueuedThreadPool threads;

  ResumingExecutor(QueuedThreadPool threads) {
    this.threads = threads;
  }

  @Override
  public void execute(Runnable task) {
    // Only threads of requests are virtual, so nothing else waits for this one.
    if (task instanceof Connection && Thread.currentThread().isVirtual()) {
      task.run();
    } else {
      threads.execute(task);
    }
  }

  @Override
  public boolean tryExecute(Runnable task) {
    return threads.tryExecute(task);
  }
}
