package dev.trestle.aws.inprocess;

import static dev.trestle.aws.inprocess.Music.SONGS;
import static dev.trestle.aws.inprocess.Music.song;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.engine.Database;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.OperationType;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

class StreamsClientTest {
  private static final Map<String, AttributeValue> SINNERMAN =
      song("Nina Simone", "Sinnerman").values();

  private final Database db = Database.inMemory();
  private final DynamoDbClient client = SdkClients.over(db).dynamoDb();
  private final DynamoDbStreamsClient streams = SdkClients.over(db).dynamoDbStreams();

  @BeforeEach
  void createTable() {
    client.createTable(
        Music.TABLE.toBuilder()
            .streamSpecification(
                stream ->
                    stream.streamEnabled(true).streamViewType(StreamViewType.NEW_AND_OLD_IMAGES))
            .build());
  }

  @AfterEach
  void close() {
    streams.close();
    client.close();
    db.close();
  }

  @Test
  void changes_are_read_in_order() {
    client.putItem(put -> put.tableName(SONGS).item(SINNERMAN));
    client.deleteItem(delete -> delete.tableName(SONGS).key(SINNERMAN));

    var records = records(arn());

    assertThat(records)
        .extracting(Record::eventName)
        .containsExactly(OperationType.INSERT, OperationType.REMOVE);
    assertThat(records.get(0).dynamodb().newImage()).isEqualTo(SINNERMAN);
    assertThat(records.get(1).dynamodb().oldImage()).isEqualTo(SINNERMAN);
  }

  @Test
  void the_asynchronous_client_supports_streams() {
    try (var asynchronous = SdkClients.over(db).dynamoDbStreamsAsync()) {
      assertThat(asynchronous.listStreams(list -> list.tableName(SONGS)).join().streams())
          .extracting("streamArn")
          .containsExactly(arn());
    }
  }

  @Test
  void a_missing_stream_is_refused() {
    assertThatThrownBy(
            () -> streams.describeStream(stream -> stream.streamArn(arn().replace(SONGS, "none"))))
        .isInstanceOf(ResourceNotFoundException.class);
  }

  @Test
  void a_database_without_streams_says_so() {
    Dynamo withoutStreams = db;
    try (var none = SdkClients.over(withoutStreams).dynamoDbStreams()) {
      assertThatThrownBy(none::listStreams)
          .isInstanceOfSatisfying(
              DynamoDbException.class,
              refusal ->
                  assertThat(refusal.awsErrorDetails().errorCode())
                      .isEqualTo("UnknownOperationException"));
    }
  }

  private String arn() {
    return client.describeTable(table -> table.tableName(SONGS)).table().latestStreamArn();
  }

  private List<Record> records(String arn) {
    return streams
        .describeStream(stream -> stream.streamArn(arn))
        .streamDescription()
        .shards()
        .stream()
        .map(
            shard ->
                streams.getShardIterator(
                    iterator ->
                        iterator
                            .streamArn(arn)
                            .shardId(shard.shardId())
                            .shardIteratorType(ShardIteratorType.TRIM_HORIZON)))
        .flatMap(
            iterator ->
                streams
                    .getRecords(from -> from.shardIterator(iterator.shardIterator()))
                    .records()
                    .stream())
        .toList();
  }
}
