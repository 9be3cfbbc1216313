package dev.trestle.apps.guild.feed.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.guild.testing.GuildUser;
import dev.trestle.apps.guild.testing.LiveGuild;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.ForwardingDynamo;
import dev.trestle.dynamo.request.Request;
import dev.trestle.engine.Database;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The number of database requests of a home page does not grow with the number of activities on it.
class BatchedFeedReadsTest {
  private static final Set<String> READS = Set.of("GetItem", "Query", "BatchGetItem");
  private static final int ACTORS = 5;

  private final Database database = Database.inMemory();
  private final List<String> reads = new CopyOnWriteArrayList<>();
  private final LiveGuild live =
      LiveGuild.on(
          new ForwardingDynamo() {
            @Override
            protected <R> R forward(Request<? super Dynamo, R> request) {
              if (READS.contains(request.operation()) && isOfFeed(request)) {
                reads.add(request.toString());
              }
              return request.on(database);
            }
          },
          database,
          config -> config);

  /// Whether a request is about what a home page reads, and not about leases, jobs or the search for fan-out.
  private static boolean isOfFeed(Request<? super Dynamo, ?> request) {
    var text = request.toString();
    return List.of("USER#", "ACTIVITY#", "FEED#", "PROMO#", "OBJECT#", "GROUP#").stream()
        .anyMatch(text::contains);
  }

  @AfterEach
  void close() {
    live.close();
    database.close();
  }

  private int count(GuildUser reader, int first) {
    reads.clear();
    var page =
        reader.query(
            "{ homeFeed(first: %d) { edges { node { text actor { ... on User { nickname viewerFollows } } object { __typename } viewerLikes mayDelete mayEdit } } } }"
                .formatted(first));
    assertThat(page.at("/homeFeed/edges")).hasSize(first);
    return reads.size();
  }

  @Test
  void a_home_page_of_fifty_needs_no_more_requests_than_one_of_ten_but_for_the_pages_of_actors() {
    var reader = live.signUp("reader");
    var actors = new ArrayList<GuildUser>();
    for (int i = 0; i < ACTORS; i++) {
      var actor = live.signUp("actor" + i);
      actors.add(actor);
      reader.mutate("followUser", "user { id }", Map.of("userId", actor.globalId()));
    }
    for (int i = 0; i < 60; i++) {
      actors.get(i % ACTORS).mutate("postActivity", "activity { id }", Map.of("text", "Post " + i));
    }
    int ten = count(reader, 10);
    int fifty = count(reader, 50);
    // Each actor has twelve activities or a few more, which one query reads.
    assertThat(fifty).as("%s", reads).isLessThanOrEqualTo(ten + ACTORS).isLessThanOrEqualTo(30);
  }
}
