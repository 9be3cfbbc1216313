package dev.trestle.bench.measure;

/// What one worker does again and again. Used by one thread at a time.
@FunctionalInterface
public interface Operation {
  /// Does it once. The answer is kept until the next one, so that the compiler cannot leave out what makes it.
  Object run() throws Exception;
}
