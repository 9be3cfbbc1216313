package dev.trestle.aws.inprocess;

import static dev.trestle.aws.inprocess.Music.SONGS;
import static dev.trestle.aws.inprocess.Music.song;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.engine.Database;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;

class AsyncClientTest {
  private final Database db = Database.inMemory();
  private final DynamoDbAsyncClient client = SdkClients.over(db).dynamoDbAsync();

  @BeforeEach
  void createTable() {
    client.createTable(Music.TABLE).join();
  }

  @AfterEach
  void close() {
    client.close();
    db.close();
  }

  @Test
  void requests_chain() {
    var item = song("Nina Simone", "Sinnerman").values();

    var read =
        client
            .putItem(put -> put.tableName(SONGS).item(item))
            .thenCompose(_ -> client.getItem(get -> get.tableName(SONGS).key(item)))
            .join();

    assertThat(read.item()).isEqualTo(item);
  }

  @Test
  void a_refusal_completes_the_future_with_the_exception_of_the_sdk() {
    var refused =
        client.deleteItem(
            delete ->
                delete
                    .tableName(SONGS)
                    .key(song("Nina Simone", "Sinnerman").values())
                    .conditionExpression("attribute_exists(artist)"));

    assertThatThrownBy(refused::join)
        .isInstanceOf(CompletionException.class)
        .hasCauseInstanceOf(ConditionalCheckFailedException.class);
  }

  @Test
  void many_requests_at_once_all_count() {
    var updates =
        IntStream.range(0, 200)
            .mapToObj(
                _ ->
                    client.updateItem(
                        update ->
                            update
                                .tableName(SONGS)
                                .key(song("Nina Simone", "Sinnerman").values())
                                .updateExpression("ADD plays :one")
                                .expressionAttributeValues(
                                    Map.of(":one", AttributeValue.fromN("1")))))
            .toList();
    CompletableFuture.allOf(updates.toArray(CompletableFuture[]::new)).join();

    assertThat(updates)
        .extracting(CompletableFuture::join)
        .hasOnlyElementsOfType(UpdateItemResponse.class);
    assertThat(
            client
                .getItem(get -> get.tableName(SONGS).key(song("Nina Simone", "Sinnerman").values()))
                .join()
                .item())
        .containsEntry("plays", AttributeValue.fromN("200"));
  }

  @Test
  void paginators_publish_all_items() {
    try (var blocking = SdkClients.over(db).dynamoDb()) {
      Music.fill(blocking, 20);
    }
    List<String> titles = new ArrayList<>();

    client
        .queryPaginator(
            query ->
                query
                    .tableName(SONGS)
                    .keyConditionExpression("artist = :artist")
                    .expressionAttributeValues(
                        Map.of(":artist", AttributeValue.fromS("Nina Simone")))
                    .limit(6))
        .items()
        .subscribe(item -> titles.add(Music.title(item)))
        .join();

    assertThat(titles).hasSize(20).isSorted();
  }

  @Test
  void waiters_see_a_table() {
    try (var waiter = client.waiter()) {
      var seen = waiter.waitUntilTableExists(table -> table.tableName(SONGS)).join();

      assertThat(seen.matched().response().orElseThrow().table().tableStatus())
          .isEqualTo(TableStatus.ACTIVE);
    }
  }
}
