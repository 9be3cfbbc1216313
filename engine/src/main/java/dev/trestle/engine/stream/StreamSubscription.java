package dev.trestle.engine.stream;

import dev.trestle.dynamo.stream.StreamRecord;
import dev.trestle.engine.change.ChangeRecord;
import dev.trestle.engine.commit.Committer;
import dev.trestle.engine.storage.StoreView;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// A subscription to a stream for one reader in this process: returns every change once, in commit order, across
/// shards, as soon as it is committed.
///
/// ```java
/// try (var subscription = db.subscribe(stream, Start.LATEST)) {
///   while (!subscription.isEnded()) {
///     subscription.next(Duration.ofSeconds(1)).forEach(this::react);
///   }
/// }
/// ```
///
/// A reader that keeps up gets the changes from memory, without reading the disk. A reader that is too slow, or that
/// begins at an older position, reads the log until it has caught up. For one thread; must be closed.
public final class StreamSubscription implements AutoCloseable {
  static final int MAX_BUFFERED_BYTES = 4 << 20;

  private static final int MAX_RECORDS = 1000;
  // Disabling a stream is not pushed to readers; a waiting reader checks for it this often.
  private static final Duration LOOK_FOR_END = Duration.ofMillis(100);

  private final ReadableStreams streams;
  private final OpenStream stream;
  private final StreamRecords records;
  private final StoreView store;
  private final Committer committer;
  private final PushBuffer pushed;
  private long next;
  private boolean ended;

  StreamSubscription(
      ReadableStreams streams,
      OpenStream stream,
      StoreView store,
      Committer committer,
      PushBuffer pushed,
      long next) {
    this.streams = streams;
    this.stream = stream;
    this.records = StreamRecords.of(stream, streams.region());
    this.store = store;
    this.committer = committer;
    this.pushed = pushed;
    this.next = next;
    committer.addListener(pushed);
  }

  /// The next changes, up to a thousand; waits up to `timeout` for the first. Empty if none came, or if the stream has
  /// ended. Throws a `TrimmedDataAccessException` if changes that this reader has not read were removed, and a
  /// `ResourceNotFoundException` if the whole stream was.
  public List<StreamRecord> next(Duration timeout) throws InterruptedException {
    long deadline = System.nanoTime() + timeout.toNanos();
    while (true) {
      long known = pushed.count();
      var found = ready();
      long left = deadline - System.nanoTime();
      if (!found.isEmpty() || ended || left <= 0) {
        return found;
      }
      pushed.await(known, Math.min(left, LOOK_FOR_END.toNanos()));
    }
  }

  /// Whether the stream was disabled and all its records were read.
  public boolean isEnded() {
    return ended;
  }

  private List<StreamRecord> ready() {
    var fresh = pushed.take(next, MAX_RECORDS).map(this::decoded).orElse(List.of());
    return fresh.isEmpty() ? logged() : fresh;
  }

  private List<StreamRecord> decoded(List<PushBuffer.Pushed> changes) {
    var decoded = new ArrayList<StreamRecord>(changes.size());
    for (var one : changes) {
      decoded.add(records.of(one.sequence(), ChangeRecord.decode(one.change().record())));
      next = one.sequence() + 1;
    }
    return decoded;
  }

  private List<StreamRecord> logged() {
    int tableId = stream.table().id();
    try (var page = new ShardPage(store, tableId, next, StoredChanges.open(store, tableId, next))) {
      // After the log was read, as everywhere: a change after the end of this stream belongs to the
      // next one.
      var now = streams.load(stream.arn()).stream();
      long bound = now.shards().getLast().bound();
      var found = page.read(records, streams.oldest(), bound, MAX_RECORDS);
      next = page.next();
      ended = !now.enabled() && page.isAtEnd();
      return found;
    }
  }

  @Override
  public void close() {
    committer.removeListener(pushed);
  }
}
