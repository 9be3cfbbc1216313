package dev.trestle.singletable.write;

import dev.trestle.singletable.model.EntityModel;
import java.time.Instant;
import java.util.Optional;

/// Puts requirements together.
final class Requirements {
  private Requirements() {}

  /// What was required before, and something more.
  static <T> Optional<Requirement<T>> both(
      Optional<Requirement<T>> before, Requirement<T> more, EntityModel<T> model) {
    // For its complaints: what cannot be asked is told where it is written, not where it is carried
    // out.
    var _ = more.condition(model, Instant.EPOCH);
    return Optional.of(before.map(required -> required.and(more)).orElse(more));
  }
}
