package dev.trestle.wire.backup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.backup.BackupDescription;
import dev.trestle.dynamo.backup.BackupDetails;
import dev.trestle.dynamo.backup.BackupStatus;
import dev.trestle.dynamo.backup.BackupSummary;
import dev.trestle.dynamo.backup.BackupType;
import dev.trestle.dynamo.backup.CreateBackup;
import dev.trestle.dynamo.backup.DeleteBackup;
import dev.trestle.dynamo.backup.DescribeBackup;
import dev.trestle.dynamo.backup.ListBackups;
import dev.trestle.dynamo.error.BackupNotFoundException;
import dev.trestle.dynamo.table.BillingMode;
import dev.trestle.dynamo.table.GlobalIndex;
import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.table.IndexProjection;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.LocalIndex;
import dev.trestle.dynamo.table.StreamView;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.table.Throughput;
import dev.trestle.wire.testing.WireClient;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BackupJsonTest {
  private static final TableName MUSIC = TableName.of("music");
  private static final String ARN =
      "arn:aws:dynamodb:local:000000000000:table/music/backup/01489602797149-73d8d5bc";
  private static final BackupDetails DETAILS =
      new BackupDetails(
          ARN, "nightly", 42, BackupStatus.CREATING, BackupType.USER, Instant.ofEpochMilli(1500));
  private static final String DETAILS_JSON =
      "'BackupArn':'%s','BackupName':'nightly','BackupSizeBytes':42,'BackupStatus':'CREATING','BackupType':'USER','BackupCreationDateTime':1.500"
          .formatted(ARN);
  private static final BackupDescription DESCRIPTION =
      new BackupDescription(
          DETAILS,
          new BackupDescription.SourceTable(
              MUSIC,
              "id-1",
              "arn:t",
              Instant.ofEpochSecond(1),
              KeySchema.of("pk", "sk"),
              BillingMode.PAY_PER_REQUEST,
              Throughput.ON_DEMAND,
              7,
              8),
          new BackupDescription.Features(
              List.of(
                  new LocalIndex(
                      IndexName.of("lsi"), KeySchema.of("pk", "l"), IndexProjection.KEYS_ONLY)),
              List.of(GlobalIndex.of("gsi", KeySchema.of("g"))),
              Optional.of(StreamView.NEW_IMAGE),
              Optional.of("expires")));
  private static final String DESCRIPTION_JSON =
      "{'BackupDescription':{'BackupDetails':{"
          + DETAILS_JSON
          + "},'SourceTableDetails':{'TableName':'music','TableId':'id-1','TableArn':'arn:t','TableSizeBytes':8,"
          + "'KeySchema':[{'AttributeName':'pk','KeyType':'HASH'},{'AttributeName':'sk','KeyType':'RANGE'}],"
          + "'TableCreationDateTime':1.000,'ProvisionedThroughput':{'ReadCapacityUnits':0,'WriteCapacityUnits':0},'ItemCount':7,'BillingMode':'PAY_PER_REQUEST'},"
          + "'SourceTableFeatureDetails':{'LocalSecondaryIndexes':[{'IndexName':'lsi','KeySchema':[{'AttributeName':'pk','KeyType':'HASH'},{'AttributeName':'l','KeyType':'RANGE'}],'Projection':{'ProjectionType':'KEYS_ONLY'}}],"
          + "'GlobalSecondaryIndexes':[{'IndexName':'gsi','KeySchema':[{'AttributeName':'g','KeyType':'HASH'}],'Projection':{'ProjectionType':'ALL'},'ProvisionedThroughput':{'ReadCapacityUnits':0,'WriteCapacityUnits':0}}],"
          + "'StreamDescription':{'StreamEnabled':true,'StreamViewType':'NEW_IMAGE'},'TimeToLiveDescription':{'TimeToLiveStatus':'ENABLED','AttributeName':'expires'}}}}";

  private final WireClient create =
      new WireClient("CreateBackup").answering(new CreateBackup.Result(DETAILS));
  private final WireClient describe =
      new WireClient("DescribeBackup").answering(new DescribeBackup.Result(DESCRIPTION));
  private final WireClient delete =
      new WireClient("DeleteBackup").answering(new DeleteBackup.Result(DESCRIPTION));
  private final WireClient list =
      new WireClient("ListBackups")
          .answering(
              new ListBackups.Result(
                  List.of(new BackupSummary(MUSIC, "id-1", "arn:t", DETAILS)), Optional.of(ARN)));

  @Test
  void a_backup_is_made() {
    var request = "{'TableName':'music','BackupName':'nightly'}";
    assertThat(create.ask(request)).isEqualTo("{'BackupDetails':{" + DETAILS_JSON + "}}");
    assertThat(create.request(request)).isEqualTo(new CreateBackup(MUSIC, "nightly"));
    assertThat(create.refusal("{'BackupName':'!!!'}"))
        .isEqualTo(
            "2 validation errors detected: Value null at 'tableName' failed to satisfy constraint: Member must not be null; "
                + "Value '!!!' at 'backupName' failed to satisfy constraint: Member must satisfy regular expression pattern: [a-zA-Z0-9_.-]+");
  }

  @Test
  void a_backup_is_described_and_deleted() {
    var request = "{'BackupArn':'%s'}".formatted(ARN);
    assertThat(describe.ask(request)).isEqualTo(DESCRIPTION_JSON);
    assertThat(delete.ask(request)).isEqualTo(DESCRIPTION_JSON);
    assertThat(describe.request(request)).isEqualTo(new DescribeBackup(ARN));
    assertThat(delete.request(request)).isEqualTo(new DeleteBackup(ARN));
    assertThat(describe.refusal("{'BackupArn':'short'}"))
        .isEqualTo(
            "1 validation error detected: Value 'short' at 'backupArn' failed to satisfy constraint: Member must have length greater than or equal to 37");
  }

  @Test
  void a_missing_backup_is_an_error_of_its_own() {
    var missing =
        new WireClient("DescribeBackup")
            .failing(new BackupNotFoundException("Backup not found: " + ARN));
    assertThat(WireClient.text(missing.send("{'BackupArn':'%s'}".formatted(ARN))))
        .isEqualTo(
            "{\"__type\":\"com.amazonaws.dynamodb.v20120810#BackupNotFoundException\",\"message\":\"Backup not found: %s\"}"
                .formatted(ARN));
  }

  @Test
  void backups_are_listed() {
    assertThat(list.ask("{}"))
        .isEqualTo(
            "{'BackupSummaries':[{'TableName':'music','TableId':'id-1','TableArn':'arn:t',%s}],'LastEvaluatedBackupArn':'%s'}"
                .formatted(DETAILS_JSON, ARN));
    assertThat(list.request("{'BackupType':'ALL'}")).isEqualTo(ListBackups.FIRST_PAGE);
    assertThat(
            list.request(
                "{'TableName':'music','Limit':5,'TimeRangeLowerBound':1,'TimeRangeUpperBound':2.5,'ExclusiveStartBackupArn':'%s','BackupType':'USER'}"
                    .formatted(ARN)))
        .isEqualTo(
            ListBackups.FIRST_PAGE
                .of(MUSIC)
                .limit(5)
                .between(Instant.ofEpochSecond(1), Instant.ofEpochMilli(2500))
                .after(ARN)
                .of(BackupType.USER));
    assertThat(list.refusal("{'Limit':0,'BackupType':'OTHER'}"))
        .isEqualTo(
            "2 validation errors detected: Value '0' at 'limit' failed to satisfy constraint: Member must have value greater than or equal to 1; "
                + "Value 'OTHER' at 'backupType' failed to satisfy constraint: Member must satisfy enum value set: [AWS_BACKUP, SYSTEM, USER, ALL]");
    assertThat(list.misread("{'TimeRangeLowerBound':'yesterday'}"))
        .isEqualTo("STRING_VALUE cannot be converted to Date");
    assertThat(list.misread("{'TimeRangeLowerBound':1e99999999999}"))
        .isEqualTo("DECIMAL_VALUE cannot be converted to Date");
    assertThat(list.misread("{'TimeRangeLowerBound':[]}"))
        .isEqualTo("Unrecognized collection type class java.util.Date");
  }
}
