package dev.trestle.conformance.toolkit;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
import dev.trestle.conformance.differential.endpoint.LocalServer;
import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.testing.contract.DynamoUnderTest;
import dev.trestle.singletable.access.Tables;
import dev.trestle.singletable.testing.EntriesContract;
import dev.trestle.singletable.testing.SeveralAttributesContract;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The designs of the applications on DynamoDB Local, through the AWS SDK.
class LocalDesignTest {
  private static RemoteDynamo remote;

  @RegisterExtension static final DynamoUnderTest DYNAMO = new DynamoUnderTest(() -> remote);

  @BeforeAll
  static void open() {
    remote =
        RemoteDynamo.open(
            RemoteOptions.at(LocalServer.shared().uri())
                .as("designs", "any")
                .answerWithin(Duration.ofMinutes(5)));
  }

  @AfterAll
  static void close() {
    remote.close();
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
  class Neighbourhoods extends NbhdContract {
    /// DynamoDB Local has no continuous backups.
    @Test
    @Override
    protected void the_table_can_be_restored_to_any_moment_of_35_days() {
      assertThatThrownBy(super::the_table_can_be_restored_to_any_moment_of_35_days)
          .hasMessageContaining("An unknown operation was requested.");
    }
  }

  @Nested
  class NeighbourhoodPeople extends PeoplePatternsContract {}

  @Nested
  class NeighbourhoodSites extends SitePatternsContract {}

  @Nested
  class Snakes extends SnakesContract {}

  @Nested
  class Entries extends EntriesContract {}

  /// If this fails, DynamoDB Local supports it by now, and [SeveralAttributesContract] must be run here too.
  @Test
  void an_index_has_no_key_of_several_attributes() {
    var players = Tables.of(remote).open(SeveralAttributesContract.Players.class);
    assertThatThrownBy(() -> remote.createTable(players.model().create()))
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("Key Schema too big");
  }
}
