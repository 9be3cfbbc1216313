package dev.trestle.singletable.write;

import java.util.Optional;

/// The outcome of a write or a transaction: done or refused.
public sealed interface Outcome<T> {
  /// The write was carried out.
  ///
  /// @param entity the entity as it was written, or as it was before it was deleted; empty for a transaction, which returns no items
  record Done<T>(Optional<T> entity) implements Outcome<T> {}

  /// The write was refused, because a condition was not met.
  ///
  /// @param write the refused write, of several
  /// @param stored the stored entity that caused the refusal
  record Refused<T>(Write<T> write, RefusalReason reason, Optional<T> stored)
      implements Outcome<T> {
    /// Leaves out the entity, since this text is logged and the entity may hold personal data.
    @Override
    public String toString() {
      return "%s: %s".formatted(write.label(), reason);
    }
  }
}
