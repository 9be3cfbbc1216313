package dev.trestle.bench.measure;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;

/// A number of threads that work at the same time.
public record WorkerThreads(int size, Kind kind) {
  /// Platform or virtual threads.
  public enum Kind {
    PLATFORM,
    VIRTUAL
  }

  public WorkerThreads {
    if (size < 1) {
      throw new IllegalArgumentException("There are %d threads; give 1 or more".formatted(size));
    }
  }

  public static WorkerThreads of(int size) {
    return new WorkerThreads(size, Kind.PLATFORM);
  }

  public static WorkerThreads ofVirtual(int size) {
    return new WorkerThreads(size, Kind.VIRTUAL);
  }

  /// Parses `8`, or `8v` for virtual threads.
  public static WorkerThreads parse(String text) {
    boolean virtual = text.endsWith("v");
    int size = Integer.parseInt(virtual ? text.substring(0, text.length() - 1) : text);
    return new WorkerThreads(size, virtual ? Kind.VIRTUAL : Kind.PLATFORM);
  }

  /// One operation for each thread, to be used in every round.
  List<MeasuredOperation> operations(WorkerTask task) {
    return IntStream.range(0, size).mapToObj(task::operation).toList();
  }

  /// Runs each thread's operation repeatedly for about this long. Throws what an operation throws.
  Round work(List<MeasuredOperation> operations, Duration time, LongSupplier serverCpuNanos)
      throws InterruptedException {
    var shift = new TimedRun(size);
    var threads = new ArrayList<Thread>(size);
    var builder = kind == Kind.VIRTUAL ? Thread.ofVirtual() : Thread.ofPlatform();
    for (var operation : operations) {
      threads.add(builder.start(() -> shift.work(operation)));
    }
    shift.awaitReady();
    var start = ResourceUsage.read(serverCpuNanos);
    shift.begin();
    shift.awaitEnd(time);
    for (var thread : threads) {
      thread.join();
    }
    return ResourceUsage.read(serverCpuNanos).since(start, shift.operations());
  }

  @Override
  public String toString() {
    return kind == Kind.VIRTUAL ? size + "v" : Integer.toString(size);
  }
}
