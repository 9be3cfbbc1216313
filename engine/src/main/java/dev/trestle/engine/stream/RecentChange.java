package dev.trestle.engine.stream;

import dev.trestle.dynamo.stream.StreamRecord;
import dev.trestle.engine.change.ChangeRecord;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A change that is kept in memory. It is decoded by the first reader, and not by each of them. Safe for many threads.
final class RecentChange {
  private final long sequence;
  private final byte[] content;
  private volatile @Nullable Decoded decoded;

  /// The change as a record of one stream: a table may have had others before.
  private record Decoded(StreamRecords shown, StreamRecord record) {}

  /// Keeps a change.
  ///
  /// @param content its record in the change log, with its time
  RecentChange(long sequence, byte[] content) {
    this.sequence = sequence;
    this.content = content;
  }

  long sequence() {
    return sequence;
  }

  int sizeBytes() {
    return content.length;
  }

  Instant time() {
    return ChangeRecord.timeOf(content);
  }

  StreamRecord record(StreamRecords shown) {
    var known = decoded;
    if (known == null || !known.shown.equals(shown)) {
      known = new Decoded(shown, shown.of(sequence, ChangeRecord.decode(content)));
      decoded = known;
    }
    return known.record;
  }
}
