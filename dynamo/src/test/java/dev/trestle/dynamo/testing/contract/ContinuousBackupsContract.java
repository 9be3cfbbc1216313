package dev.trestle.dynamo.testing.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.backup.DescribeContinuousBackups;
import dev.trestle.dynamo.backup.DescribeContinuousBackups.Window;
import dev.trestle.dynamo.backup.UpdateContinuousBackups;
import dev.trestle.dynamo.error.TableNotFoundException;
import dev.trestle.dynamo.table.TableName;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// UpdateContinuousBackups and DescribeContinuousBackups: the times to which a table can be restored.
public abstract class ContinuousBackupsContract extends DynamoContract {
  private TableName songs;

  @BeforeEach
  void createTable() {
    songs = create(Songs::plain);
  }

  @Test
  void a_new_table_has_no_history() {
    assertThat(window()).isEmpty();
  }

  @Test
  void history_begins_when_it_is_switched_on_and_ends_when_off() {
    var on = update(true, 35).orElseThrow();
    assertThat(on.days()).isEqualTo(35);
    assertThat(on.earliest()).isBeforeOrEqualTo(on.latest());
    assertThat(window().orElseThrow().earliest()).isEqualTo(on.earliest());
    assertThat(update(true, 7).orElseThrow().days()).isEqualTo(7);
    assertThat(update(false, 35)).isEmpty();
    assertThat(window()).isEmpty();
  }

  @Test
  void one_to_thirty_five_days_can_be_kept() {
    assertThat(update(true, 1).orElseThrow().days()).isEqualTo(1);
    var start =
        "1 validation error detected: Value '%d' at 'pointInTimeRecoverySpecification.recoveryPeriodInDays' failed to satisfy constraint: Member must have value ";
    assertInvalid(start.formatted(0) + "greater than or equal to 1", () -> update(true, 0));
    assertInvalid(start.formatted(36) + "less than or equal to 35", () -> update(true, 36));
  }

  @Test
  void a_table_that_does_not_exist_is_not_found() {
    var name = freshName();
    var text = "Table not found: " + name;
    var describe = new DescribeContinuousBackups(name);
    var update = new UpdateContinuousBackups(name, true, 35);
    assertThat(
            refusal(
                    TableNotFoundException.class,
                    () -> dynamo().describeContinuousBackups(describe))
                .text())
        .isEqualTo(text);
    assertThat(
            refusal(TableNotFoundException.class, () -> dynamo().updateContinuousBackups(update))
                .text())
        .isEqualTo(text);
  }

  private Optional<Window> update(boolean enabled, int days) {
    return dynamo()
        .updateContinuousBackups(new UpdateContinuousBackups(songs, enabled, days))
        .window();
  }

  private Optional<Window> window() {
    return dynamo().describeContinuousBackups(new DescribeContinuousBackups(songs)).window();
  }
}
