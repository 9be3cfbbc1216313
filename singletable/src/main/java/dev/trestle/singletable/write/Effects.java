package dev.trestle.singletable.write;

import java.util.List;

/// What a request does, and what it gives back. Where that is an entity that the request creates or puts, it is given back as it is stored:
/// with its version, ready for updates.
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
