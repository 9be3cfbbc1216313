package dev.trestle.singletable.stream;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/// An executor that runs a limited number of tasks at once, each on a virtual thread. Further tasks wait in a queue.
///
/// The queue has no limit here: its callers limit the number of tasks.
final class BoundedExecutor {
  private final int size;
  private final Deque<Runnable> waiting = new ArrayDeque<>();
  private int working;

  BoundedExecutor(int size) {
    this.size = size;
  }

  /// Runs a task now, or later if the limit is reached.
  ///
  /// @param task must not throw
  void run(Runnable task) {
    synchronized (this) {
      if (working == size) {
        waiting.add(task);
        return;
      }
      working++;
    }
    Thread.ofVirtual().name("stream handler").start(() -> work(task));
  }

  private void work(Runnable first) {
    for (var task = first; task != null; task = next()) {
      task.run();
    }
  }

  private synchronized @Nullable Runnable next() {
    var task = waiting.poll();
    if (task == null) {
      working--;
    }
    return task;
  }
}
