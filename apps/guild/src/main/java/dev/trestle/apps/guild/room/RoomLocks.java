package dev.trestle.apps.guild.room;

import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/// Locks that let one thread of this node send to a room at a time. Without them, the transactions of a busy room would refuse each other.
/// Other nodes are not locked out: the conditions of the transactions are what keeps the order. Thread-safe.
public final class RoomLocks {
  /// Rooms that share a lock wait for each other, so there are more locks than requests at once.
  private static final int COUNT = 256;

  private final ReentrantLock[] locks =
      IntStream.range(0, COUNT)
          .mapToObj(_ -> new ReentrantLock(true))
          .toArray(ReentrantLock[]::new);

  public <T> T locked(String roomId, Supplier<T> work) {
    var lock = locks[Math.floorMod(roomId.hashCode(), COUNT)];
    lock.lock();
    try {
      return work.get();
    } finally {
      lock.unlock();
    }
  }
}
