package dev.trestle.singletable.stream;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/// Does at most so many things at once, each on a virtual thread. What comes beyond waits its turn.
///
/// What waits has no bound here: whoever brings it has one.
final class BoundedExecutor {
  private final int size;
  private final Deque<Runnable> waiting = new ArrayDeque<>();
  private int working;

  BoundedExecutor(int size) {
    this.size = size;
  }

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
