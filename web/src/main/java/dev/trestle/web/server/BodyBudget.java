package dev.trestle.web.server;

import java.util.concurrent.atomic.AtomicLong;

/// The memory limit for the bodies of all requests and responses together. Thread-safe.
final class BodyBudget {
  private final AtomicLong left;

  BodyBudget(long bytes) {
    this.left = new AtomicLong(bytes);
  }

  boolean take(int bytes) {
    if (left.addAndGet(-bytes) >= 0) {
      return true;
    }
    left.addAndGet(bytes);
    return false;
  }

  void giveBack(int bytes) {
    left.addAndGet(bytes);
  }
}
