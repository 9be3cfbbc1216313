package dev.trestle.bench.measure;

import java.util.function.LongSupplier;

/// One of those that are compared: who does what with how many threads.
///
/// @param serverCpuNanos the processor time that another process has used for it so far; zero where there is none
public record Contender(String name, Crew crew, Task task, LongSupplier serverCpuNanos) {
  /// One that does everything in this process.
  public Contender(String name, Crew crew, Task task) {
    this(name, crew, task, () -> 0);
  }
}
