package dev.trestle.apps.guild.activity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.guild.testing.Answer;
import dev.trestle.apps.guild.testing.GuildUser;
import dev.trestle.apps.guild.testing.LiveGuild;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.ForwardingDynamo;
import dev.trestle.dynamo.ServerClock;
import dev.trestle.dynamo.request.Request;
import dev.trestle.engine.Database;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// A node that sees in the responses of its database that its own clock is wrong.
class WrongClockTest {
  private final Database database = Database.inMemory();
  private final ClockedDatabase remote = new ClockedDatabase();
  private final LiveGuild live = LiveGuild.on(remote, database, config -> config);

  /// A database whose responses show a time.
  private final class ClockedDatabase extends ForwardingDynamo implements ServerClock {
    private volatile Duration skew = Duration.ZERO;

    @Override
    protected <R> R forward(Request<? super Dynamo, R> request) {
      return request.on(database);
    }

    @Override
    public Duration skew() {
      return skew;
    }
  }

  @AfterEach
  void close() {
    live.close();
    database.close();
  }

  private static Answer post(GuildUser user) {
    return user.run(
        "mutation { postActivity(input: {text: \"Hi\"}) { activity { id } userErrors { code } } }");
  }

  @Test
  void a_node_whose_clock_differs_by_more_than_30_seconds_takes_no_posts() {
    var ann = live.signUp("ann");
    assertThat(post(ann).status()).isEqualTo(200);
    for (var allowed : new int[] {30, -30}) {
      remote.skew = Duration.ofSeconds(allowed);
      assertThat(post(ann).at("/data/postActivity/activity/id").isTextual()).isTrue();
    }
    for (var wrong : new int[] {31, -31}) {
      remote.skew = Duration.ofSeconds(wrong);
      var refused = post(ann);
      assertThat(refused.status()).isEqualTo(503);
      assertThat(refused.code()).isEqualTo("UNAVAILABLE");
      assertThat(refused.text("/message")).contains("clock of this node");
    }
    // Everything else goes on.
    assertThat(ann.query("{ me { email } }").at("/me/email").asText()).contains("ann");
    remote.skew = Duration.ZERO;
    assertThat(post(ann).status()).isEqualTo(200);
  }
}
