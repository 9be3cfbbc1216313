package dev.trestle.dynamo.backup;

import dev.trestle.dynamo.table.BillingMode;
import dev.trestle.dynamo.table.GlobalIndex;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.LocalIndex;
import dev.trestle.dynamo.table.StreamView;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.table.Throughput;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A backup with its table's schema at the time of the backup.
public record BackupDescription(BackupDetails details, SourceTable table, Features features) {

  public record SourceTable(
      TableName name,
      String id,
      String arn,
      Instant created,
      KeySchema key,
      BillingMode billingMode,
      Throughput throughput,
      long itemCount,
      long sizeBytes) {}

  /// Features of the table besides its items. A restore recreates the indexes, but not the other features.
  ///
  /// @param expiry the time-to-live attribute, if time to live was on
  public record Features(
      List<LocalIndex> localIndexes,
      List<GlobalIndex> globalIndexes,
      Optional<StreamView> stream,
      Optional<String> expiry) {
    public Features {
      localIndexes = List.copyOf(localIndexes);
      globalIndexes = List.copyOf(globalIndexes);
    }
  }

  public BackupDescription status(BackupStatus changed) {
    return new BackupDescription(details.status(changed), table, features);
  }
}
