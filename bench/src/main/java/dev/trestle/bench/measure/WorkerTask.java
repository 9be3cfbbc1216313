package dev.trestle.bench.measure;

/// A task for several workers.
@FunctionalInterface
public interface WorkerTask {
  /// The operation of worker number `worker`, counted from 0.
  MeasuredOperation operation(int worker);
}
