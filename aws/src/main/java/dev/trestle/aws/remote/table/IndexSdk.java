package dev.trestle.aws.remote.table;

import dev.trestle.dynamo.table.GlobalIndex;
import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.table.IndexProjection;
import dev.trestle.dynamo.table.LocalIndex;
import dev.trestle.dynamo.table.Throughput;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughput;

/// Converts secondary indexes to and from the AWS SDK's types.
public final class IndexSdk {
  private IndexSdk() {}

  public static GlobalSecondaryIndex request(GlobalIndex index) {
    return GlobalSecondaryIndex.builder()
        .indexName(index.name().text())
        .keySchema(KeySchemaSdk.elements(index.key()))
        .projection(projection(index.projection()))
        .provisionedThroughput(throughput(index.throughput()))
        .build();
  }

  public static LocalSecondaryIndex request(LocalIndex index) {
    return LocalSecondaryIndex.builder()
        .indexName(index.name().text())
        .keySchema(KeySchemaSdk.elements(index.key()))
        .projection(projection(index.projection()))
        .build();
  }

  public static GlobalIndex global(
      String name, List<KeySchemaElement> key, Projection projection, Throughput throughput) {
    return new GlobalIndex(
        IndexName.of(name),
        KeySchemaSdk.key(key),
        projection(projection),
        Optional.of(throughput).filter(units -> !units.equals(Throughput.ON_DEMAND)));
  }

  public static LocalIndex local(String name, List<KeySchemaElement> key, Projection projection) {
    return new LocalIndex(IndexName.of(name), KeySchemaSdk.key(key), projection(projection));
  }

  static Projection projection(IndexProjection projection) {
    return switch (projection) {
      case IndexProjection.All _ -> Projection.builder().projectionType("ALL").build();
      case IndexProjection.KeysOnly _ -> Projection.builder().projectionType("KEYS_ONLY").build();
      case IndexProjection.Include(var attributes) ->
          Projection.builder().projectionType("INCLUDE").nonKeyAttributes(attributes).build();
    };
  }

  private static IndexProjection projection(Projection described) {
    return switch (described.projectionType()) {
      case ALL -> IndexProjection.ALL;
      case KEYS_ONLY -> IndexProjection.KEYS_ONLY;
      case INCLUDE -> new IndexProjection.Include(described.nonKeyAttributes());
      case UNKNOWN_TO_SDK_VERSION ->
          throw new IllegalStateException(
              "An index has a projection that the AWS SDK does not know: "
                  + described.projectionTypeAsString());
    };
  }

  public static @Nullable ProvisionedThroughput throughput(Optional<Throughput> throughput) {
    return throughput.map(IndexSdk::throughput).orElse(null);
  }

  public static ProvisionedThroughput throughput(Throughput throughput) {
    return ProvisionedThroughput.builder()
        .readCapacityUnits(throughput.readUnits())
        .writeCapacityUnits(throughput.writeUnits())
        .build();
  }

  public static Throughput throughput(@Nullable Long readUnits, @Nullable Long writeUnits) {
    return new Throughput(readUnits == null ? 0 : readUnits, writeUnits == null ? 0 : writeUnits);
  }
}
