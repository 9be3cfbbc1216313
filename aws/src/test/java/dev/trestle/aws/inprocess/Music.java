package dev.trestle.aws.inprocess;

import static java.util.Objects.requireNonNull;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/// A table of songs in the types of the SDK.
final class Music {
  static final String SONGS = "songs";

  static final CreateTableRequest TABLE =
      CreateTableRequest.builder()
          .tableName(SONGS)
          .billingMode(BillingMode.PAY_PER_REQUEST)
          .attributeDefinitions(
              attribute("artist", ScalarAttributeType.S),
              attribute("title", ScalarAttributeType.S),
              attribute("year", ScalarAttributeType.N))
          .keySchema(key("artist", KeyType.HASH), key("title", KeyType.RANGE))
          .globalSecondaryIndexes(
              GlobalSecondaryIndex.builder()
                  .indexName("by-year")
                  .keySchema(key("year", KeyType.HASH), key("title", KeyType.RANGE))
                  .projection(all -> all.projectionType(ProjectionType.ALL))
                  .build())
          .build();

  private Music() {}

  /// A song under construction; its first two values are its key.
  record Song(Map<String, AttributeValue> values) {
    Song with(String name, AttributeValue value) {
      var more = new LinkedHashMap<>(values);
      more.put(name, value);
      return new Song(more);
    }
  }

  static Song song(String artist, String title) {
    return new Song(Map.of())
        .with("artist", AttributeValue.fromS(artist))
        .with("title", AttributeValue.fromS(title));
  }

  /// Songs `song 00`, `song 01` and so on, of the years 1965, 1966 and so on.
  static void fill(DynamoDbClient client, int count) {
    for (int i = 0; i < count; i++) {
      var song =
          song("Nina Simone", "song %02d".formatted(i))
              .with("year", AttributeValue.fromN(Integer.toString(1965 + i)));
      client.putItem(put -> put.tableName(SONGS).item(song.values()));
    }
  }

  static String title(Map<String, AttributeValue> song) {
    return requireNonNull(song.get("title")).s();
  }

  static KeysAndAttributes keys(Collection<Map<String, AttributeValue>> keys) {
    return KeysAndAttributes.builder().keys(List.copyOf(keys)).build();
  }

  private static AttributeDefinition attribute(String name, ScalarAttributeType type) {
    return AttributeDefinition.builder().attributeName(name).attributeType(type).build();
  }

  private static KeySchemaElement key(String name, KeyType type) {
    return KeySchemaElement.builder().attributeName(name).keyType(type).build();
  }
}
