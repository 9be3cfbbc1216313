package dev.trestle.dynamo.sharing;

import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.dynamo.LiveStreams;
import dev.trestle.dynamo.error.ExpiredIteratorException;
import dev.trestle.dynamo.error.TrimmedDataAccessException;
import dev.trestle.dynamo.retry.PassingTime;
import dev.trestle.dynamo.stream.DescribeStream;
import dev.trestle.dynamo.stream.GetRecords;
import dev.trestle.dynamo.stream.GetShardIterator;
import dev.trestle.dynamo.stream.GetShardIterator.Start;
import dev.trestle.dynamo.stream.ListStreams;
import dev.trestle.dynamo.stream.StreamArn;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The streams of a database elsewhere, of which all readers in this process together read every record once, and look as often as one.
/// Readers that watch ([LiveStreams]) are woken when somebody has found something, and at every beat.
///
/// ```java
/// var streams = SharedStreams.over(RetryingStreams.over(remote), Duration.ofMillis(250));
/// ```
///
/// Answers are as fresh as the database's own: a look that began before somebody asked tells them nothing new. Asking can take a beat. A
/// database in this process gains nothing by it. Safe for use by many threads; there is nothing to close.
public final class SharedStreams implements DynamoStreams, LiveStreams {
  /// Who is further behind reads for themselves. Each may hold a megabyte, and hardly ever does.
  private static final int SPOTS = 32;

  /// Far more than a stream has that is read to its end.
  private static final int SHARDS = 1_000;

  private final DynamoStreams streams;
  private final PassingTime time;
  private final Duration beat;
  private final Beat bells;
  private final Map<Place, Spot> spots = newest(SPOTS);
  private final Map<Place.Where, Turn> turns = newest(SHARDS);
  private final Map<Place.Where, Place.At> latest = newest(SHARDS);

  private SharedStreams(DynamoStreams streams, Duration beat, PassingTime time) {
    this.streams = streams;
    this.time = time;
    this.beat = beat;
    this.bells = new Beat(time, beat);
  }

  /// Shares what is read of streams, with a pause between two looks at the end of a shard.
  public static SharedStreams over(DynamoStreams streams, Duration beat) {
    return over(streams, beat, PassingTime.REAL);
  }

  /// With time that a test controls.
  public static SharedStreams over(DynamoStreams streams, Duration beat, PassingTime time) {
    return new SharedStreams(streams, beat, time);
  }

  private static <K, V> Map<K, V> newest(int most) {
    return new LinkedHashMap<>(16, 0.75f, true) {
      private static final long serialVersionUID = 1;

      @Override
      protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
        return size() > most;
      }
    };
  }

  @Override
  public Watch watch(StreamArn stream, Runnable bell) {
    return bells.watch(stream, bell);
  }

  @Override
  public ListStreams.Result listStreams(ListStreams request) {
    return streams.listStreams(request);
  }

  @Override
  public DescribeStream.Result describeStream(DescribeStream request) {
    return streams.describeStream(request);
  }

  @Override
  public GetShardIterator.Result getShardIterator(GetShardIterator request) {
    return new GetShardIterator.Result(place(request).text());
  }

  private Place place(GetShardIterator request) {
    var where = new Place.Where(request.stream(), request.shard());
    return switch (request.start()) {
      case Start.After(var number) -> {
        var place = new Place.Behind(where, number);
        spot(place).reached(iterator(request));
        yield place;
      }
      case Start.Latest _ -> latest(where, request);
      case Start.At _, Start.TrimHorizon _ -> new Place.At(where, iterator(request));
    };
  }

  /// The same place as somebody else's who asked for the latest before, where nothing has come since.
  private Place.At latest(Place.Where where, GetShardIterator request) {
    var before = latest(where);
    if (before != null && isNothingYet(answer(before, GetRecords.MAX_LIMIT))) {
      return before;
    }
    var place = new Place.At(where, iterator(request));
    synchronized (latest) {
      latest.put(where, place);
    }
    return place;
  }

  private Place.@Nullable At latest(Place.Where where) {
    synchronized (latest) {
      return latest.get(where);
    }
  }

  private String iterator(GetShardIterator request) {
    return streams.getShardIterator(request).iterator();
  }

  @Override
  public GetRecords.Result getRecords(GetRecords request) {
    var place = Place.parse(request.iterator());
    return place.isEmpty()
        ? streams.getRecords(request)
        : atMost(request.limit(), place.get(), answer(place.get(), request.limit()));
  }

  /// What is at a place, as of now or later.
  private GetRecords.Result answer(Place place, int limit) {
    return spot(place).answer(time.nanos(), spot -> look(place, spot, limit));
  }

  private GetRecords.Result look(Place place, Spot spot, int limit) {
    turn(place.where()).await();
    spot.begun(time.nanos());
    try {
      var iterator = Optional.ofNullable(spot.iterator()).orElseGet(() -> iterator(place));
      var read = read(place.where(), new GetRecords(iterator, limit));
      if (!read.records().isEmpty()) {
        return passedOn(place.where(), read);
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
      case Place.Behind(Place.Where(var stream, var shard), var number) ->
          iterator(new GetShardIterator(stream, shard, new Start.After(number)));
    };
  }

  /// An iterator that is no good any more is asked for anew, by whoever comes next.
  private void forget(Place place) {
    synchronized (spots) {
      spots.remove(place);
    }
    synchronized (latest) {
      latest.remove(place.where(), place);
    }
  }

  private GetRecords.Result read(Place.Where where, GetRecords request) {
    var read = streams.getRecords(request);
    if (!read.records().isEmpty()) {
      bells.ring(where.stream());
    }
    if (read.records().size() >= request.limit()) {
      turn(where).more();
    }
    return read;
  }

  /// With the place behind the last record, which is everybody's, in place of the iterator.
  private GetRecords.Result passedOn(Place.Where where, GetRecords.Result read) {
    var behind = new Place.Behind(where, read.records().getLast().sequenceNumber());
    read.next().ifPresent(spot(behind)::reached);
    return new GetRecords.Result(read.records(), read.next().map(_ -> behind.text()));
  }

  /// What somebody else has read may be more than is wanted.
  private static GetRecords.Result atMost(int limit, Place place, GetRecords.Result read) {
    if (read.records().size() <= limit) {
      return read;
    }
    var some = read.records().subList(0, limit);
    var behind = new Place.Behind(place.where(), some.getLast().sequenceNumber());
    return new GetRecords.Result(some, Optional.of(behind.text()));
  }

  static boolean isNothingYet(GetRecords.Result result) {
    return result.records().isEmpty() && result.next().isPresent();
  }

  private Spot spot(Place place) {
    synchronized (spots) {
      return spots.computeIfAbsent(place, _ -> new Spot());
    }
  }

  private Turn turn(Place.Where where) {
    synchronized (turns) {
      return turns.computeIfAbsent(where, _ -> new Turn(time, beat));
    }
  }
}
