package dev.trestle.singletable.testing.stream;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.dynamo.ForwardingDynamo;
import dev.trestle.dynamo.error.UnavailableException;
import dev.trestle.dynamo.request.Request;
import dev.trestle.dynamo.stream.DescribeStream;
import dev.trestle.dynamo.stream.GetRecords;
import dev.trestle.dynamo.stream.GetShardIterator;
import dev.trestle.dynamo.stream.ListStreams;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicBoolean;

/// A node's line to the database, which can be cut: from then on nothing that the node says is heard, so that it is as good as dead.
final class NodeConnection extends ForwardingDynamo implements DynamoStreams {
  private final Dynamo dynamo;
  private final DynamoStreams streams;
  private final AtomicBoolean cut = new AtomicBoolean();

  NodeConnection(Dynamo dynamo, DynamoStreams streams) {
    this.dynamo = dynamo;
    this.streams = streams;
  }

  void cut() {
    cut.set(true);
  }

  private void requireLine() {
    if (cut.get()) {
      throw UnavailableException.notReached("The line is cut", new IOException());
    }
  }

  @Override
  protected <R> R forward(Request<? super Dynamo, R> request) {
    requireLine();
    return request.on(dynamo);
  }

  @Override
  public ListStreams.Result listStreams(ListStreams request) {
    requireLine();
    return streams.listStreams(request);
  }

  @Override
  public DescribeStream.Result describeStream(DescribeStream request) {
    requireLine();
    return streams.describeStream(request);
  }

  @Override
  public GetShardIterator.Result getShardIterator(GetShardIterator request) {
    requireLine();
    return streams.getShardIterator(request);
  }

  @Override
  public GetRecords.Result getRecords(GetRecords request) {
    requireLine();
    return streams.getRecords(request);
  }
}
