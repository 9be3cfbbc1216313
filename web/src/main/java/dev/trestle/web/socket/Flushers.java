package dev.trestle.web.socket;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/// The threads that write queued messages of connections. A connection is in the queue at most once, so the limit of connections limits the queue.
///
/// Platform threads: writing to a socket is a system call, and a virtual thread would have to be mounted for each.
final class Flushers implements AutoCloseable {
  private static final System.Logger LOG = System.getLogger(Flushers.class.getName());
  private static final int AT_ONCE = 64;

  private final BlockingQueue<Connection> ready = new LinkedBlockingQueue<>();
  private final List<Thread> threads = new ArrayList<>();

  Flushers(int count) {
    for (int i = 0; i < count; i++) {
      threads.add(Thread.ofPlatform().daemon().name("trestle-flush-" + i).start(this::run));
    }
  }

  void add(Connection connection) {
    ready.add(connection);
  }

  private void run() {
    var batch = new ArrayList<Connection>(AT_ONCE);
    try {
      while (true) {
        batch.add(ready.take());
        ready.drainTo(batch, AT_ONCE - 1);
        batch.forEach(Flushers::flush);
        batch.clear();
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private static void flush(Connection connection) {
    try {
      connection.flush();
    } catch (RuntimeException e) {
      LOG.log(System.Logger.Level.ERROR, "Cannot write to a WebSocket", e);
      connection.abort();
    }
  }

  @Override
  public void close() {
    threads.forEach(Thread::interrupt);
  }
}
