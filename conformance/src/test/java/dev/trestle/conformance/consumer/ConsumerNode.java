package dev.trestle.conformance.consumer;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.dynamo.ForwardingDynamo;
import dev.trestle.dynamo.consumer.ConsumerEvent;
import dev.trestle.dynamo.consumer.ConsumerOptions;
import dev.trestle.dynamo.consumer.StreamConsumer;
import dev.trestle.dynamo.error.UnavailableException;
import dev.trestle.dynamo.request.Request;
import dev.trestle.dynamo.stream.DescribeStream;
import dev.trestle.dynamo.stream.GetRecords;
import dev.trestle.dynamo.stream.GetShardIterator;
import dev.trestle.dynamo.stream.ListStreams;
import dev.trestle.dynamo.stream.StreamRecord;
import dev.trestle.dynamo.value.Value;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/// One node of a stream consumer in a test: the records it has handled, and a connection to the database that can be
/// cut.
final class ConsumerNode implements AutoCloseable {
  private final List<String> handled = new CopyOnWriteArrayList<>();
  private final List<ConsumerEvent> events = new CopyOnWriteArrayList<>();
  private final StreamConsumer consumer;
  private volatile boolean cut;

  private ConsumerNode(
      Dynamo dynamo,
      DynamoStreams streams,
      ConsumerOptions options,
      Consumer<StreamRecord> handler) {
    this.consumer =
        StreamConsumer.open(
            new CutDynamo(dynamo),
            new CutStreams(streams),
            options.events(events::add),
            record -> {
              handler.accept(record);
              handled.add(key(record));
            });
  }

  static ConsumerNode open(Dynamo dynamo, DynamoStreams streams, ConsumerOptions options) {
    return new ConsumerNode(dynamo, streams, options, _ -> {});
  }

  static ConsumerNode open(
      Dynamo dynamo,
      DynamoStreams streams,
      ConsumerOptions options,
      Consumer<StreamRecord> handler) {
    return new ConsumerNode(dynamo, streams, options, handler);
  }

  /// The keys of the records that were handled, in order.
  List<String> handled() {
    return List.copyOf(handled);
  }

  List<ConsumerEvent> events() {
    return List.copyOf(events);
  }

  StreamConsumer consumer() {
    return consumer;
  }

  /// Cuts the connection: from now on no request of this node reaches the database.
  void cut() {
    cut = true;
  }

  @Override
  public void close() {
    consumer.close();
  }

  static String key(StreamRecord record) {
    return record.key().attributes().value("id") instanceof Value.StringValue(var text)
        ? text
        : record.key().toString();
  }

  private void requireLine() {
    if (cut) {
      throw UnavailableException.notReached("The line is cut", new IOException());
    }
  }

  private final class CutDynamo extends ForwardingDynamo {
    private final Dynamo dynamo;

    CutDynamo(Dynamo dynamo) {
      this.dynamo = dynamo;
    }

    @Override
    protected <R> R forward(Request<? super Dynamo, R> request) {
      requireLine();
      return request.on(dynamo);
    }
  }

  private final class CutStreams implements DynamoStreams {
    private final DynamoStreams streams;

    CutStreams(DynamoStreams streams) {
      this.streams = streams;
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
}
