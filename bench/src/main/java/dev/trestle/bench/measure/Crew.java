package dev.trestle.bench.measure;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;

/// A number of threads that work at the same time.
public record Crew(int size, Kind kind) {
  /// Platform or virtual threads.
  public enum Kind {
    PLATFORM,
    VIRTUAL
  }

  public Crew {
    if (size < 1) {
      throw new IllegalArgumentException("There are %d threads; give 1 or more".formatted(size));
    }
  }

  public static Crew of(int size) {
    return new Crew(size, Kind.PLATFORM);
  }

  public static Crew ofVirtual(int size) {
    return new Crew(size, Kind.VIRTUAL);
  }

  /// Parses `8`, or `8v` for virtual threads.
  public static Crew parse(String text) {
    boolean virtual = text.endsWith("v");
    int size = Integer.parseInt(virtual ? text.substring(0, text.length() - 1) : text);
    return new Crew(size, virtual ? Kind.VIRTUAL : Kind.PLATFORM);
  }

  /// One operation for each thread, to be used in every round.
  List<Operation> operations(Task task) {
    return IntStream.range(0, size).mapToObj(task::operation).toList();
  }

  /// Runs each thread's operation repeatedly for about this long. Throws what an operation throws.
  Round work(List<Operation> operations, Duration time, LongSupplier serverCpuNanos)
      throws InterruptedException {
    var shift = new Shift(size);
    var threads = new ArrayList<Thread>(size);
    var builder = kind == Kind.VIRTUAL ? Thread.ofVirtual() : Thread.ofPlatform();
    for (var operation : operations) {
      threads.add(builder.start(() -> shift.work(operation)));
    }
    shift.awaitReady();
    var start = Meter.read(serverCpuNanos);
    shift.begin();
    shift.awaitEnd(time);
    for (var thread : threads) {
      thread.join();
    }
    return Meter.read(serverCpuNanos).since(start, shift.operations());
  }

  @Override
  public String toString() {
    return kind == Kind.VIRTUAL ? size + "v" : Integer.toString(size);
  }
}
