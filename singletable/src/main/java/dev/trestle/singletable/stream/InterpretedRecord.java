package dev.trestle.singletable.stream;

import dev.trestle.singletable.codec.UnreadableException;
import java.util.List;

/// What a record of a stream means to a subscriber.
sealed interface InterpretedRecord {
  /// Reactions that are to be called, in order.
  record Wanted(List<Call> calls) implements InterpretedRecord {
    public Wanted {
      calls = List.copyOf(calls);
    }
  }

  /// It is of an entity, or of something else that the table's design knows, that no handler asked for.
  record Unwanted() implements InterpretedRecord {}

  /// The design knows nothing that is stored like this.
  record Unknown() implements InterpretedRecord {}

  /// It is of an entity that a handler asked for, and not as this release stores or ever stored it.
  record Unreadable(UnreadableException cause) implements InterpretedRecord {}

  /// One reaction to one change.
  record Call(ChangeHandler<Change<?>> reaction, Change<?> change) {
    void run() throws Exception {
      reaction.to(change);
    }
  }
}
