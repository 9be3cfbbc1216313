package dev.trestle.singletable.stream;

import dev.trestle.dynamo.stream.StreamRecord;
import org.jspecify.annotations.Nullable;

/// One record on its way to its handlers, over all attempts. Used by one thread at a time.
final class Delivery {
  private final StreamRecord record;
  private final Origin origin;
  private int attempts;
  private int called;
  private @Nullable Meaning meaning;

  Delivery(StreamRecord record) {
    this.record = record;
    this.origin = Origin.of(record);
  }

  StreamRecord record() {
    return record;
  }

  Origin origin() {
    return origin;
  }

  /// How many attempts were begun.
  int attempts() {
    return attempts;
  }

  /// Begins another attempt.
  Meaning begin(Interpreter interpreter) {
    attempts++;
    if (meaning == null || meaning instanceof Meaning.Unreadable) {
      meaning = interpreter.meaning(record);
    }
    return meaning;
  }

  /// Calls those handlers that have not ended well before: a failure of the second does not repeat the first.
  void call(Meaning.Wanted wanted) throws Exception {
    while (called < wanted.calls().size()) {
      wanted.calls().get(called).run();
      called++;
    }
  }
}
