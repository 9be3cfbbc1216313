package dev.trestle.apps.guild.table;

import dev.trestle.apps.guild.testing.FeedAndRoomPatternsContract;
import dev.trestle.apps.guild.testing.GraphAndGoalPatternsContract;
import dev.trestle.apps.guild.testing.GuildAdditionsContract;
import dev.trestle.apps.guild.testing.GuildContract;
import dev.trestle.testing.TrestleTest;
import dev.trestle.testing.TrestleTest.Storage;
import org.junit.jupiter.api.Nested;

/// The design on the engine. Other databases have their turn in the module of proofs.
class SeedTest {
  @Nested
  @TrestleTest
  class InMemory extends GuildContract {}

  @Nested
  @TrestleTest(storage = Storage.DISK)
  class OnDisk extends GuildContract {}

  @Nested
  @TrestleTest
  class Additions extends GuildAdditionsContract {}

  @Nested
  @TrestleTest
  class GraphAndGoalPatterns extends GraphAndGoalPatternsContract {}

  @Nested
  @TrestleTest
  class FeedAndRoomPatterns extends FeedAndRoomPatternsContract {}
}
