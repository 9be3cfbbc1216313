package dev.trestle.web;

import java.util.concurrent.atomic.AtomicLong;

/// How many bytes all bodies, of requests and of answers, may still take together. Thread-safe.
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
