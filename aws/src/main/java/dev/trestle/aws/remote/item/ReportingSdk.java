package dev.trestle.aws.remote.item;

import static java.util.stream.Collectors.toMap;

import dev.trestle.dynamo.ItemCollectionMetrics;
import dev.trestle.dynamo.Reporting;
import dev.trestle.dynamo.capacity.CapacityUnits;
import dev.trestle.dynamo.capacity.ConsumedCapacity;
import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.table.TableName;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.Capacity;

/// Converts consumed capacity and item collection metrics.
///
/// For a single operation DynamoDB reports one number of units, which are all of one kind; for a transaction it reports both kinds.
/// If only totals were requested, the whole is attributed to the table.
final class ReportingSdk {
  /// The kind of units that an operation consumes.
  enum Kind {
    READ,
    WRITE;

    CapacityUnits of(double units) {
      return this == READ ? CapacityUnits.reading(units) : CapacityUnits.writing(units);
    }
  }

  private ReportingSdk() {}

  static @Nullable String capacity(Reporting wanted) {
    return wanted.wantsCapacity() ? wanted.capacity().name() : null;
  }

  static @Nullable String metrics(Reporting wanted) {
    return wanted.itemCollectionMetrics() ? "SIZE" : null;
  }

  static Optional<ConsumedCapacity> consumed(
      software.amazon.awssdk.services.dynamodb.model.@Nullable ConsumedCapacity described,
      Kind kind) {
    return Optional.ofNullable(described).map(capacity -> consumed(capacity, kind, false));
  }

  static List<ConsumedCapacity> consumed(
      List<software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity> described,
      Kind kind,
      boolean transactional) {
    return described.stream().map(capacity -> consumed(capacity, kind, transactional)).toList();
  }

  static Optional<ItemCollectionMetrics> metrics(
      software.amazon.awssdk.services.dynamodb.model.@Nullable ItemCollectionMetrics described) {
    return Optional.ofNullable(described).map(ReportingSdk::collection);
  }

  static Map<TableName, List<ItemCollectionMetrics>> metrics(
      Map<String, List<software.amazon.awssdk.services.dynamodb.model.ItemCollectionMetrics>>
          described) {
    var metrics = new LinkedHashMap<TableName, List<ItemCollectionMetrics>>();
    described.forEach(
        (table, ofTable) ->
            metrics.put(
                TableName.of(table), ofTable.stream().map(ReportingSdk::collection).toList()));
    return metrics;
  }

  private static ItemCollectionMetrics collection(
      software.amazon.awssdk.services.dynamodb.model.ItemCollectionMetrics described) {
    return new ItemCollectionMetrics(
        ValueSdk.attributes(described.itemCollectionKey()),
        described.sizeEstimateRangeGB().getFirst(),
        described.sizeEstimateRangeGB().getLast());
  }

  private static ConsumedCapacity consumed(
      software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity described,
      Kind kind,
      boolean transactional) {
    var total =
        units(
            described.capacityUnits(),
            described.readCapacityUnits(),
            described.writeCapacityUnits(),
            kind);
    return new ConsumedCapacity(
        TableName.of(described.tableName()),
        described.table() == null ? total : units(described.table(), kind),
        indexes(described.localSecondaryIndexes(), kind),
        indexes(described.globalSecondaryIndexes(), kind),
        transactional);
  }

  private static SortedMap<IndexName, CapacityUnits> indexes(
      Map<String, Capacity> described, Kind kind) {
    return described.entrySet().stream()
        .collect(
            toMap(
                index -> IndexName.of(index.getKey()),
                index -> units(index.getValue(), kind),
                CapacityUnits::plus,
                TreeMap::new));
  }

  private static CapacityUnits units(Capacity described, Kind kind) {
    return units(
        described.capacityUnits(),
        described.readCapacityUnits(),
        described.writeCapacityUnits(),
        kind);
  }

  private static CapacityUnits units(
      @Nullable Double total, @Nullable Double read, @Nullable Double write, Kind kind) {
    if (read == null && write == null) {
      return kind.of(orZero(total));
    }
    return new CapacityUnits(orZero(read), orZero(write));
  }

  private static double orZero(@Nullable Double units) {
    return units == null ? 0 : units;
  }
}
