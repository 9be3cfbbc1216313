package dev.trestle.wire.backup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.backup.DescribeContinuousBackups;
import dev.trestle.dynamo.backup.UpdateContinuousBackups;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.wire.testing.WireClient;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ContinuousBackupsJsonTest {
  private static final DescribeContinuousBackups.Result OFF =
      new DescribeContinuousBackups.Result(Optional.empty());
  private static final DescribeContinuousBackups.Result ON =
      new DescribeContinuousBackups.Result(
          Optional.of(
              new DescribeContinuousBackups.Window(
                  Instant.ofEpochSecond(1), Instant.ofEpochSecond(2), 7)));

  private final WireClient describe = new WireClient("DescribeContinuousBackups").answering(OFF);
  private final WireClient update = new WireClient("UpdateContinuousBackups").answering(ON);

  @Test
  void recovery_is_described() {
    assertThat(describe.ask("{'TableName':'music'}"))
        .isEqualTo(
            "{'ContinuousBackupsDescription':{'ContinuousBackupsStatus':'ENABLED','PointInTimeRecoveryDescription':{'PointInTimeRecoveryStatus':'DISABLED'}}}");
    assertThat(describe.answering(ON).ask("{'TableName':'music'}"))
        .isEqualTo(
            "{'ContinuousBackupsDescription':{'ContinuousBackupsStatus':'ENABLED','PointInTimeRecoveryDescription':{'PointInTimeRecoveryStatus':'ENABLED',"
                + "'RecoveryPeriodInDays':7,'EarliestRestorableDateTime':1.000,'LatestRestorableDateTime':2.000}}}");
  }

  @Test
  void recovery_is_switched_on_for_35_days_or_fewer() {
    assertThat(
            update.request(
                "{'TableName':'music','PointInTimeRecoverySpecification':{'PointInTimeRecoveryEnabled':true}}"))
        .isEqualTo(new UpdateContinuousBackups(TableName.of("music"), true, 35));
    assertThat(
            update.request(
                "{'TableName':'music','PointInTimeRecoverySpecification':{'PointInTimeRecoveryEnabled':true,'RecoveryPeriodInDays':7}}"))
        .isEqualTo(new UpdateContinuousBackups(TableName.of("music"), true, 7));
    assertThat(
            update.refusal(
                "{'TableName':'music','PointInTimeRecoverySpecification':{'RecoveryPeriodInDays':36}}"))
        .isEqualTo(
            "2 validation errors detected: "
                + "Value null at 'pointInTimeRecoverySpecification.pointInTimeRecoveryEnabled' failed to satisfy constraint: Member must not be null; "
                + "Value '36' at 'pointInTimeRecoverySpecification.recoveryPeriodInDays' failed to satisfy constraint: Member must have value less than or equal to 35");
    assertThat(update.refusal("{'TableName':'music'}"))
        .isEqualTo(
            "1 validation error detected: Value null at 'pointInTimeRecoverySpecification' failed to satisfy constraint: Member must not be null");
  }
}
