package dev.trestle.engine.stream;

import dev.trestle.dynamo.DeleteItem;
import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.stream.DescribeStream;
import dev.trestle.dynamo.stream.GetRecords;
import dev.trestle.dynamo.stream.GetShardIterator;
import dev.trestle.dynamo.stream.GetShardIterator.Start;
import dev.trestle.dynamo.stream.ListStreams;
import dev.trestle.dynamo.stream.Shard;
import dev.trestle.dynamo.stream.StreamArn;
import dev.trestle.dynamo.stream.StreamRecord;
import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.DescribeTable;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.StreamView;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.table.UpdateTable;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import dev.trestle.engine.Database;
import dev.trestle.engine.DatabaseOptions;
import dev.trestle.engine.commit.Durability;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/// A database with a table of numbered items, a stream, and a clock that tests move.
final class StreamFixture implements AutoCloseable {
  static final TableName TABLE = TableName.of("numbers");
  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

  private final AtomicReference<Instant> now = new AtomicReference<>(START);
  private final DatabaseOptions options;
  private Database db;

  private StreamFixture(DatabaseOptions options) {
    this.options = options.clock(now::get);
    this.db = Database.open(this.options);
  }

  static StreamFixture inMemory() {
    return new StreamFixture(DatabaseOptions.inMemory()).created();
  }

  static StreamFixture in(Path directory) {
    return new StreamFixture(DatabaseOptions.at(directory).durability(Durability.RELAXED))
        .created();
  }

  private StreamFixture created() {
    createTable();
    return this;
  }

  void createTable() {
    db.createTable(
        CreateTable.of(TABLE, KeySchema.of("id")).streaming(StreamView.NEW_AND_OLD_IMAGES));
  }

  Database db() {
    return db;
  }

  void reopen() {
    db.close();
    db = Database.open(options);
  }

  Instant now() {
    return now.get();
  }

  /// Moves the clock, back or forth, and runs the sweeps.
  void pass(Duration time) {
    now.updateAndGet(instant -> instant.plus(time));
    db.sweep();
  }

  /// Moves the clock without running the sweeps.
  void move(Duration time) {
    now.updateAndGet(instant -> instant.plus(time));
  }

  void put(int number) {
    db.putItem(PutItem.of(TABLE, Item.of("id", Value.of("one")).with("number", number)));
  }

  void delete() {
    db.deleteItem(DeleteItem.of(TABLE, Key.of("id", "one")));
  }

  void switchStream(UpdateTable.StreamChange change) {
    db.updateTable(UpdateTable.of(TABLE).streaming(change));
  }

  StreamArn newest() {
    var shown = db.describeTable(new DescribeTable(TABLE)).table().stream().orElseThrow();
    return StreamArn.parse(shown.arn());
  }

  List<StreamArn> listed() {
    return db.listStreams(ListStreams.FIRST_PAGE).streams();
  }

  List<Shard> shards(StreamArn stream) {
    return db.describeStream(DescribeStream.of(stream)).shards();
  }

  String iterator(StreamArn stream, Shard shard, Start start) {
    return db.getShardIterator(new GetShardIterator(stream, shard.id(), start)).iterator();
  }

  /// The numbers in the records of a shard.
  List<Integer> numbers(StreamArn stream, Shard shard) {
    var numbers = new ArrayList<Integer>();
    var next = Optional.of(iterator(stream, shard, Start.TRIM_HORIZON));
    while (next.isPresent()) {
      var page = db.getRecords(GetRecords.of(next.get()));
      numbers.addAll(numbers(page.records()));
      next = page.next().filter(_ -> !page.records().isEmpty());
    }
    return numbers;
  }

  /// The numbers in the records of all shards.
  List<Integer> numbers(StreamArn stream) {
    return shards(stream).stream().flatMap(shard -> numbers(stream, shard).stream()).toList();
  }

  static List<Integer> numbers(List<StreamRecord> records) {
    return records.stream()
        .map(record -> record.newImage().or(record::oldImage).orElseThrow())
        .map(item -> item.find("number").orElseThrow())
        .map(value -> ((Value.NumberValue) value).number().intValueExact())
        .toList();
  }

  @Override
  public void close() {
    db.close();
  }
}
