package dev.trestle.dynamo.table;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A table as DescribeTable returns it.
///
/// @param attributeTypes the types of all key attributes, in the order of their declaration
/// @param lastSwitchToOnDemand when the table was last set to on-demand billing, if ever
/// @param restore the source of a restored table
public record TableDescription(
    TableName name,
    String arn,
    String id,
    TableStatus status,
    Instant created,
    KeySchema key,
    Map<String, KeyType> attributeTypes,
    BillingMode billingMode,
    Optional<Instant> lastSwitchToOnDemand,
    Throughput throughput,
    TableClass tableClass,
    boolean deletionProtected,
    long itemCount,
    long sizeBytes,
    List<LocalIndexDescription> localIndexes,
    List<GlobalIndexDescription> globalIndexes,
    Optional<StreamDescription> stream,
    Optional<RestoreSummary> restore) {

  public record LocalIndexDescription(
      LocalIndex index, String arn, long itemCount, long sizeBytes) {}

  /// A global secondary index with its status.
  ///
  /// @param backfilling true while items that existed before the index are being copied into it
  public record GlobalIndexDescription(
      GlobalIndex index,
      String arn,
      IndexStatus status,
      boolean backfilling,
      long itemCount,
      long sizeBytes) {}

  /// The table's newest stream. It stays described after it is disabled.
  public record StreamDescription(boolean enabled, StreamView view, String arn, String label) {}

  /// The source of a restored table.
  ///
  /// @param moment the time whose items it has
  /// @param inProgress true while items are being copied
  public record RestoreSummary(
      Optional<String> backupArn, Optional<String> tableArn, Instant moment, boolean inProgress) {}
}
