package dev.trestle.conformance.toolkit;

import dev.trestle.apps.chat.testing.ChatContract;
import dev.trestle.apps.guild.testing.FeedAndRoomPatternsContract;
import dev.trestle.apps.guild.testing.GraphAndGoalPatternsContract;
import dev.trestle.apps.guild.testing.GuildAdditionsContract;
import dev.trestle.apps.guild.testing.GuildContract;
import dev.trestle.apps.nbhd.testing.NbhdContract;
import dev.trestle.apps.nbhd.testing.PeoplePatternsContract;
import dev.trestle.apps.nbhd.testing.SitePatternsContract;
import dev.trestle.apps.snakes.testing.SnakesContract;
import dev.trestle.aws.remote.RemoteDynamo;
import dev.trestle.aws.remote.RemoteOptions;
import dev.trestle.conformance.ServedDatabase;
import dev.trestle.dynamo.testing.contract.DynamoUnderTest;
import dev.trestle.singletable.testing.EntriesContract;
import dev.trestle.singletable.testing.SeveralAttributesContract;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The designs of the applications on our own server, over HTTP.
class ServedDesignTest {
  private static ServedDatabase served;
  private static RemoteDynamo remote;

  @RegisterExtension static final DynamoUnderTest DYNAMO = new DynamoUnderTest(() -> remote);

  @BeforeAll
  static void open() {
    served = ServedDatabase.inMemory();
    remote =
        RemoteDynamo.open(
            RemoteOptions.at(served.uri())
                .as("designs", "any")
                .answerWithin(Duration.ofMinutes(5)));
  }

  @AfterAll
  static void close() {
    remote.close();
    served.close();
  }

  @Nested
  class Chat extends ChatContract {}

  @Nested
  class Guild extends GuildContract {}

  @Nested
  class GuildAdditions extends GuildAdditionsContract {}

  @Nested
  class GuildGraphAndGoals extends GraphAndGoalPatternsContract {}

  @Nested
  class GuildFeedsAndRooms extends FeedAndRoomPatternsContract {}

  @Nested
  class Neighbourhoods extends NbhdContract {}

  @Nested
  class NeighbourhoodPeople extends PeoplePatternsContract {}

  @Nested
  class NeighbourhoodSites extends SitePatternsContract {}

  @Nested
  class Snakes extends SnakesContract {}

  @Nested
  class Entries extends EntriesContract {}

  @Nested
  class SeveralAttributes extends SeveralAttributesContract {
    SeveralAttributes() {
      super(50);
    }
  }
}
