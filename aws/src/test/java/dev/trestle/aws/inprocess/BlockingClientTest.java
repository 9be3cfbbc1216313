package dev.trestle.aws.inprocess;

import static dev.trestle.aws.inprocess.Music.SONGS;
import static dev.trestle.aws.inprocess.Music.song;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.trestle.engine.Database;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.PutRequest;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.model.Tag;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveStatus;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

class BlockingClientTest {
  private static final Map<String, AttributeValue> SINNERMAN =
      song("Nina Simone", "Sinnerman").values();
  private static final Map<String, AttributeValue> FEELING_GOOD =
      song("Nina Simone", "Feeling Good").values();

  private final Database db = Database.inMemory();
  private final DynamoDbClient client = SdkClients.over(db).dynamoDb();

  @BeforeEach
  void createTable() {
    client.createTable(Music.TABLE);
  }

  @AfterEach
  void close() {
    client.close();
    db.close();
  }

  @Test
  void an_item_comes_back_with_every_type_of_value() {
    var item =
        song("Nina Simone", "Sinnerman")
            .with("plays", AttributeValue.fromN("12345678901234567890.12345678901234567"))
            .with("cover", AttributeValue.fromB(SdkBytes.fromByteArray(new byte[] {0, -1, 7})))
            .with("live", AttributeValue.fromBool(true))
            .with("label", AttributeValue.fromNul(true))
            .with("genres", AttributeValue.fromSs(List.of("blues", "jazz")))
            .with("charts", AttributeValue.fromNs(List.of("-1.5", "3")))
            .with("keys", AttributeValue.fromBs(List.of(SdkBytes.fromUtf8String("é"))))
            .with("takes", AttributeValue.fromL(List.of(AttributeValue.fromS(""))))
            .with("studio", AttributeValue.fromM(Map.of("city", AttributeValue.fromS("東京"))))
            .values();

    client.putItem(put -> put.tableName(SONGS).item(item));

    assertThat(
            client.getItem(get -> get.tableName(SONGS).key(SINNERMAN).consistentRead(true)).item())
        .isEqualTo(item);
  }

  @Test
  void an_answer_carries_its_request_id_and_its_capacity() {
    var answer =
        client.putItem(
            put ->
                put.tableName(SONGS)
                    .item(SINNERMAN)
                    .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL));

    assertThat(answer.responseMetadata().requestId()).isNotBlank().isNotEqualTo("UNKNOWN");
    assertThat(answer.sdkHttpResponse().statusCode()).isEqualTo(200);
    assertThat(answer.consumedCapacity().capacityUnits()).isEqualTo(1.0);
  }

  @Test
  void a_failed_condition_shows_the_item_that_failed_it() {
    var item = song("Nina Simone", "Sinnerman").with("plays", AttributeValue.fromN("7")).values();
    client.putItem(put -> put.tableName(SONGS).item(item));

    var refusal =
        catchThrowableOfType(
            ConditionalCheckFailedException.class,
            () ->
                client.putItem(
                    put ->
                        put.tableName(SONGS)
                            .item(item)
                            .conditionExpression("attribute_not_exists(artist)")
                            .returnValuesOnConditionCheckFailure(
                                ReturnValuesOnConditionCheckFailure.ALL_OLD)));

    assertThat(refusal.item()).isEqualTo(item);
    assertThat(refusal.statusCode()).isEqualTo(400);
    assertThat(refusal.requestId()).isNotBlank();
    assertThat(refusal.awsErrorDetails().errorMessage())
        .isEqualTo("The conditional request failed");
  }

  @Test
  void a_cancelled_transaction_gives_a_reason_for_each_action() {
    client.putItem(put -> put.tableName(SONGS).item(SINNERMAN));

    var refusal =
        catchThrowableOfType(
            TransactionCanceledException.class,
            () ->
                client.transactWriteItems(
                    transaction ->
                        transaction.transactItems(
                            TransactWriteItem.builder()
                                .put(put -> put.tableName(SONGS).item(FEELING_GOOD))
                                .build(),
                            TransactWriteItem.builder()
                                .conditionCheck(
                                    check ->
                                        check
                                            .tableName(SONGS)
                                            .key(SINNERMAN)
                                            .conditionExpression("attribute_exists(plays)")
                                            .returnValuesOnConditionCheckFailure(
                                                ReturnValuesOnConditionCheckFailure.ALL_OLD))
                                .build())));

    assertThat(refusal.cancellationReasons())
        .extracting(CancellationReason::code)
        .containsExactly("None", "ConditionalCheckFailed");
    assertThat(refusal.cancellationReasons().get(1).item()).isEqualTo(SINNERMAN);
  }

  @Test
  void a_transaction_writes_and_reads_all_or_nothing() {
    client.transactWriteItems(
        transaction ->
            transaction
                .clientRequestToken("once")
                .transactItems(
                    TransactWriteItem.builder()
                        .put(put -> put.tableName(SONGS).item(SINNERMAN))
                        .build(),
                    TransactWriteItem.builder()
                        .update(
                            update ->
                                update
                                    .tableName(SONGS)
                                    .key(FEELING_GOOD)
                                    .updateExpression("ADD plays :one")
                                    .expressionAttributeValues(
                                        Map.of(":one", AttributeValue.fromN("1"))))
                        .build()));

    var answer =
        client.transactGetItems(
            transaction ->
                transaction.transactItems(
                    getting(SINNERMAN),
                    getting(FEELING_GOOD),
                    getting(song("Nobody", "Nothing").values())));

    assertThat(answer.responses()).hasSize(3);
    assertThat(answer.responses().get(1).item()).containsEntry("plays", AttributeValue.fromN("1"));
    assertThat(answer.responses().get(2).hasItem()).isFalse();
  }

  @Test
  void an_update_returns_what_it_made() {
    var updated =
        client.updateItem(
            update ->
                update
                    .tableName(SONGS)
                    .key(SINNERMAN)
                    .updateExpression("SET #year = :year ADD plays :one")
                    .expressionAttributeNames(Map.of("#year", "year"))
                    .expressionAttributeValues(
                        Map.of(
                            ":year", AttributeValue.fromN("1965"),
                            ":one", AttributeValue.fromN("1")))
                    .returnValues(ReturnValue.UPDATED_NEW));

    assertThat(updated.attributes())
        .isEqualTo(
            Map.of("year", AttributeValue.fromN("1965"), "plays", AttributeValue.fromN("1")));
  }

  @Test
  void a_deleted_item_is_returned_once() {
    var item = SINNERMAN;
    client.putItem(put -> put.tableName(SONGS).item(item));

    var first =
        client.deleteItem(
            delete -> delete.tableName(SONGS).key(item).returnValues(ReturnValue.ALL_OLD));
    var second =
        client.deleteItem(
            delete -> delete.tableName(SONGS).key(item).returnValues(ReturnValue.ALL_OLD));

    assertThat(first.attributes()).isEqualTo(item);
    assertThat(second.hasAttributes()).isFalse();
  }

  @Test
  void a_batch_is_written_and_read() {
    var songs = IntStream.range(0, 25).mapToObj(i -> song("Nina Simone", "song " + i)).toList();
    var written =
        client.batchWriteItem(
            batch ->
                batch.requestItems(
                    Map.of(
                        SONGS,
                        songs.stream()
                            .map(
                                song ->
                                    WriteRequest.builder()
                                        .putRequest(
                                            PutRequest.builder().item(song.values()).build())
                                        .build())
                            .toList())));
    var read =
        client.batchGetItem(
            batch ->
                batch.requestItems(
                    Map.of(SONGS, Music.keys(songs.stream().map(Music.Song::values).toList()))));

    assertThat(written.unprocessedItems()).isEmpty();
    assertThat(read.responses().get(SONGS))
        .containsExactlyInAnyOrderElementsOf(songs.stream().map(Music.Song::values).toList());
  }

  @Test
  void paginators_walk_all_pages() {
    Music.fill(client, 30);

    var newestFirst =
        client.queryPaginator(
            query ->
                query
                    .tableName(SONGS)
                    .keyConditionExpression("artist = :artist")
                    .expressionAttributeValues(
                        Map.of(":artist", AttributeValue.fromS("Nina Simone")))
                    .scanIndexForward(false)
                    .limit(7));
    var scanned = client.scanPaginator(scan -> scan.tableName(SONGS).limit(11));

    assertThat(newestFirst).hasSize(5);
    assertThat(newestFirst.items())
        .extracting(Music::title)
        .hasSize(30)
        .isSortedAccordingTo(Comparator.reverseOrder());
    assertThat(scanned.items()).hasSize(30);
    assertThat(client.listTablesPaginator(list -> list.limit(1)).tableNames())
        .containsExactly(SONGS);
  }

  @Test
  void an_index_answers_queries() {
    Music.fill(client, 3);

    var found =
        client.query(
            query ->
                query
                    .tableName(SONGS)
                    .indexName("by-year")
                    .keyConditionExpression("#year = :year AND begins_with(title, :start)")
                    .expressionAttributeNames(Map.of("#year", "year"))
                    .expressionAttributeValues(
                        Map.of(
                            ":year", AttributeValue.fromN("1966"),
                            ":start", AttributeValue.fromS("song"))));

    assertThat(found.items()).extracting(Music::title).containsExactly("song 01");
  }

  @Test
  void waiters_see_a_table_come_and_go() {
    try (var waiter = client.waiter()) {
      var there = waiter.waitUntilTableExists(table -> table.tableName(SONGS));
      client.deleteTable(delete -> delete.tableName(SONGS));
      var gone = waiter.waitUntilTableNotExists(table -> table.tableName(SONGS));

      assertThat(there.matched().response().orElseThrow().table().tableStatus())
          .isEqualTo(TableStatus.ACTIVE);
      assertThat(gone.matched().exception()).isPresent();
    }
  }

  @Test
  void tables_have_tags_and_expiry() {
    var arn = client.describeTable(table -> table.tableName(SONGS)).table().tableArn();
    client.tagResource(
        tags -> tags.resourceArn(arn).tags(Tag.builder().key("stage").value("test").build()));
    client.updateTimeToLive(
        update ->
            update
                .tableName(SONGS)
                .timeToLiveSpecification(ttl -> ttl.attributeName("until").enabled(true)));

    assertThat(client.listTagsOfResource(list -> list.resourceArn(arn)).tags())
        .containsExactly(Tag.builder().key("stage").value("test").build());
    assertThat(
            client
                .describeTimeToLive(describe -> describe.tableName(SONGS))
                .timeToLiveDescription()
                .timeToLiveStatus())
        .isIn(TimeToLiveStatus.ENABLING, TimeToLiveStatus.ENABLED);
  }

  @Test
  void refusals_are_the_exceptions_of_the_sdk() {
    assertThatThrownBy(() -> client.createTable(Music.TABLE))
        .isInstanceOf(ResourceInUseException.class);
    assertThatThrownBy(() -> client.describeTable(table -> table.tableName("missing")))
        .isInstanceOf(ResourceNotFoundException.class)
        .hasMessageContaining("Requested resource not found: Table: missing not found");
    assertThatThrownBy(() -> client.putItem(put -> put.tableName(SONGS).item(Map.of())))
        .isInstanceOfSatisfying(
            DynamoDbException.class,
            refusal ->
                assertThat(refusal.awsErrorDetails().errorCode()).isEqualTo("ValidationException"));
  }

  private static TransactGetItem getting(Map<String, AttributeValue> key) {
    return TransactGetItem.builder().get(get -> get.tableName(SONGS).key(key)).build();
  }
}
