package dev.trestle.dynamo.polling;

import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.dynamo.error.ExpiredIteratorException;
import dev.trestle.dynamo.error.TrimmedDataAccessException;
import dev.trestle.dynamo.retry.WaitingClock;
import dev.trestle.dynamo.stream.GetRecords;
import dev.trestle.dynamo.stream.GetShardIterator;
import dev.trestle.dynamo.stream.GetShardIterator.Start;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;

/// Reads one shard for all readers in this process, and caches the last result of each position.
final class SharedShard {
  /// Cached positions after a record: the newest one, where most readers are, and a few before it. Slower readers read on their own. Each
  /// entry may hold a megabyte, but rarely does.
  private static final int MAX_POSITIONS = 8;

  /// Cached positions that are known only by an iterator. Their newest iterator is stored nowhere else, so the limit is above the
  /// number of readers that start at the same time.
  private static final int MAX_START_POSITIONS = 64;

  private final PollingPosition.ShardRef shard;
  private final DynamoStreams streams;
  private final WaitingClock time;
  private final PollingNotifier notifier;
  private final ReadInterval interval;
  private final Map<PollingPosition.AfterRecord, CachedRead> reads = new LruMap<>(MAX_POSITIONS);
  private final Map<PollingPosition.AtIterator, CachedRead> startReads =
      new LruMap<>(MAX_START_POSITIONS);
  private final ReentrantLock startLock = new ReentrantLock();
  private final Map<Start, PollingPosition.AtIterator> startPositions = new HashMap<>();

  SharedShard(
      PollingPosition.ShardRef shard,
      DynamoStreams streams,
      Duration pollInterval,
      WaitingClock time,
      PollingNotifier notifier) {
    this.shard = shard;
    this.streams = streams;
    this.time = time;
    this.notifier = notifier;
    this.interval = new ReadInterval(time, pollInterval);
  }

  PollingPosition find(Start start) {
    return switch (start) {
      case Start.After(var number) -> {
        var position = new PollingPosition.AfterRecord(shard, number);
        cachedRead(position).updateIterator(iterator(start));
        yield position;
      }
      case Start.Latest _, Start.TrimHorizon _ -> startPosition(start);
      case Start.At _ -> new PollingPosition.AtIterator(shard, iterator(start));
    };
  }

  /// Returns the position of an earlier reader with the same start, if no record has been written since.
  private PollingPosition startPosition(Start start) {
    startLock.lock();
    try {
      var before = startPositions.get(start);
      if (before != null && isStillEmpty(before)) {
        return before;
      }
      var position = new PollingPosition.AtIterator(shard, iterator(start));
      startPositions.put(start, position);
      return position;
    } finally {
      startLock.unlock();
    }
  }

  private boolean isStillEmpty(PollingPosition.AtIterator position) {
    try {
      return isEmptyAndOpen(readShared(position, GetRecords.MAX_LIMIT));
    } catch (ExpiredIteratorException | TrimmedDataAccessException _) {
      // No one has read here for a long time.
      return false;
    }
  }

  private String iterator(Start start) {
    return streams
        .getShardIterator(new GetShardIterator(shard.stream(), shard.shard(), start))
        .iterator();
  }

  GetRecords.Result read(PollingPosition position, int limit) {
    return atMost(limit, readShared(position, limit));
  }

  /// The records at a position, as of now or later.
  private GetRecords.Result readShared(PollingPosition position, int limit) {
    var cachedRead = cachedRead(position);
    return cachedRead.readAfter(
        time.nanos(),
        new CachedRead.ShardSource() {
          @Override
          public long await() {
            interval.await();
            return time.nanos();
          }

          @Override
          public GetRecords.Result read() {
            return SharedShard.this.read(position, cachedRead, limit);
          }
        });
  }

  private GetRecords.Result read(PollingPosition position, CachedRead cachedRead, int limit) {
    try {
      var iterator = cachedRead.iterator(() -> iterator(position));
      var read = streams.getRecords(new GetRecords(iterator, limit));
      if (!read.records().isEmpty()) {
        return shareable(read, limit);
      }
      read.next().ifPresent(cachedRead::updateIterator);
      return new GetRecords.Result(List.of(), read.next().map(_ -> position.text()));
    } catch (ExpiredIteratorException | TrimmedDataAccessException e) {
      evict(position);
      throw e;
    }
  }

  private String iterator(PollingPosition position) {
    return switch (position) {
      case PollingPosition.AtIterator(_, var iterator) -> iterator;
      case PollingPosition.AfterRecord(_, var number) -> iterator(new Start.After(number));
    };
  }

  /// Drops an iterator that is no longer valid. The next reader requests a new one.
  private void evict(PollingPosition position) {
    var all = reads(position);
    synchronized (all) {
      all.remove(position);
    }
  }

  /// Replaces the database's iterator with the position after the last record, which all readers share.
  private GetRecords.Result shareable(GetRecords.Result read, int limit) {
    if (read.records().size() >= limit) {
      interval.skipNext();
    }
    var after = new PollingPosition.AfterRecord(shard, read.records().getLast().sequenceNumber());
    read.next().ifPresent(cachedRead(after)::updateIterator);
    notifier.notifyListeners(shard.stream());
    return new GetRecords.Result(read.records(), read.next().map(_ -> after.text()));
  }

  /// Cuts a shared result that has more records than this reader asked for.
  private GetRecords.Result atMost(int limit, GetRecords.Result read) {
    if (read.records().size() <= limit) {
      return read;
    }
    var some = read.records().subList(0, limit);
    var after = new PollingPosition.AfterRecord(shard, some.getLast().sequenceNumber());
    return new GetRecords.Result(some, Optional.of(after.text()));
  }

  static boolean isEmptyAndOpen(GetRecords.Result result) {
    return result.records().isEmpty() && result.next().isPresent();
  }

  private CachedRead cachedRead(PollingPosition position) {
    return switch (position) {
      case PollingPosition.AtIterator at -> cachedRead(startReads, at);
      case PollingPosition.AfterRecord after -> cachedRead(reads, after);
    };
  }

  private static <P> CachedRead cachedRead(Map<P, CachedRead> all, P position) {
    synchronized (all) {
      return all.computeIfAbsent(position, _ -> new CachedRead());
    }
  }

  private Map<?, CachedRead> reads(PollingPosition position) {
    return switch (position) {
      case PollingPosition.AtIterator _ -> startReads;
      case PollingPosition.AfterRecord _ -> reads;
    };
  }
}
