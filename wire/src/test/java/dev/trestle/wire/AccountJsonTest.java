package dev.trestle.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.wire.testing.WireClient;
import org.junit.jupiter.api.Test;

class AccountJsonTest {
  @Test
  void limits_are_those_of_a_new_account() {
    assertThat(new WireClient("DescribeLimits").ask("{}"))
        .isEqualTo(
            "{'AccountMaxReadCapacityUnits':80000,'AccountMaxWriteCapacityUnits':80000,'TableMaxReadCapacityUnits':40000,'TableMaxWriteCapacityUnits':40000}");
  }

  @Test
  void there_is_one_endpoint() {
    assertThat(new WireClient("DescribeEndpoints").ask("{}"))
        .isEqualTo("{'Endpoints':[{'Address':'localhost','CachePeriodInMinutes':1440}]}");
  }
}
