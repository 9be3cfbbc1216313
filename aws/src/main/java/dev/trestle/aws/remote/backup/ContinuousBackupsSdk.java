package dev.trestle.aws.remote.backup;

import dev.trestle.dynamo.backup.DescribeContinuousBackups;
import dev.trestle.dynamo.backup.DescribeContinuousBackups.Window;
import dev.trestle.dynamo.backup.UpdateContinuousBackups;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ContinuousBackupsDescription;
import software.amazon.awssdk.services.dynamodb.model.PointInTimeRecoveryStatus;

/// Runs DescribeContinuousBackups and UpdateContinuousBackups through the AWS SDK.
public final class ContinuousBackupsSdk {
  private ContinuousBackupsSdk() {}

  public static DescribeContinuousBackups.Result send(
      DynamoDbClient client, DescribeContinuousBackups describing) {
    return result(
        client
            .describeContinuousBackups(request -> request.tableName(describing.table().text()))
            .continuousBackupsDescription());
  }

  public static DescribeContinuousBackups.Result send(
      DynamoDbClient client, UpdateContinuousBackups updating) {
    return result(
        client
            .updateContinuousBackups(
                request ->
                    request
                        .tableName(updating.table().text())
                        .pointInTimeRecoverySpecification(
                            recovery -> {
                              recovery.pointInTimeRecoveryEnabled(updating.enabled());
                              // Amazon refuses a recovery period when recovery is switched off.
                              if (updating.enabled()) {
                                recovery.recoveryPeriodInDays(updating.days());
                              }
                            }))
            .continuousBackupsDescription());
  }

  private static DescribeContinuousBackups.Result result(ContinuousBackupsDescription described) {
    return new DescribeContinuousBackups.Result(
        Optional.ofNullable(described.pointInTimeRecoveryDescription())
            .filter(
                recovery ->
                    recovery.pointInTimeRecoveryStatus() == PointInTimeRecoveryStatus.ENABLED)
            // Has no restorable times right after it is switched on.
            .filter(recovery -> recovery.earliestRestorableDateTime() != null)
            .map(
                recovery ->
                    new Window(
                        recovery.earliestRestorableDateTime(),
                        recovery.latestRestorableDateTime(),
                        recovery.recoveryPeriodInDays() == null
                            ? UpdateContinuousBackups.MAX_DAYS
                            : recovery.recoveryPeriodInDays())));
  }
}
