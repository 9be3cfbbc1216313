package dev.trestle.singletable.stream;

import dev.trestle.dynamo.stream.StreamRecord;
import org.jspecify.annotations.Nullable;

/// The delivery of one record to its handlers, over all attempts. Used by one thread at a time.
final class RecordDelivery {
  private final StreamRecord record;
  private final ChangeOrigin origin;
  private int attempts;
  private int called;
  private @Nullable InterpretedRecord meaning;

  RecordDelivery(StreamRecord record) {
    this.record = record;
    this.origin = ChangeOrigin.of(record);
  }

  StreamRecord record() {
    return record;
  }

  ChangeOrigin origin() {
    return origin;
  }

  /// The number of attempts that were started.
  int attempts() {
    return attempts;
  }

  /// Starts another attempt.
  InterpretedRecord begin(RecordInterpreter interpreter) {
    attempts++;
    if (meaning == null || meaning instanceof InterpretedRecord.Unreadable) {
      meaning = interpreter.meaning(record);
    }
    return meaning;
  }

  /// Calls the handlers that have not succeeded yet: a failure of the second handler does not repeat the first.
  void call(InterpretedRecord.Wanted wanted) throws Exception {
    while (called < wanted.calls().size()) {
      wanted.calls().get(called).run();
      called++;
    }
  }
}
