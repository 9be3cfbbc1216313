package dev.trestle.conformance.consumer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.trestle.aws.remote.RemoteDynamo;
import dev.trestle.aws.remote.RemoteOptions;
import dev.trestle.conformance.differential.endpoint.LocalServer;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.dynamo.batch.Batches;
import dev.trestle.dynamo.consumer.ConsumerOptions;
import dev.trestle.dynamo.consumer.LeaseTable;
import dev.trestle.dynamo.retry.Backoff;
import dev.trestle.dynamo.retry.RetryingDynamo;
import dev.trestle.dynamo.retry.RetryingStreams;
import dev.trestle.dynamo.setup.TableProvisioner;
import dev.trestle.dynamo.setup.TableSetup;
import dev.trestle.dynamo.stream.StreamArn;
import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.StreamView;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Value;
import dev.trestle.engine.Database;
import dev.trestle.engine.DatabaseOptions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Stream consumers on the engine's own stream, and on DynamoDB Local's through the AWS SDK: created, written in
/// batches and read to the end.
class RealStreamTest {
  private static final CreateTable TABLE =
      CreateTable.of(TableName.of("songs"), KeySchema.of("id"))
          .streaming(StreamView.NEW_AND_OLD_IMAGES);
  private static final LeaseTable LEASES = LeaseTable.of(TableName.of("leases"));

  @Test
  void the_engines_stream_is_read_through_all_its_shards() {
    var now = new AtomicReference<>(Instant.parse("2026-01-01T00:00:00Z"));
    try (var db = Database.open(DatabaseOptions.inMemory().clock(now::get))) {
      var stream = setUp(db);
      for (int shard = 0; shard < 3; shard++) {
        write(db, shard * 40, shard * 40 + 40);
        now.updateAndGet(time -> time.plus(Duration.ofHours(4)));
        db.sweep();
      }
      assertThat(read(db, db, stream, 120)).containsExactlyElementsOf(texts(0, 120));
    }
  }

  @Test
  void the_stream_of_dynamodb_local_is_read_through_the_sdk() {
    var options = RemoteOptions.at(LocalServer.shared().uri()).as("consumer", "any");
    try (var remote = RemoteDynamo.open(options)) {
      var dynamo = RetryingDynamo.over(remote);
      var stream = setUp(dynamo);
      write(dynamo, 0, 60);
      assertThat(read(dynamo, RetryingStreams.over(remote), stream, 60))
          .containsExactlyInAnyOrderElementsOf(texts(0, 60));
    }
  }

  private static StreamArn setUp(Dynamo dynamo) {
    TableProvisioner.over(dynamo).ensure(TableSetup.of(LEASES.definition()));
    return TableProvisioner.over(dynamo).ensure(TableSetup.of(TABLE)).stream()
        .map(stream -> StreamArn.parse(stream.arn()))
        .orElseThrow();
  }

  private static void write(Dynamo dynamo, int from, int to) {
    for (var id : texts(from, to)) {
      Batches.over(dynamo).put(TABLE.table(), List.of(Item.of("id", Value.of(id))));
    }
  }

  private static List<String> read(
      Dynamo dynamo, DynamoStreams streams, StreamArn stream, int count) {
    var options =
        ConsumerOptions.of("readers", stream, LEASES)
            .readLeasesEvery(Duration.ofMillis(20))
            .idle(new Backoff(Duration.ofMillis(5), Duration.ofMillis(20)));
    try (var node = ConsumerNode.open(dynamo, streams, options)) {
      await().until(() -> node.handled().size() == count);
      return node.handled();
    }
  }

  private static List<String> texts(int from, int to) {
    return IntStream.range(from, to).mapToObj("%03d"::formatted).toList();
  }
}
