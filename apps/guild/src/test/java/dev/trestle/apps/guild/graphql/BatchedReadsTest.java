package dev.trestle.apps.guild.graphql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.guild.testing.GuildUser;
import dev.trestle.apps.guild.testing.LiveGuild;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.ForwardingDynamo;
import dev.trestle.dynamo.request.Request;
import dev.trestle.engine.Database;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The number of database requests of a query does not grow with the number of entries that it lists.
class BatchedReadsTest {
  private static final Set<String> READS = Set.of("GetItem", "Query", "BatchGetItem");

  private final Database database = Database.inMemory();
  private final List<String> reads = new CopyOnWriteArrayList<>();
  private final LiveGuild live =
      LiveGuild.on(
          new ForwardingDynamo() {
            @Override
            protected <R> R forward(Request<? super Dynamo, R> request) {
              if (READS.contains(request.operation()) && request.toString().contains("USER#")) {
                reads.add(request.operation());
              }
              return request.on(database);
            }
          },
          database,
          config -> config);

  @AfterEach
  void close() {
    live.close();
    database.close();
  }

  private int count(GuildUser user) {
    reads.clear();
    var goals =
        user.query(
            "{ goals(first: 30) { edges { node { title owner { nickname bio level followerCount followingCount } } } } }");
    assertThat(goals.at("/goals/edges")).isNotEmpty();
    return reads.size();
  }

  @Test
  void owners_counters_and_levels_of_a_list_are_read_in_batches() {
    var ann = live.signUp("ann");
    for (int i = 0; i < 2; i++) {
      ann.mutate("createGoal", "goal { id }", Map.of("title", "Goal " + i));
    }
    int few = count(ann);
    for (int i = 0; i < 18; i++) {
      ann.mutate("createGoal", "goal { id }", Map.of("title", "More " + i));
    }
    assertThat(count(ann)).as(reads.toString()).isLessThanOrEqualTo(few).isLessThanOrEqualTo(12);
  }
}
