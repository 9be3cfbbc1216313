package dev.trestle.apps.guild.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.singletable.testing.StoredNames;
import dev.trestle.testing.TrestleTest;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/// Pins the names that are stored: renaming or moving a record must not change them.
@TrestleTest
class StoredNamesTest {
  @Test
  void renaming_a_record_does_not_change_what_is_stored(GuildTable table) throws Exception {
    try (var known = StoredNamesTest.class.getResourceAsStream("stored-names.txt")) {
      assertThat(StoredNames.of(table))
          .isEqualTo(
              new String(Objects.requireNonNull(known).readAllBytes(), StandardCharsets.UTF_8));
    }
  }
}
