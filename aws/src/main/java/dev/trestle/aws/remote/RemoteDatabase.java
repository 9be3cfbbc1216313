package dev.trestle.aws.remote;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.dynamo.ForwardingDynamo;
import dev.trestle.dynamo.ServerClock;
import dev.trestle.dynamo.StreamNotifier;
import dev.trestle.dynamo.error.RequestException;
import dev.trestle.dynamo.error.ResourceNotFoundException;
import dev.trestle.dynamo.error.UnavailableException;
import dev.trestle.dynamo.polling.SharedStreams;
import dev.trestle.dynamo.request.Request;
import dev.trestle.dynamo.retry.RetryPolicy;
import dev.trestle.dynamo.retry.RetryingDynamo;
import dev.trestle.dynamo.retry.RetryingStreams;
import dev.trestle.dynamo.stream.DescribeStream;
import dev.trestle.dynamo.stream.GetRecords;
import dev.trestle.dynamo.stream.GetShardIterator;
import dev.trestle.dynamo.stream.ListStreams;
import dev.trestle.dynamo.stream.StreamArn;
import dev.trestle.dynamo.table.DescribeTable;
import dev.trestle.dynamo.table.TableName;
import java.net.URI;
import java.time.Duration;
import software.amazon.awssdk.core.exception.SdkClientException;

/// A remote DynamoDB with retries, for programs that only want to use it: both ports.
///
/// ```java
/// try (var database = RemoteDatabase.at(URI.create("http://127.0.0.1:8000"))) {   // or RemoteDatabase.in("eu-central-1")
///   var chat = Tables.of(database).ensure(ChatTable.class);
///   …
/// }
/// ```
///
/// It is a [RemoteDynamo] with `dynamo.retry` in front: requests that were throttled, lost or in conflict are sent again if they are
/// idempotent. Streams are polled once for all readers of the process ([SharedStreams]). Safe for use by many threads. Opening it sends
/// nothing; [#require] checks at once whether the database responds. Must be closed.
public final class RemoteDatabase extends ForwardingDynamo
    implements DynamoStreams, StreamNotifier, ServerClock, AutoCloseable {
  /// Interval between two reads at the end of a shard. At Amazon it is that of its own Lambda, so two processes stay within the limit;
  /// elsewhere a read costs next to nothing.
  private static final Duration AMAZON_POLL_INTERVAL = Duration.ofMillis(250);

  private static final Duration POLL_INTERVAL = Duration.ofMillis(100);

  private final RemoteDynamo remote;
  private final Dynamo dynamo;
  private final SharedStreams streams;

  private RemoteDatabase(RemoteDynamo remote, RetryPolicy policy, Duration pollInterval) {
    this.remote = remote;
    this.dynamo = RetryingDynamo.over(remote, policy);
    this.streams = SharedStreams.over(RetryingStreams.over(remote, policy), pollInterval);
  }

  /// Amazon DynamoDB in a region.
  public static RemoteDatabase in(String region) {
    return open(RemoteOptions.in(region));
  }

  /// Any other server that speaks DynamoDB: our own, Alternator, DynamoDB Local.
  public static RemoteDatabase at(URI endpoint) {
    return open(RemoteOptions.at(endpoint));
  }

  public static RemoteDatabase open(RemoteOptions options) {
    return open(options, RetryPolicy.DEFAULT);
  }

  public static RemoteDatabase open(RemoteOptions options, RetryPolicy policy) {
    var pollInterval = options.isAmazon() ? AMAZON_POLL_INTERVAL : POLL_INTERVAL;
    return new RemoteDatabase(RemoteDynamo.open(options), policy, pollInterval);
  }

  /// Describes a table once, without retries. The table need not exist.
  ///
  /// @param table one that the program will use: its users may describe it, while listing all tables can be forbidden
  /// @throws UnusableException if the database does not respond, refuses the caller, or the SDK finds no credentials
  public void require(TableName table) {
    try {
      var _ = remote.describeTable(new DescribeTable(table));
    } catch (ResourceNotFoundException _) {
      // A response, which is enough.
    } catch (UnavailableException e) {
      throw new UnusableException("It does not answer: " + e.getMessage(), e);
    } catch (RequestException e) {
      throw new UnusableException("It refuses: %s: %s".formatted(e.code(), e.text()), e);
    } catch (SdkClientException e) {
      throw new UnusableException("It cannot be reached: " + e.getMessage(), e);
    }
  }

  @Override
  protected <R> R forward(Request<? super Dynamo, R> request) {
    return request.on(dynamo);
  }

  @Override
  public Watch watch(StreamArn stream, Runnable bell) {
    return streams.watch(stream, bell);
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
    return streams.getShardIterator(request);
  }

  @Override
  public GetRecords.Result getRecords(GetRecords request) {
    return streams.getRecords(request);
  }

  @Override
  public Duration skew() {
    return remote.skew();
  }

  @Override
  public void close() {
    remote.close();
  }
}
