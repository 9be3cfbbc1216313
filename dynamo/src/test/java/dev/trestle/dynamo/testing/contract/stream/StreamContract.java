package dev.trestle.dynamo.testing.contract.stream;

import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.dynamo.stream.DescribeStream;
import dev.trestle.dynamo.stream.GetRecords;
import dev.trestle.dynamo.stream.GetShardIterator;
import dev.trestle.dynamo.stream.GetShardIterator.Start;
import dev.trestle.dynamo.stream.Shard;
import dev.trestle.dynamo.stream.StreamArn;
import dev.trestle.dynamo.stream.StreamRecord;
import dev.trestle.dynamo.stream.StreamStatus;
import dev.trestle.dynamo.table.StreamView;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.table.UpdateTable;
import dev.trestle.dynamo.testing.contract.Await;
import dev.trestle.dynamo.testing.contract.DynamoContract;
import dev.trestle.dynamo.testing.contract.Songs;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;

/// Superclass of all contracts on streams.
abstract class StreamContract extends DynamoContract {
  private DynamoStreams streams;

  @BeforeEach
  protected void use(DynamoStreams implementation) {
    streams = implementation;
  }

  final DynamoStreams streams() {
    return streams;
  }

  /// A table of songs with a stream that is on.
  final TableName createStreaming(StreamView view) {
    var table = create(name -> Songs.plain(name).streaming(view));
    Await.until(() -> stream(streamOf(table)).status() == StreamStatus.ENABLED);
    return table;
  }

  final void enable(TableName table, StreamView view) {
    dynamo().updateTable(UpdateTable.of(table).streaming(new UpdateTable.EnableStream(view)));
    Await.until(() -> stream(streamOf(table)).status() == StreamStatus.ENABLED);
  }

  final void disable(TableName table) {
    dynamo().updateTable(UpdateTable.of(table).streaming(new UpdateTable.DisableStream()));
    Await.until(() -> stream(streamOf(table)).status() == StreamStatus.DISABLED);
  }

  /// The newest stream of a table.
  final StreamArn streamOf(TableName table) {
    return StreamArn.parse(describe(table).stream().orElseThrow().arn());
  }

  final DescribeStream.Result stream(StreamArn stream) {
    return streams.describeStream(DescribeStream.of(stream));
  }

  final String iterator(StreamArn stream, Shard shard, Start start) {
    return streams.getShardIterator(new GetShardIterator(stream, shard.id(), start)).iterator();
  }

  /// All records of a table's newest stream.
  final List<StreamRecord> records(TableName table) {
    return records(streamOf(table));
  }

  /// All records of a stream, parents before their children.
  final List<StreamRecord> records(StreamArn stream) {
    var records = new ArrayList<StreamRecord>();
    for (var shard : stream(stream).shards()) {
      records.addAll(records(iterator(stream, shard, Start.TRIM_HORIZON)));
    }
    return records;
  }

  /// All records from an iterator to the end of its shard, or to the newest record of an open one.
  final List<StreamRecord> records(String iterator) {
    var records = new ArrayList<StreamRecord>();
    var next = Optional.of(iterator);
    while (next.isPresent()) {
      var page = streams.getRecords(GetRecords.of(next.get()));
      records.addAll(page.records());
      next = page.next().filter(_ -> !page.records().isEmpty());
    }
    return records;
  }
}
