package dev.trestle.apps.nbhd.table;

import dev.trestle.apps.nbhd.testing.NbhdContract;
import dev.trestle.apps.nbhd.testing.PeoplePatternsContract;
import dev.trestle.apps.nbhd.testing.SitePatternsContract;
import dev.trestle.testing.TrestleTest;
import dev.trestle.testing.TrestleTest.Storage;
import org.junit.jupiter.api.Nested;

/// The design on the engine. Other databases have their turn in the module of proofs.
class SeedTest {
  @Nested
  @TrestleTest
  class InMemory extends NbhdContract {}

  @Nested
  @TrestleTest(storage = Storage.DISK)
  class OnDisk extends NbhdContract {}

  @Nested
  @TrestleTest
  class People extends PeoplePatternsContract {}

  @Nested
  @TrestleTest
  class Sites extends SitePatternsContract {}
}
