package dev.trestle.singletable.write;

import java.util.List;

/// The result and the writes of an idempotent request. If the result is an entity that the request creates or puts, the caller receives it
/// as it is stored: with its version, ready for updates.
public record Effects<R>(R result, List<Write<?>> writes) {
  public Effects {
    writes = List.copyOf(writes);
  }

  public static <R> Effects<R> of(R result, Write<?>... writes) {
    return new Effects<>(result, List.of(writes));
  }

  public static <R> Effects<R> of(R result, List<? extends Write<?>> writes) {
    return new Effects<>(result, List.copyOf(writes));
  }
}
