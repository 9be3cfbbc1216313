package dev.trestle.singletable.stream;

import dev.trestle.singletable.codec.UnreadableException;
import java.util.List;

/// The meaning of a stream record for a subscriber: the handler calls, or the reason why there are none.
sealed interface InterpretedRecord {
  /// A record with handlers to call, in order.
  record Wanted(List<Call> calls) implements InterpretedRecord {
    public Wanted {
      calls = List.copyOf(calls);
    }
  }

  /// A record of an entity, or of another item that the design declares, for which no handler is registered.
  record Unwanted() implements InterpretedRecord {}

  /// A record of an item that the design does not declare.
  record Unknown() implements InterpretedRecord {}

  /// A record of an entity with a handler that cannot be decoded in any schema version of this release.
  record Unreadable(UnreadableException cause) implements InterpretedRecord {}

  /// One call of a handler with one change.
  record Call(ChangeHandler<Change<?>> reaction, Change<?> change) {
    void run() throws Exception {
      reaction.to(change);
    }
  }
}
