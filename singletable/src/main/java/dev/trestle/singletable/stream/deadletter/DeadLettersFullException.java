package dev.trestle.singletable.stream.deadletter;

import java.io.Serial;

/// A group has as many dead letters as it may have. Partitions with more of them wait until some were replayed or discarded.
public final class DeadLettersFullException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  DeadLettersFullException(String group, int max) {
    super(
        "The group %s has %d dead letters, and may not have more. Replay or discard some; until then, partitions with a record that fails wait for it."
            .formatted(group, max));
  }
}
