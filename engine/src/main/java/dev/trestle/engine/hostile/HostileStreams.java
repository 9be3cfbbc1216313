package dev.trestle.engine.hostile;

import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.dynamo.error.ExpiredIteratorException;
import dev.trestle.dynamo.error.RequestException;
import dev.trestle.dynamo.error.ThrottlingException;
import dev.trestle.dynamo.stream.DescribeStream;
import dev.trestle.dynamo.stream.GetRecords;
import dev.trestle.dynamo.stream.GetShardIterator;
import dev.trestle.dynamo.stream.ListStreams;
import dev.trestle.engine.Database;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;

/// A fault-injecting proxy for streams: requests are throttled or get no response, pages are short or empty, shard
/// iterators expire, and shards close.
final class HostileStreams implements DynamoStreams {
  private final DynamoStreams streams;
  private final Optional<Database> database;
  private final FaultInjector faults;
  private final FaultErrors refusals;
  private final PartialBatches portions;

  HostileStreams(
      DynamoStreams streams,
      Optional<Database> database,
      FaultInjector faults,
      FaultErrors refusals) {
    this.streams = streams;
    this.database = database;
    this.faults = faults;
    this.refusals = refusals;
    this.portions = new PartialBatches(faults.random);
  }

  @Override
  public ListStreams.Result listStreams(ListStreams request) {
    return pass(ListStreams.class, () -> streams.listStreams(request));
  }

  @Override
  public DescribeStream.Result describeStream(DescribeStream request) {
    return pass(DescribeStream.class, () -> streams.describeStream(request));
  }

  @Override
  public GetShardIterator.Result getShardIterator(GetShardIterator request) {
    return pass(GetShardIterator.class, () -> streams.getShardIterator(request));
  }

  private <R> R pass(Class<?> kind, Supplier<R> request) {
    faults.delay(kind);
    var fault = faults.next(kind, true, _ -> true);
    return fault.isPresent() ? inject(kind, request, fault.get()) : request.get();
  }

  @Override
  public GetRecords.Result getRecords(GetRecords request) {
    faults.delay(GetRecords.class);
    var fault = faults.next(GetRecords.class, true, this::isPossible);
    if (fault.isEmpty()) {
      return streams.getRecords(request);
    }
    return switch (fault.get()) {
      case EXPIRED_ITERATOR ->
          throw new ExpiredIteratorException(
              "The provided iterator exceeds the maximum age allowed.");
      case CLOSED_SHARD -> closing(request);
      case SHORT_PAGE -> shorter(request);
      default -> inject(GetRecords.class, () -> streams.getRecords(request), fault.get());
    };
  }

  private boolean isPossible(Fault fault) {
    return fault != Fault.CLOSED_SHARD || database.isPresent();
  }

  /// Closes the shard during a read: right after the returned records, or later. In the second case the reader finds
  /// the end with its next request, which may return no records.
  private GetRecords.Result closing(GetRecords request) {
    boolean afterwards = faults.random.nextBoolean(0.5, "shard closes after the read");
    if (!afterwards) {
      database.ifPresent(Database::rollShards);
    }
    var read = streams.getRecords(request);
    if (afterwards) {
      database.ifPresent(Database::rollShards);
    }
    return read;
  }

  /// Returns fewer records than there are, or none, which does not mean that there are none.
  private GetRecords.Result shorter(GetRecords request) {
    int limit = portions.shorter(OptionalInt.of(request.limit())) - 1;
    return limit == 0
        ? new GetRecords.Result(List.of(), Optional.of(request.iterator()))
        : streams.getRecords(new GetRecords(request.iterator(), limit));
  }

  private <R> R inject(Class<?> kind, Supplier<R> request, Fault fault) {
    if (fault == Fault.LOST_ANSWER) {
      executeWithoutResponse(request);
    }
    throw switch (fault) {
      case THROTTLED -> new ThrottlingException("Rate exceeded");
      case NOT_REACHED -> refusals.notReached(kind);
      default -> refusals.unanswered(fault, kind);
    };
  }

  private static void executeWithoutResponse(Supplier<?> request) {
    try {
      var _ = request.get();
    } catch (RequestException _) {
      // This error is lost like any other response.
    }
  }
}
