package dev.trestle.bench.measure;

/// The operation that one worker repeats. Used by one thread at a time.
@FunctionalInterface
public interface MeasuredOperation {
  /// Runs it once. The result is kept until the next one, so that the compiler cannot eliminate the code.
  Object run() throws Exception;
}
