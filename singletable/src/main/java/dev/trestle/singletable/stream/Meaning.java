package dev.trestle.singletable.stream;

import dev.trestle.singletable.codec.UnreadableException;
import java.util.List;

/// What a record of a stream means to a subscriber.
sealed interface Meaning {
  /// Reactions that are to be called, in order.
  record Wanted(List<Call> calls) implements Meaning {
    public Wanted {
      calls = List.copyOf(calls);
    }
  }

  /// It is of an entity, or of something else that the table's design knows, that no handler asked for.
  record Unwanted() implements Meaning {}

  /// The design knows nothing that is stored like this.
  record Unknown() implements Meaning {}

  /// It is of an entity that a handler asked for, and not as this release stores or ever stored it.
  record Unreadable(UnreadableException cause) implements Meaning {}

  /// One reaction to one change.
  record Call(Reaction<Change<?>> reaction, Change<?> change) {
    void run() throws Exception {
      reaction.to(change);
    }
  }
}
