package dev.trestle.singletable.write;

import dev.trestle.singletable.model.EntityModel;
import dev.trestle.singletable.write.requirement.Requirement;
import java.time.Instant;
import java.util.Optional;

/// Combines the requirements of a write.
final class Requirements {
  private Requirements() {}

  /// Adds a requirement to the earlier one, if there is one.
  static <T> Optional<Requirement<T>> both(
      Optional<Requirement<T>> before, Requirement<T> more, EntityModel<T> model) {
    // Reports an invalid requirement where it is declared, not where the write is carried out.
    var _ = more.condition(model, Instant.EPOCH);
    return Optional.of(before.map(required -> required.and(more)).orElse(more));
  }
}
