package dev.trestle.bench.measure;

/// Work for a crew.
@FunctionalInterface
public interface Task {
  /// What worker number `worker`, counted from 0, does.
  Operation operation(int worker);
}
