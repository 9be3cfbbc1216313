package dev.trestle.aws.inprocess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional.keyEqualTo;
import static software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional.sortBeginsWith;

import dev.trestle.engine.Database;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedAsyncClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Expression;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.model.EnhancedGlobalSecondaryIndex;
import software.amazon.awssdk.enhanced.dynamodb.model.ReadBatch;
import software.amazon.awssdk.enhanced.dynamodb.model.WriteBatch;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

class EnhancedClientTest {
  private static final TableSchema<Guest> GUESTS = TableSchema.fromBean(Guest.class);

  private final Database db = Database.inMemory();
  private final DynamoDbClient client = SdkClients.over(db).dynamoDb();
  private final DynamoDbEnhancedClient enhanced =
      DynamoDbEnhancedClient.builder().dynamoDbClient(client).build();
  private final DynamoDbTable<Guest> guests = enhanced.table("guests", GUESTS);
  private final DynamoDbTable<Room> rooms = enhanced.table("rooms", Room.SCHEMA);

  @BeforeEach
  void createTables() {
    guests.createTable(
        table ->
            table.globalSecondaryIndices(
                EnhancedGlobalSecondaryIndex.builder()
                    .indexName("by-city")
                    .projection(all -> all.projectionType(ProjectionType.ALL))
                    .build()));
    rooms.createTable();
    try (var waiter = client.waiter()) {
      waiter.waitUntilTableExists(table -> table.tableName("guests"));
    }
  }

  @AfterEach
  void close() {
    client.close();
    db.close();
  }

  @Test
  void a_bean_comes_back_with_its_first_version_and_count() {
    guests.putItem(Guest.of("Grand", "Ada", "Paris"));

    var found = guests.getItem(key("Grand", "Ada"));

    assertThat(found.getCity()).isEqualTo("Paris");
    assertThat(found.getVersion()).isEqualTo(1);
    assertThat(found.getVisits()).isEqualTo(1);
  }

  @Test
  void an_older_version_is_refused() {
    guests.putItem(Guest.of("Grand", "Ada", "Paris"));
    var mine = guests.getItem(key("Grand", "Ada"));
    var theirs = guests.getItem(key("Grand", "Ada"));
    theirs.setCity("Rome");
    var updated = guests.updateItem(theirs);
    mine.setCity("Oslo");

    assertThat(updated.getVersion()).isEqualTo(2);
    assertThatThrownBy(() -> guests.updateItem(mine))
        .isInstanceOf(ConditionalCheckFailedException.class);
    assertThat(guests.getItem(key("Grand", "Ada")).getCity()).isEqualTo("Rome");
  }

  @Test
  void an_atomic_counter_counts_updates() {
    guests.updateItem(Guest.of("Grand", "Ada", "Paris"));
    guests.updateItem(guests.getItem(key("Grand", "Ada")));

    assertThat(guests.getItem(key("Grand", "Ada")).getVisits()).isEqualTo(2);
  }

  @Test
  void queries_walk_pages_in_both_directions() {
    fill(25);

    var forward = guests.query(query -> query.queryConditional(keyEqualTo(key("Grand"))).limit(10));
    var backward =
        guests.query(
            query ->
                query
                    .queryConditional(sortBeginsWith(key("Grand", "guest 1")))
                    .scanIndexForward(false)
                    .limit(3));

    assertThat(forward.stream()).hasSize(3);
    assertThat(forward.items()).extracting(Guest::getName).hasSize(25).isSorted();
    assertThat(backward.items())
        .extracting(Guest::getName)
        .hasSize(10)
        .startsWith("guest 19", "guest 18");
  }

  @Test
  void an_index_answers_with_a_filter() {
    fill(6);

    var pages =
        guests
            .index("by-city")
            .query(
                query ->
                    query
                        .queryConditional(keyEqualTo(key("Rome")))
                        .filterExpression(
                            Expression.builder()
                                .expression("#name > :name")
                                .expressionNames(Map.of("#name", "name"))
                                .expressionValues(Map.of(":name", AttributeValue.fromS("guest 01")))
                                .build()));

    assertThat(pages.stream().flatMap(page -> page.items().stream()).map(Guest::getName))
        .containsExactlyInAnyOrder("guest 03", "guest 05");
  }

  @Test
  void a_scan_sees_all() {
    fill(12);

    assertThat(guests.scan(scan -> scan.limit(5)).items()).hasSize(12);
  }

  @Test
  void a_static_schema_serves_immutable_records() {
    rooms.putItem(new Room("101", 2, List.of("bath", "view")));

    assertThat(rooms.getItem(key("101"))).isEqualTo(new Room("101", 2, List.of("bath", "view")));
    assertThat(rooms.deleteItem(key("101")).beds()).isEqualTo(2);
    assertThat(rooms.getItem(key("101"))).isNull();
  }

  @Test
  void batches_span_tables() {
    enhanced.batchWriteItem(
        batch ->
            batch.writeBatches(
                WriteBatch.builder(Room.class)
                    .mappedTableResource(rooms)
                    .addPutItem(new Room("101", 2, List.of()))
                    .addPutItem(new Room("102", 1, List.of()))
                    .build()));
    guests.putItem(Guest.of("Grand", "Ada", "Paris"));

    var pages =
        enhanced.batchGetItem(
            batch ->
                batch.readBatches(
                    ReadBatch.builder(Room.class)
                        .mappedTableResource(rooms)
                        .addGetItem(key("101"))
                        .addGetItem(key("102"))
                        .build(),
                    ReadBatch.builder(Guest.class)
                        .mappedTableResource(guests)
                        .addGetItem(key("Grand", "Ada"))
                        .build()));

    assertThat(pages.resultsForTable(rooms))
        .extracting(Room::number)
        .containsExactlyInAnyOrder("101", "102");
    assertThat(pages.resultsForTable(guests)).extracting(Guest::getName).containsExactly("Ada");
  }

  @Test
  void transactions_span_tables() {
    enhanced.transactWriteItems(
        transaction ->
            transaction
                .addPutItem(rooms, new Room("101", 2, List.of()))
                .addPutItem(guests, Guest.of("Grand", "Ada", "Paris")));

    assertThatThrownBy(
            () ->
                enhanced.transactWriteItems(
                    transaction ->
                        transaction
                            .addDeleteItem(rooms, key("101"))
                            .addConditionCheck(
                                guests,
                                check ->
                                    check
                                        .key(key("Grand", "Ada"))
                                        .conditionExpression(
                                            Expression.builder()
                                                .expression("city = :city")
                                                .putExpressionValue(
                                                    ":city", AttributeValue.fromS("Rome"))
                                                .build()))))
        .isInstanceOfSatisfying(
            TransactionCanceledException.class,
            refusal ->
                assertThat(refusal.cancellationReasons())
                    .extracting("code")
                    .containsExactly("None", "ConditionalCheckFailed"));
    var read =
        enhanced.transactGetItems(
            transaction ->
                transaction.addGetItem(rooms, key("101")).addGetItem(guests, key("Grand", "Ada")));
    assertThat(read.get(0).getItem(rooms).beds()).isEqualTo(2);
    assertThat(read.get(1).getItem(guests).getCity()).isEqualTo("Paris");
  }

  @Test
  void the_asynchronous_one_works_too() {
    try (var asynchronous = SdkClients.over(db).dynamoDbAsync()) {
      var table =
          DynamoDbEnhancedAsyncClient.builder()
              .dynamoDbClient(asynchronous)
              .build()
              .table("guests", GUESTS);
      table.putItem(Guest.of("Grand", "Ada", "Paris")).join();

      assertThat(table.getItem(key("Grand", "Ada")).join().getCity()).isEqualTo("Paris");
      assertThatThrownBy(() -> table.putItem(Guest.of("Grand", "Ada", "Rome")).join())
          .isInstanceOf(CompletionException.class)
          .hasCauseInstanceOf(ConditionalCheckFailedException.class);
    }
  }

  /// Guests `guest 00` and so on, in turn from Paris and from Rome.
  private void fill(int count) {
    IntStream.range(0, count)
        .mapToObj(i -> Guest.of("Grand", "guest %02d".formatted(i), i % 2 == 0 ? "Paris" : "Rome"))
        .forEach(guests::putItem);
  }

  private static Key key(String partition) {
    return Key.builder().partitionValue(partition).build();
  }

  private static Key key(String partition, String sort) {
    return Key.builder().partitionValue(partition).sortValue(sort).build();
  }
}
