package dev.trestle.aws.remote.backup;

import dev.trestle.aws.remote.table.IndexSdk;
import dev.trestle.dynamo.backup.RestoreOverrides;
import dev.trestle.dynamo.backup.RestoreTableFromBackup;
import dev.trestle.dynamo.backup.RestoreTableToPointInTime;
import dev.trestle.dynamo.table.BillingMode;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.RestoreTableFromBackupRequest;
import software.amazon.awssdk.services.dynamodb.model.RestoreTableToPointInTimeRequest;

/// Converts RestoreTableToPointInTime and RestoreTableFromBackup into the AWS SDK's requests. An empty list of indexes means none, an
/// absent one all.
public final class RestoresSdk {
  private RestoresSdk() {}

  public static RestoreTableToPointInTimeRequest request(RestoreTableToPointInTime restore) {
    var overrides = restore.overrides();
    return RestoreTableToPointInTimeRequest.builder()
        .sourceTableName(restore.source().text())
        .targetTableName(restore.target().text())
        .restoreDateTime(restore.moment().orElse(null))
        .useLatestRestorableTime(restore.moment().isEmpty() ? true : null)
        .billingModeOverride(billingMode(overrides))
        .provisionedThroughputOverride(IndexSdk.throughput(overrides.throughput()))
        .globalSecondaryIndexOverride(globals(overrides))
        .localSecondaryIndexOverride(locals(overrides))
        .build();
  }

  public static RestoreTableFromBackupRequest request(RestoreTableFromBackup restore) {
    var overrides = restore.overrides();
    return RestoreTableFromBackupRequest.builder()
        .backupArn(restore.backupArn())
        .targetTableName(restore.target().text())
        .billingModeOverride(billingMode(overrides))
        .provisionedThroughputOverride(IndexSdk.throughput(overrides.throughput()))
        .globalSecondaryIndexOverride(globals(overrides))
        .localSecondaryIndexOverride(locals(overrides))
        .build();
  }

  private static @Nullable String billingMode(RestoreOverrides overrides) {
    return overrides.billingMode().map(BillingMode::name).orElse(null);
  }

  private static @Nullable List<GlobalSecondaryIndex> globals(RestoreOverrides overrides) {
    Optional<List<GlobalSecondaryIndex>> kept =
        overrides.globalIndexes().map(indexes -> indexes.stream().map(IndexSdk::request).toList());
    return kept.orElse(null);
  }

  private static @Nullable List<LocalSecondaryIndex> locals(RestoreOverrides overrides) {
    Optional<List<LocalSecondaryIndex>> kept =
        overrides.localIndexes().map(indexes -> indexes.stream().map(IndexSdk::request).toList());
    return kept.orElse(null);
  }
}
