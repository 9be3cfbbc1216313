package dev.trestle.apps.guild.table.attempt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.guild.Guild;
import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.table.KeyType;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import dev.trestle.engine.Database;
import dev.trestle.singletable.testing.StoredNames;
import dev.trestle.testing.TrestleTest;
import java.math.BigDecimal;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/// Pins what is stored of attempts to sign in.
@TrestleTest
class LoginAttemptsDesignTest {
  @Test
  void the_table_has_a_text_and_a_number_as_key_and_expires(LoginAttemptsTable table) {
    var setup = table.model().setup();
    assertThat(setup.table().table().text()).isEqualTo("goalsguild_login_attempts");
    assertThat(setup.table().attributeTypes()).containsEntry("ts", KeyType.N);
    assertThat(setup.expiry()).contains("ttl");
    assertThat(new Guild().tables()).contains(LoginAttemptsTable.class);
  }

  @Test
  void an_attempt_is_stored_under_the_address_and_its_millisecond(
      LoginAttemptsTable table, Database database) {
    var expiry = Instant.parse("2100-01-01T00:00:00Z");
    table.transact(
        table
            .loginAttempts()
            .create(
                new LoginAttempt(
                    "ann@example.org",
                    1_700_000_000_123L,
                    LoginAttempt.Result.FAILED,
                    "192.0.2.1",
                    expiry)));
    var key =
        Key.of("pk", "USER#ann@example.org").and("ts", Value.of(new BigDecimal("1700000000123")));
    var item = database.getItem(GetItem.of(table.model().name(), key)).item().orElseThrow();
    assertThat(item.find("ttl")).contains(Value.of(new BigDecimal(expiry.getEpochSecond())));
    assertThat(item.find("result")).contains(Value.of("failed"));
  }

  @Test
  void renaming_a_record_does_not_change_what_is_stored(LoginAttemptsTable table) {
    assertThat(StoredNames.of(table))
        .isEqualTo(
            """
            goalsguild_login_attempts

            entity AddressFailure: ADDRESS#{address} / {ts:number}
              attributes: address pk schemaVersion ts ttl
              version in: schemaVersion

            entity LoginAttempt: USER#{email} / {ts:number}
              attributes: address email pk result schemaVersion ts ttl
              version in: schemaVersion
              result: failed succeeded
            """);
  }
}
