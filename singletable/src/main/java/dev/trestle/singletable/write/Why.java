package dev.trestle.singletable.write;

/// Why a write was refused. Its text says so.
public sealed interface Why {
  /// What is to be created, or must not be there, is there.
  record Exists() implements Why {
    @Override
    public String toString() {
      return "there is one already";
    }
  }

  /// What is to be changed, or must be there, is not there.
  record Missing() implements Why {
    @Override
    public String toString() {
      return "there is none";
    }
  }

  /// Another entity has what only one can have.
  ///
  /// @param unique as the design calls it
  record Taken(String unique) implements Why {
    @Override
    public String toString() {
      return "its %s is taken".formatted(unique);
    }
  }

  /// Someone else was faster: the entity has been written since it was read.
  ///
  /// @param expected the version that was read; 0 where the entity was never read, nor returned by a write
  record Changed(long expected, long found) implements Why {
    @Override
    public String toString() {
      if (expected == 0) {
        return "its version is 0, as of what was never stored, and version %d is stored; change what was read, or what a write returned"
            .formatted(found);
      }
      return "it was read in version %d, and is now in version %d; read it again"
          .formatted(expected, found);
    }
  }

  /// What it asks for is not so.
  ///
  /// @param asked the requirement, as text
  record Unmet(String asked) implements Why {
    @Override
    public String toString() {
      return "it asks that %s".formatted(asked);
    }
  }
}
