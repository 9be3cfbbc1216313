package dev.trestle.apps.nbhd.table;

import dev.trestle.singletable.testing.StoredNames;
import dev.trestle.testing.TrestleTest;
import org.junit.jupiter.api.Test;

/// Pins the names that are stored: renaming or moving a record must not change them.
@TrestleTest
class StoredNamesTest {
  @Test
  void renaming_a_record_does_not_change_what_is_stored(NbhdTable table) {
    StoredNames.requirePinned(table, StoredNamesTest.class);
  }
}
