package dev.trestle.bench.measure;

/// A task for several workers.
@FunctionalInterface
public interface Task {
  /// The operation of worker number `worker`, counted from 0.
  Operation operation(int worker);
}
