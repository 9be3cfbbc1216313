package dev.trestle.apps.chat.table;

import dev.trestle.apps.chat.testing.ChatContract;
import dev.trestle.testing.TrestleTest;
import dev.trestle.testing.TrestleTest.Storage;
import org.junit.jupiter.api.Nested;

/// The design on the engine. Other databases have their turn in the module of proofs.
class SeedTest {
  @Nested
  @TrestleTest
  class InMemory extends ChatContract {}

  @Nested
  @TrestleTest(storage = Storage.DISK)
  class OnDisk extends ChatContract {}
}
