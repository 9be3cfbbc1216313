package dev.trestle.wire.backup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.backup.RestoreOverrides;
import dev.trestle.dynamo.backup.RestoreTableFromBackup;
import dev.trestle.dynamo.backup.RestoreTableToPointInTime;
import dev.trestle.dynamo.table.GlobalIndex;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.table.Throughput;
import dev.trestle.wire.testing.SampleTables;
import dev.trestle.wire.testing.WireClient;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class RestoreJsonTest {
  private static final TableName MUSIC = TableName.of("music");
  private static final TableName COPY = TableName.of("copy");
  private static final String ARN =
      "arn:aws:dynamodb:local:000000000000:table/music/backup/01489602797149-73d8d5bc";

  private final WireClient toMoment =
      new WireClient("RestoreTableToPointInTime")
          .answering(new RestoreTableToPointInTime.Result(SampleTables.FULL));
  private final WireClient fromBackup =
      new WireClient("RestoreTableFromBackup")
          .answering(new RestoreTableFromBackup.Result(SampleTables.FULL));

  @Test
  void a_table_is_restored_to_a_moment() {
    var request =
        "{'SourceTableName':'music','TargetTableName':'copy','RestoreDateTime':1700000000.25}";
    assertThat(toMoment.ask(request))
        .isEqualTo("{'TableDescription':" + SampleTables.FULL_JSON + "}");
    assertThat(toMoment.request(request))
        .isEqualTo(
            RestoreTableToPointInTime.of(MUSIC, COPY).at(Instant.ofEpochMilli(1_700_000_000_250L)));
    assertThat(
            toMoment.request(
                "{'SourceTableArn':'arn:aws:dynamodb:local:000000000000:table/music','TargetTableName':'copy','UseLatestRestorableTime':true}"))
        .isEqualTo(RestoreTableToPointInTime.of(MUSIC, COPY));
  }

  @Test
  void the_moment_is_given_or_the_latest() {
    assertThat(toMoment.refusal("{'SourceTableName':'music','TargetTableName':'copy'}"))
        .isEqualTo(
            "One or more parameter values were invalid: UseLatestRestorableTime or RestoreDateTime must be specified");
    assertThat(
            toMoment.refusal(
                "{'SourceTableName':'music','TargetTableName':'copy','UseLatestRestorableTime':true,'RestoreDateTime':1}"))
        .isEqualTo(
            "One or more parameter values were invalid: Only one of UseLatestRestorableTime and RestoreDateTime can be specified");
    assertThat(toMoment.refusal("{'SourceTableName':'music'}"))
        .isEqualTo(
            "1 validation error detected: Value null at 'targetTableName' failed to satisfy constraint: Member must not be null");
  }

  @Test
  void a_table_is_restored_from_a_backup_with_changes() {
    var request =
        ("{'BackupArn':'%s','TargetTableName':'copy','BillingModeOverride':'PROVISIONED',"
                + "'ProvisionedThroughputOverride':{'ReadCapacityUnits':3,'WriteCapacityUnits':4},'LocalSecondaryIndexOverride':[],"
                + "'GlobalSecondaryIndexOverride':[{'IndexName':'gsi','KeySchema':[{'AttributeName':'g','KeyType':'HASH'}],'Projection':{'ProjectionType':'ALL'}}]}")
            .formatted(ARN);
    assertThat(fromBackup.ask(request))
        .isEqualTo("{'TableDescription':" + SampleTables.FULL_JSON + "}");
    assertThat(fromBackup.request(request))
        .isEqualTo(
            RestoreTableFromBackup.of(ARN, COPY)
                .with(
                    RestoreOverrides.NONE
                        .provisioned(new Throughput(3, 4))
                        .keepingLocal(List.of())
                        .keepingGlobal(List.of(GlobalIndex.of("gsi", KeySchema.of("g"))))));
  }
}
