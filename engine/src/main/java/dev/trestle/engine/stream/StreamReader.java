package dev.trestle.engine.stream;

import dev.trestle.dynamo.StreamNotifier;
import dev.trestle.dynamo.error.ResourceNotFoundException;
import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.stream.DescribeStream;
import dev.trestle.dynamo.stream.GetRecords;
import dev.trestle.dynamo.stream.GetShardIterator;
import dev.trestle.dynamo.stream.GetShardIterator.Start;
import dev.trestle.dynamo.stream.ListStreams;
import dev.trestle.dynamo.stream.SequenceNumber;
import dev.trestle.dynamo.stream.Shard;
import dev.trestle.dynamo.stream.ShardId;
import dev.trestle.dynamo.stream.StreamArn;
import dev.trestle.dynamo.stream.StreamStatus;
import dev.trestle.engine.change.ChangeLog;
import dev.trestle.engine.commit.Committer;
import dev.trestle.engine.control.Arns;
import dev.trestle.engine.storage.Store;
import dev.trestle.engine.table.Catalog;
import dev.trestle.engine.table.StreamShard;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// The operations ListStreams, DescribeStream, GetShardIterator and GetRecords. Safe for many threads.
public final class StreamReader {
  private final ReadableStreams streams;
  private final ShardIterators iterators;
  private final Committer committer;
  private final Store store;
  // By the id of the table.
  private final Map<Integer, RecentChanges> recent = new ConcurrentHashMap<>();

  public StreamReader(
      Catalog catalog, Committer committer, Store store, Arns arns, InstantSource clock) {
    this.streams = new ReadableStreams(catalog, arns, clock);
    this.iterators = ShardIterators.of(store, committer, clock);
    this.committer = committer;
    this.store = store;
  }

  public ListStreams.Result list(ListStreams request) {
    var arns =
        streams.list(request.table()).stream()
            .map(OpenStream::arn)
            .filter(arn -> request.start().filter(start -> !isAfter(arn, start)).isEmpty())
            .toList();
    if (arns.size() <= request.limit()) {
      return new ListStreams.Result(arns, Optional.empty());
    }
    var page = arns.subList(0, request.limit());
    return new ListStreams.Result(page, Optional.of(page.getLast()));
  }

  private static boolean isAfter(StreamArn arn, StreamArn start) {
    return Comparator.comparing(StreamArn::table)
            .thenComparing(StreamArn::label)
            .compare(arn, start)
        > 0;
  }

  public DescribeStream.Result describe(DescribeStream request) {
    var open = streams.load(request.stream());
    var shards =
        open.stream().shards().stream()
            .map(StreamReader::shown)
            .filter(shard -> request.start().filter(start -> !isAfter(shard, start)).isEmpty())
            .filter(
                shard ->
                    request.childrenOf().isEmpty() || shard.parent().equals(request.childrenOf()))
            .toList();
    boolean more = shards.size() > request.limit();
    List<Shard> page = more ? shards.subList(0, request.limit()) : shards;
    return new DescribeStream.Result(
        open.arn(),
        open.stream().enabled() ? StreamStatus.ENABLED : StreamStatus.DISABLED,
        open.stream().view(),
        open.stream().created(),
        open.table().key(),
        page,
        more ? Optional.of(page.getLast().id()) : Optional.empty());
  }

  private static boolean isAfter(Shard shard, ShardId start) {
    return shard.id().compareTo(start) > 0;
  }

  /// A shard that was closed before it got a record ends where it begins, so that its end is never before its
  /// beginning.
  private static Shard shown(StreamShard shard) {
    return new Shard(
        shard.id(),
        shard.parent(),
        SequenceNumber.of(shard.first()),
        shard.end().map(end -> SequenceNumber.of(Math.max(shard.first(), end.last()))));
  }

  public GetShardIterator.Result iterate(GetShardIterator request) {
    var open = streams.load(request.stream());
    var shard =
        open.stream()
            .find(request.shard())
            .orElseThrow(
                () ->
                    new ResourceNotFoundException(
                        "Requested resource not found: Shard does not exist"));
    long next = next(open, shard, request.start());
    return new GetShardIterator.Result(
        iterators.encode(new ShardPosition(open.arn(), shard.first(), next)));
  }

  private long next(OpenStream open, StreamShard shard, Start start) {
    var log = new ChangeLog(store, open.table().id());
    return switch (start) {
      case Start.TrimHorizon _ -> trimHorizon(log, shard);
      case Start.Latest _ -> latest(shard);
      case Start.At(var number) -> at(log, shard, number);
      case Start.After(var number) -> at(log, shard, number) + 1;
    };
  }

  /// The position after everything that is acknowledged.
  private long latest(StreamShard shard) {
    return Math.max(shard.first(), Math.min(shard.bound(), committer.lastSequence() + 1));
  }

  private long trimHorizon(ChangeLog log, StreamShard shard) {
    // Changes that are written during the search are after `end`, and are not missed.
    long end = latest(shard);
    return log.firstSince(streams.oldest(), shard.first(), end).orElse(end);
  }

  private long at(ChangeLog log, StreamShard shard, SequenceNumber number) {
    long wanted =
        number.value().bitLength() < Long.SIZE ? number.value().longValueExact() : Long.MAX_VALUE;
    long last = shard.isOpen() ? Long.MAX_VALUE - 1 : Math.max(shard.first(), shard.bound() - 1);
    if (wanted < shard.first() || wanted > last) {
      throw new ValidationException("Invalid SequenceNumber for the shard");
    }
    var first = log.first(wanted, shard.bound());
    boolean old = first.filter(entry -> entry.time().isBefore(streams.oldest())).isPresent();
    if (old || wanted <= log.horizon()) {
      throw ShardPage.trimmed();
    }
    return wanted;
  }

  public GetRecords.Result read(GetRecords request) {
    var place = iterators.decode(request.iterator());
    var before = streams.load(place.stream());
    try (var page = page(before.table().id(), place.next(), request.limit())) {
      // Only now, after the log was read: a record of the next shard cannot be seen before the end
      // of this one.
      var open = streams.load(place.stream());
      var shard =
          open.stream().shards().stream()
              .filter(one -> one.first() == place.shardFirst())
              .findFirst()
              .orElseThrow(ShardPage::trimmed);
      var found =
          page.read(
              StreamRecords.of(open, streams.region()),
              streams.oldest(),
              shard.bound(),
              request.limit());
      // The end of the log is the shard's end only if the shard was closed before the read: a
      // change that came in
      // between is not in the page.
      boolean seenWhole = before.stream().shards().contains(shard) && page.isAtEnd();
      boolean more = shard.isOpen() || (!seenWhole && page.next() < shard.bound());
      return new GetRecords.Result(
          found, more ? Optional.of(iterators.encode(place.at(page.next()))) : Optional.empty());
    }
  }

  private ShardPage page(int tableId, long next, int limit) {
    var changes =
        Optional.ofNullable(recent.get(tableId))
            .flatMap(newest -> newest.open(next, limit))
            .orElseGet(() -> StoredChanges.open(store, tableId, next));
    return new ShardPage(store, tableId, next, changes);
  }

  /// Calls back after each batch of changes of the stream's table, and keeps the newest ones in memory until the watch is closed. The changes may
  /// belong to a later stream of the table: then the reader finds nothing.
  public StreamNotifier.Watch watch(StreamArn arn, Runnable callback) {
    int tableId = streams.load(arn).table().id();
    recent.compute(
        tableId,
        (_, known) -> {
          var newest = known == null ? new RecentChanges(tableId) : known;
          newest.addWatcher(callback);
          if (known == null) {
            committer.addListener(newest);
          }
          return newest;
        });
    return () -> unwatch(tableId, callback);
  }

  private void unwatch(int tableId, Runnable watcher) {
    recent.computeIfPresent(
        tableId,
        (_, newest) -> {
          newest.removeWatcher(watcher);
          if (newest.isWatched()) {
            return newest;
          }
          committer.removeListener(newest);
          return null;
        });
  }

  /// Subscribes a reader in this process to the changes from a position in the stream on.
  public StreamSubscription subscribe(StreamArn arn, Start start) {
    var open = streams.load(arn);
    var buffer =
        new PushBuffer(
            open.table().id(), open.stream().created(), StreamSubscription.MAX_BUFFERED_BYTES);
    long next = next(open, shardOf(open.stream().shards(), start), start);
    return new StreamSubscription(streams, open, store, committer, buffer, next);
  }

  private static StreamShard shardOf(List<StreamShard> shards, Start start) {
    return switch (start) {
      case Start.TrimHorizon _ -> shards.getFirst();
      case Start.Latest _ -> shards.getLast();
      case Start.At(var number) -> shardOf(shards, number);
      case Start.After(var number) -> shardOf(shards, number);
    };
  }

  private static StreamShard shardOf(List<StreamShard> shards, SequenceNumber number) {
    var oldest = shards.getFirst();
    if (oldest.parent().isPresent() && number.compareTo(SequenceNumber.of(oldest.first())) < 0) {
      throw ShardPage.trimmed();
    }
    return shards.stream()
        .filter(shard -> number.compareTo(SequenceNumber.of(shard.bound())) < 0)
        .findFirst()
        .orElse(shards.getLast());
  }
}
