package dev.trestle.dynamo.sharing;

import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.dynamo.error.ExpiredIteratorException;
import dev.trestle.dynamo.error.TrimmedDataAccessException;
import dev.trestle.dynamo.retry.PassingTime;
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
  private static final int SPOTS = 8;

  /// Cached positions that are known only by an iterator. Their newest iterator is stored nowhere else, so the limit is above the
  /// number of readers that start at the same time.
  private static final int BEGINNINGS = 64;

  private final Place.Where where;
  private final DynamoStreams streams;
  private final PassingTime time;
  private final Beat bells;
  private final Turn turn;
  private final Map<Place.Behind, Spot> spots = new Newest<>(SPOTS);
  private final Map<Place.At, Spot> beginnings = new Newest<>(BEGINNINGS);
  private final ReentrantLock beginning = new ReentrantLock();
  private final Map<Start, Place.At> begun = new HashMap<>();

  SharedShard(
      Place.Where where, DynamoStreams streams, Duration beat, PassingTime time, Beat bells) {
    this.where = where;
    this.streams = streams;
    this.time = time;
    this.bells = bells;
    this.turn = new Turn(time, beat);
  }

  Place find(Start start) {
    return switch (start) {
      case Start.After(var number) -> {
        var place = new Place.Behind(where, number);
        spot(place).reached(iterator(start));
        yield place;
      }
      case Start.Latest _, Start.TrimHorizon _ -> begin(start);
      case Start.At _ -> new Place.At(where, iterator(start));
    };
  }

  /// Returns the position of an earlier reader with the same start, if no record has been written since.
  private Place begin(Start start) {
    beginning.lock();
    try {
      var before = begun.get(start);
      if (before != null && isStillEmpty(before)) {
        return before;
      }
      var place = new Place.At(where, iterator(start));
      begun.put(start, place);
      return place;
    } finally {
      beginning.unlock();
    }
  }

  private boolean isStillEmpty(Place.At place) {
    try {
      return isNothingYet(answer(place, GetRecords.MAX_LIMIT));
    } catch (ExpiredIteratorException | TrimmedDataAccessException _) {
      // No one has read here for a long time.
      return false;
    }
  }

  private String iterator(Start start) {
    return streams
        .getShardIterator(new GetShardIterator(where.stream(), where.shard(), start))
        .iterator();
  }

  GetRecords.Result read(Place place, int limit) {
    return atMost(limit, answer(place, limit));
  }

  /// The records at a position, as of now or later.
  private GetRecords.Result answer(Place place, int limit) {
    var spot = spot(place);
    return spot.answer(
        time.nanos(),
        new Spot.Eye() {
          @Override
          public long await() {
            turn.await();
            return time.nanos();
          }

          @Override
          public GetRecords.Result look() {
            return SharedShard.this.look(place, spot, limit);
          }
        });
  }

  private GetRecords.Result look(Place place, Spot spot, int limit) {
    try {
      var iterator = spot.iterator(() -> iterator(place));
      var read = streams.getRecords(new GetRecords(iterator, limit));
      if (!read.records().isEmpty()) {
        return passedOn(read, limit);
      }
      read.next().ifPresent(spot::reached);
      return new GetRecords.Result(List.of(), read.next().map(_ -> place.text()));
    } catch (ExpiredIteratorException | TrimmedDataAccessException e) {
      forget(place);
      throw e;
    }
  }

  private String iterator(Place place) {
    return switch (place) {
      case Place.At(_, var iterator) -> iterator;
      case Place.Behind(_, var number) -> iterator(new Start.After(number));
    };
  }

  /// Drops an iterator that is no longer valid. The next reader requests a new one.
  private void forget(Place place) {
    var all = spots(place);
    synchronized (all) {
      all.remove(place);
    }
  }

  /// Replaces the database's iterator with the position after the last record, which all readers share.
  private GetRecords.Result passedOn(GetRecords.Result read, int limit) {
    if (read.records().size() >= limit) {
      turn.more();
    }
    var behind = new Place.Behind(where, read.records().getLast().sequenceNumber());
    read.next().ifPresent(spot(behind)::reached);
    bells.ring(where.stream());
    return new GetRecords.Result(read.records(), read.next().map(_ -> behind.text()));
  }

  /// Cuts a shared result that has more records than this reader asked for.
  private GetRecords.Result atMost(int limit, GetRecords.Result read) {
    if (read.records().size() <= limit) {
      return read;
    }
    var some = read.records().subList(0, limit);
    var behind = new Place.Behind(where, some.getLast().sequenceNumber());
    return new GetRecords.Result(some, Optional.of(behind.text()));
  }

  static boolean isNothingYet(GetRecords.Result result) {
    return result.records().isEmpty() && result.next().isPresent();
  }

  private Spot spot(Place place) {
    return switch (place) {
      case Place.At at -> spot(beginnings, at);
      case Place.Behind behind -> spot(spots, behind);
    };
  }

  private static <P> Spot spot(Map<P, Spot> all, P place) {
    synchronized (all) {
      return all.computeIfAbsent(place, _ -> new Spot());
    }
  }

  private Map<?, Spot> spots(Place place) {
    return switch (place) {
      case Place.At _ -> beginnings;
      case Place.Behind _ -> spots;
    };
  }
}
