package dev.trestle.singletable.write;

import java.util.Optional;

/// What came of a write.
public sealed interface Outcome<T> {
  /// It happened.
  ///
  /// @param entity as it was written, or as it was before it was deleted; empty for a transaction, which does not tell
  record Done<T>(Optional<T> entity) implements Outcome<T> {}

  /// It did not happen, because what it asks for was not so.
  ///
  /// @param write which it was, of several
  /// @param stored the entity that stood in the way
  record Refused<T>(Write<T> write, RefusalReason reason, Optional<T> stored)
      implements Outcome<T> {
    /// Without the entity, which may be somebody else's: this text ends in logs.
    @Override
    public String toString() {
      return "%s: %s".formatted(write.label(), reason);
    }
  }
}
