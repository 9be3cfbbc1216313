package dev.trestle.singletable.write;

/// The reason why a write was refused. Its text describes it.
public sealed interface RefusalReason {
  /// The item exists, but the write requires that it does not.
  record Exists() implements RefusalReason {
    @Override
    public String toString() {
      return "there is one already";
    }
  }

  /// The item does not exist, but the write requires that it does.
  record Missing() implements RefusalReason {
    @Override
    public String toString() {
      return "there is none";
    }
  }

  /// Another entity has the same unique value.
  ///
  /// @param unique the name of the unique constraint in the design
  record Taken(String unique) implements RefusalReason {
    @Override
    public String toString() {
      return "its %s is taken".formatted(unique);
    }
  }

  /// A version conflict: the entity was written since it was read.
  ///
  /// @param expected the version that was read; 0 if the entity was never read nor returned by a write
  record Changed(long expected, long found) implements RefusalReason {
    @Override
    public String toString() {
      if (expected == 0) {
        return "its version is 0, as for a new entity, but version %d is stored; change an entity that was read or that a write returned"
            .formatted(found);
      }
      return "it was read in version %d, and is now in version %d; read it again"
          .formatted(expected, found);
    }
  }

  /// A requirement of the write was not met.
  ///
  /// @param asked the requirement, as text
  record Unmet(String asked) implements RefusalReason {
    @Override
    public String toString() {
      return "the requirement is not met: %s".formatted(asked);
    }
  }
}
