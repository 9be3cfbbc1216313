package dev.trestle.dynamo.table;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A table as DescribeTable shows it.
///
/// @param attributeTypes the types of all attributes that any key uses, in the order they were declared
/// @param lastSwitchToOnDemand when the table was last set to pay per request, if ever
/// @param restore what the table was restored from, if it was
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

  /// A global index and how it is doing.
  ///
  /// @param backfilling true while items written before the index existed are still being copied into it
  public record GlobalIndexDescription(
      GlobalIndex index,
      String arn,
      IndexStatus status,
      boolean backfilling,
      long itemCount,
      long sizeBytes) {}

  /// The newest stream of the table; it stays described after it was switched off.
  public record StreamDescription(boolean enabled, StreamView view, String arn, String label) {}

  /// What the table was restored from, if it was.
  ///
  /// @param moment the moment whose items it has
  /// @param inProgress true while items are still being copied
  public record RestoreSummary(
      Optional<String> backupArn, Optional<String> tableArn, Instant moment, boolean inProgress) {}
}
