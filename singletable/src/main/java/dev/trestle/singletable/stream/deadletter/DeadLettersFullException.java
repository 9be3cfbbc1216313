package dev.trestle.singletable.stream.deadletter;

import java.io.Serial;

/// Thrown when a group has reached its maximum number of dead letters. Partitions with further failed records wait until some are replayed
/// or discarded.
public final class DeadLettersFullException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  DeadLettersFullException(String group, int max) {
    super(
        "The group %s has %d dead letters, and may not have more. Replay or discard some; until then, partitions with a record that fails wait for it."
            .formatted(group, max));
  }
}
