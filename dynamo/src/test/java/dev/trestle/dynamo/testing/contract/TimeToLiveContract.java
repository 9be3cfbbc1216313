package dev.trestle.dynamo.testing.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.error.ResourceNotFoundException;
import dev.trestle.dynamo.table.DescribeTimeToLive;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.table.UpdateTimeToLive;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// UpdateTimeToLive and DescribeTimeToLive. When an expired item goes is not promised by the port, so it is not tested here.
public abstract class TimeToLiveContract extends DynamoContract {
  private TableName songs;

  @BeforeEach
  void createTable() {
    songs = create(Songs::plain);
  }

  @Test
  void a_new_table_keeps_its_items() {
    assertThat(attribute()).isEmpty();
  }

  @Test
  void expiry_is_switched_on_and_off() {
    assertThat(update("expires", true)).isEqualTo(new UpdateTimeToLive.Result("expires", true));
    assertThat(attribute()).contains("expires");
    assertThat(update("expires", false)).isEqualTo(new UpdateTimeToLive.Result("expires", false));
    assertThat(attribute()).isEmpty();
  }

  @Test
  void another_attribute_can_follow_only_after_the_first() {
    update("expires", true);
    assertInvalid("TimeToLive is active on a different AttributeName", () -> update("until", true));
    assertInvalid(
        "TimeToLive is active on a different AttributeName", () -> update("until", false));
    update("expires", false);
    update("until", true);
    assertThat(attribute()).contains("until");
  }

  @Test
  void a_change_without_effect_is_refused() {
    assertInvalid("TimeToLive is already disabled", () -> update("expires", false));
    update("expires", true);
    assertInvalid("TimeToLive is already enabled", () -> update("expires", true));
  }

  @Test
  void a_table_that_does_not_exist_is_not_found() {
    var name = freshName();
    var text = "Requested resource not found: Table: %s not found".formatted(name);
    assertThat(
            refusal(
                    ResourceNotFoundException.class,
                    () -> dynamo().describeTimeToLive(new DescribeTimeToLive(name)))
                .text())
        .isEqualTo(text);
    assertThat(
            refusal(
                    ResourceNotFoundException.class,
                    () -> dynamo().updateTimeToLive(new UpdateTimeToLive(name, "expires", true)))
                .text())
        .isEqualTo(text);
  }

  private UpdateTimeToLive.Result update(String attribute, boolean enabled) {
    return dynamo().updateTimeToLive(new UpdateTimeToLive(songs, attribute, enabled));
  }

  private Optional<String> attribute() {
    return dynamo().describeTimeToLive(new DescribeTimeToLive(songs)).attribute();
  }
}
