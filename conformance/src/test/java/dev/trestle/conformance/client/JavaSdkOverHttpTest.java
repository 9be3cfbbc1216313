package dev.trestle.conformance.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.trestle.conformance.ServedDatabase;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.awscore.client.builder.AwsClientBuilder;
import software.amazon.awssdk.enhanced.dynamodb.AttributeConverterProvider;
import software.amazon.awssdk.enhanced.dynamodb.AttributeValueType;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.TableMetadata;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.document.EnhancedDocument;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/// The AWS SDK for Java with its default HTTP clients, Apache's and Netty. Everything above HTTP is tested in `aws`.
///
/// The tests share one table, each with its own artist: Netty takes seconds to close.
@TestInstance(Lifecycle.PER_CLASS)
class JavaSdkOverHttpTest {
  private static final String SONGS = "songs";

  private final ServedDatabase served = ServedDatabase.guarded(TestKeys.ALL);
  private final DynamoDbClient blocking = settled(DynamoDbClient.builder()).build();
  private final DynamoDbAsyncClient asynchronous = settled(DynamoDbAsyncClient.builder()).build();

  @BeforeAll
  void createTable() {
    blocking.createTable(
        table ->
            table
                .tableName(SONGS)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(text("artist"), text("title"))
                .keySchema(key("artist", KeyType.HASH), key("title", KeyType.RANGE)));
    try (var waiter = blocking.waiter()) {
      waiter.waitUntilTableExists(table -> table.tableName(SONGS));
    }
  }

  @AfterAll
  void close() {
    blocking.close();
    asynchronous.close();
    served.close();
  }

  @Test
  void the_blocking_client_writes_reads_and_is_refused() {
    var item = song("Nina Simone", "Sinnerman");
    var written = blocking.putItem(put -> put.tableName(SONGS).item(item));

    assertThat(blocking.getItem(get -> get.tableName(SONGS).key(item)).item()).isEqualTo(item);
    // The SDK has verified the checksum by then.
    assertThat(written.sdkHttpResponse().firstMatchingHeader("x-amz-crc32")).isPresent();
    assertThat(
            catchThrowableOfType(
                    ConditionalCheckFailedException.class,
                    () ->
                        blocking.putItem(
                            put ->
                                put.tableName(SONGS)
                                    .item(item)
                                    .conditionExpression("attribute_not_exists(artist)")
                                    .returnValuesOnConditionCheckFailure(
                                        ReturnValuesOnConditionCheckFailure.ALL_OLD)))
                .item())
        .isEqualTo(item);
  }

  @Test
  void the_asynchronous_client_sends_many_requests_at_once() {
    CompletableFuture.allOf(
            IntStream.range(0, 100)
                .mapToObj(
                    i ->
                        asynchronous.putItem(
                            put ->
                                put.tableName(SONGS).item(song("Björk", "song %02d".formatted(i)))))
                .toArray(CompletableFuture[]::new))
        .join();
    List<String> titles = new ArrayList<>();
    asynchronous
        .queryPaginator(
            query ->
                query
                    .tableName(SONGS)
                    .keyConditionExpression("artist = :artist")
                    .expressionAttributeValues(Map.of(":artist", AttributeValue.fromS("Björk")))
                    .limit(30))
        .items()
        .subscribe(item -> titles.add(String.valueOf(item.get("title"))))
        .join();

    assertThat(titles).hasSize(100).isSorted();
    assertThatThrownBy(() -> asynchronous.describeTable(table -> table.tableName("missing")).join())
        .hasCauseInstanceOf(ResourceNotFoundException.class);
  }

  @Test
  void the_enhanced_client_maps_documents() {
    var songs =
        DynamoDbEnhancedClient.builder()
            .dynamoDbClient(blocking)
            .build()
            .table(
                SONGS,
                TableSchema.documentSchemaBuilder()
                    .addIndexPartitionKey(
                        TableMetadata.primaryIndexName(), "artist", AttributeValueType.S)
                    .addIndexSortKey(
                        TableMetadata.primaryIndexName(), "title", AttributeValueType.S)
                    .attributeConverterProviders(AttributeConverterProvider.defaultProvider())
                    .build());
    songs.putItem(
        EnhancedDocument.fromJson(
            """
            {"artist": "Erykah Badu", "title": "Tyrone", "takes": [1, {"live": true}]}
            """));

    assertThat(
            songs
                .getItem(Key.builder().partitionValue("Erykah Badu").sortValue("Tyrone").build())
                .toJson())
        .contains("\"takes\":[1,{\"live\":true}]");
  }

  @Test
  void a_limited_key_reaches_its_tables_and_no_others() {
    try (var limited = client(TestKeys.LIMITED_ID, TestKeys.LIMITED_SECRET)) {
      limited.createTable(
          table ->
              table
                  .tableName("visible-java")
                  .billingMode(BillingMode.PAY_PER_REQUEST)
                  .attributeDefinitions(text("artist"))
                  .keySchema(key("artist", KeyType.HASH)));
      assertThat(limited.listTables().tableNames()).containsExactly("visible-java");
      assertThat(refusal(() -> limited.describeTable(table -> table.tableName(SONGS))))
          .isEqualTo("AccessDeniedException");
    }
  }

  @Test
  void a_client_without_the_secret_is_refused() {
    try (var wrong = client(TestKeys.ID, "another-secret-of-no-use")) {
      assertThat(refusal(wrong::listTables)).isEqualTo("InvalidSignatureException");
    }
    try (var stranger = client("stranger", TestKeys.SECRET)) {
      assertThat(refusal(stranger::listTables)).isEqualTo("UnrecognizedClientException");
    }
  }

  private static String refusal(ThrowingCallable request) {
    return catchThrowableOfType(DynamoDbException.class, request).awsErrorDetails().errorCode();
  }

  private DynamoDbClient client(String id, String secret) {
    return settled(DynamoDbClient.builder(), id, secret).build();
  }

  private <B extends AwsClientBuilder<B, ?>> B settled(B builder) {
    return settled(builder, TestKeys.ID, TestKeys.SECRET);
  }

  private <B extends AwsClientBuilder<B, ?>> B settled(B builder, String id, String secret) {
    return builder
        .endpointOverride(served.uri())
        .region(Region.US_EAST_1)
        .credentialsProvider(
            StaticCredentialsProvider.create(AwsBasicCredentials.create(id, secret)));
  }

  private static Map<String, AttributeValue> song(String artist, String title) {
    return Map.of("artist", AttributeValue.fromS(artist), "title", AttributeValue.fromS(title));
  }

  private static AttributeDefinition text(String name) {
    return AttributeDefinition.builder()
        .attributeName(name)
        .attributeType(ScalarAttributeType.S)
        .build();
  }

  private static KeySchemaElement key(String name, KeyType type) {
    return KeySchemaElement.builder().attributeName(name).keyType(type).build();
  }
}
