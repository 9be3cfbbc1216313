package dev.trestle.web;

import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.eclipse.jetty.util.thread.TryExecutor;

/// Jetty's threads, except for one thing. When an answer comes from a thread that is not Jetty's, Jetty wakes one of its own to look for
/// the next request on that connection, which mostly has not come yet. Here the thread that has answered looks for itself: waking
/// another costs more than a small request does.
final class ResumingExecutor implements TryExecutor {
  private final QueuedThreadPool threads;

  ResumingExecutor(QueuedThreadPool threads) {
    this.threads = threads;
  }

  @Override
  public void execute(Runnable task) {
    // Only threads of requests are virtual, so this is none that somebody else waits for.
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
