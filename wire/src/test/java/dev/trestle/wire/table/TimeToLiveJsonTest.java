package dev.trestle.wire.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.table.DescribeTimeToLive;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.table.TimeToLiveStatus;
import dev.trestle.dynamo.table.UpdateTimeToLive;
import dev.trestle.wire.testing.WireClient;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TimeToLiveJsonTest {
  private final WireClient update =
      new WireClient("UpdateTimeToLive").answering(new UpdateTimeToLive.Result("ttl", true));
  private final WireClient describe = new WireClient("DescribeTimeToLive");

  @Test
  void expiry_is_switched_on_and_off() {
    var request =
        "{'TableName':'music','TimeToLiveSpecification':{'AttributeName':'ttl','Enabled':true}}";
    assertThat(update.request(request))
        .isEqualTo(new UpdateTimeToLive(TableName.of("music"), "ttl", true));
    assertThat(update.ask(request))
        .isEqualTo("{'TimeToLiveSpecification':{'Enabled':true,'AttributeName':'ttl'}}");
  }

  @Test
  void expiry_is_described() {
    describe.answering(new DescribeTimeToLive.Result(TimeToLiveStatus.ENABLED, Optional.of("ttl")));
    assertThat(describe.ask("{'TableName':'music'}"))
        .isEqualTo(
            "{'TimeToLiveDescription':{'TimeToLiveStatus':'ENABLED','AttributeName':'ttl'}}");
    describe.answering(
        new DescribeTimeToLive.Result(TimeToLiveStatus.ENABLING, Optional.of("ttl")));
    assertThat(describe.ask("{'TableName':'music'}"))
        .isEqualTo(
            "{'TimeToLiveDescription':{'TimeToLiveStatus':'ENABLING','AttributeName':'ttl'}}");
    describe.answering(new DescribeTimeToLive.Result(TimeToLiveStatus.DISABLED, Optional.empty()));
    assertThat(describe.ask("{'TableName':'music'}"))
        .isEqualTo("{'TimeToLiveDescription':{'TimeToLiveStatus':'DISABLED'}}");
  }

  @Test
  void a_specification_must_be_complete() {
    assertThat(update.refusal("{'TableName':'music'}"))
        .isEqualTo(
            "1 validation error detected: Value null at 'timeToLiveSpecification' failed to satisfy constraint: Member must not be null");
    assertThat(
            update.refusal("{'TableName':'music','TimeToLiveSpecification':{'AttributeName':''}}"))
        .isEqualTo(
            "2 validation errors detected: "
                + "Value '' at 'timeToLiveSpecification.attributeName' failed to satisfy constraint: Member must have length greater than or equal to 1; "
                + "Value null at 'timeToLiveSpecification.enabled' failed to satisfy constraint: Member must not be null");
  }
}
