package dev.trestle.apps.guild.feed.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.trestle.apps.guild.testing.GuildUser;
import dev.trestle.apps.guild.testing.LiveGuild;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class HomeFeedApiTest {
  /// Without the activities that the table's stream makes of follows.
  private static final String POSTS = "edges { cursor node { id verb text } }";

  private final AtomicReference<Instant> now =
      new AtomicReference<>(InstantSource.system().instant());
  private LiveGuild live;
  private GuildUser ann;
  private GuildUser bob;
  private GuildUser cid;

  @BeforeEach
  void open() {
    live = LiveGuild.open(config -> config.clock(now::get));
    ann = live.signUp("ann");
    bob = live.signUp("bob");
    cid = live.signUp("cid");
  }

  @AfterEach
  void close() {
    live.close();
  }

  private static void follow(GuildUser user, GuildUser other) {
    assertThat(
            user.mutate("followUser", "user { id }", Map.of("userId", other.globalId()))
                .path("userErrors"))
        .isEmpty();
  }

  private JsonNode post(GuildUser user, String text, Object... members) {
    var input = new HashMap<String, Object>(Map.of("text", text, "audience", "PUBLIC"));
    for (int i = 0; i < members.length; i += 2) {
      input.put((String) members[i], members[i + 1]);
    }
    // Actors who post at the same time are in no order.
    now.updateAndGet(moment -> moment.plusMillis(10));
    return user.mutate("postActivity", "activity { id text audience tags }", input);
  }

  private static List<String> texts(JsonNode feed) {
    var texts = new ArrayList<String>();
    for (var edge : feed.path("edges")) {
      if (edge.at("/node/verb").asText().equals("POSTED")) {
        texts.add(edge.at("/node/text").asText());
      }
    }
    return texts;
  }

  private static JsonNode home(GuildUser user, String arguments) {
    return user.query(
            "{ homeFeed%s { %s pageInfo { hasNextPage hasPreviousPage startCursor endCursor } readMarker } }"
                .formatted(arguments, POSTS))
        .path("homeFeed");
  }

  @Test
  void a_home_feed_has_the_posts_of_followed_users_and_of_the_reader_newest_first() {
    follow(ann, bob);
    post(bob, "one");
    post(cid, "of a stranger");
    post(ann, "own");
    post(bob, "two");
    assertThat(texts(home(ann, ""))).containsExactly("two", "own", "one");
    ann.mutate("unfollowUser", "user { id }", Map.of("userId", bob.globalId()));
    assertThat(texts(home(ann, ""))).containsExactly("own");
  }

  @Test
  void pages_go_on_after_a_cursor_and_newer_items_are_found_before_one() {
    for (int i = 1; i <= 5; i++) {
      post(ann, "post " + i);
    }
    var first = home(ann, "(first: 2)");
    assertThat(texts(first)).containsExactly("post 5", "post 4");
    assertThat(first.at("/pageInfo/hasNextPage").asBoolean()).isTrue();
    var second =
        home(ann, "(first: 2, after: \"%s\")".formatted(first.at("/pageInfo/endCursor").asText()));
    assertThat(texts(second)).containsExactly("post 3", "post 2");
    var start = first.at("/pageInfo/startCursor").asText();
    assertThat(texts(home(ann, "(before: \"%s\")".formatted(start)))).isEmpty();
    post(ann, "post 6");
    post(ann, "post 7");
    var newer = home(ann, "(before: \"%s\")".formatted(start));
    assertThat(texts(newer)).containsExactly("post 7", "post 6");
    assertThat(
            texts(
                home(
                    ann, "(before: \"%s\")".formatted(newer.at("/pageInfo/startCursor").asText()))))
        .isEmpty();
    assertThat(newer.at("/pageInfo/hasPreviousPage").asBoolean()).isFalse();
  }

  @Test
  void a_cursor_of_another_reader_is_refused() {
    post(ann, "post");
    var cursor = home(ann, "").at("/pageInfo/startCursor").asText();
    var refused = bob.run("{ homeFeed(after: \"%s\") { %s } }".formatted(cursor, POSTS));
    assertThat(refused.body().at("/errors/0/extensions/code").asText()).isEqualTo("VALIDATION");
  }

  @Test
  void the_read_marker_moves_forwards_only_and_comes_with_the_first_page() {
    post(ann, "post");
    assertThat(home(ann, "").path("readMarker").isNull()).isTrue();
    var at = now.get().minusSeconds(10).toString();
    var marked = ann.mutate("markFeedRead", "readMarker", Map.of("at", at));
    var marker = marked.path("readMarker").asText();
    assertThat(Instant.parse(marker)).isBefore(now.get());
    ann.mutate("markFeedRead", "readMarker", Map.of("at", "2020-01-01T00:00:00.000Z"));
    assertThat(home(ann, "").path("readMarker").asText()).isEqualTo(marker);
    var future = ann.mutate("markFeedRead", "readMarker", Map.of("at", "2090-01-01T00:00:00.000Z"));
    assertThat(Instant.parse(future.path("readMarker").asText())).isBeforeOrEqualTo(now.get());
  }

  @Test
  void a_keyword_filter_hides_posts_until_it_expires_or_is_removed() {
    follow(ann, bob);
    post(bob, "A Spoiler of the film");
    post(bob, "harmless");
    post(ann, "my own spoiler");
    var filter =
        ann.mutate(
                "addFilter",
                "filter { id keyword expiresAt }",
                Map.of("keyword", "spoiler", "days", 2))
            .path("filter");
    assertThat(texts(home(ann, ""))).containsExactly("my own spoiler", "harmless");
    assertThat(ann.query("{ filters { keyword } }").at("/filters/0/keyword").asText())
        .isEqualTo("spoiler");
    var gone = ann.mutate("removeFilter", "deletedId", Map.of("id", filter.path("id").asText()));
    assertThat(gone.path("userErrors")).isEmpty();
    assertThat(texts(home(ann, ""))).hasSize(3);
    assertThat(
            ann.mutate("removeFilter", "deletedId", Map.of("id", filter.path("id").asText()))
                .at("/userErrors/0/code")
                .asText())
        .isEqualTo("NOT_FOUND");
  }

  @Test
  void a_list_has_the_posts_of_its_members_only_while_they_are_followed() {
    follow(ann, bob);
    follow(ann, cid);
    post(bob, "of bob");
    post(cid, "of cid");
    post(ann, "own");
    var listId =
        ann.mutate("createList", "list { id name }", Map.of("name", "Friends"))
            .at("/list/id")
            .asText();
    var member = Map.<String, Object>of("listId", listId, "userId", bob.globalId());
    var list =
        ann.mutate(
            "addToList", "list { members { nickname } feed { %s } }".formatted(POSTS), member);
    assertThat(list.at("/list/members").findValuesAsText("nickname")).containsExactly("bob");
    assertThat(texts(list.at("/list/feed"))).containsExactly("of bob");
    var one = "query($id: ID!) { list(id: $id) { name feed { %s } } }".formatted(POSTS);
    assertThat(texts(ann.query(one, "id", listId).at("/list/feed"))).containsExactly("of bob");
    assertThat(bob.query(one, "id", listId).path("list").isNull()).isTrue();
    assertThat(ann.query(one, "id", "nothing").path("list").isNull()).isTrue();
    var stranger = live.signUp("dan");
    assertThat(
            ann.mutate(
                    "addToList",
                    "list { id }",
                    Map.of("listId", listId, "userId", stranger.globalId()))
                .at("/userErrors/0/code")
                .asText())
        .isEqualTo("NOT_FOUND");
    ann.mutate("unfollowUser", "user { id }", Map.of("userId", bob.globalId()));
    var after = ann.query("{ lists { name feed { %s } } }".formatted(POSTS));
    assertThat(after.at("/lists/0/name").asText()).isEqualTo("Friends");
    assertThat(texts(after.at("/lists/0/feed"))).isEmpty();
    assertThat(
            bob.mutate("deleteList", "deletedId", Map.of("id", listId))
                .at("/userErrors/0/code")
                .asText())
        .isEqualTo("NOT_FOUND");
    ann.mutate("deleteList", "deletedId", Map.of("id", listId));
    assertThat(ann.query("{ lists { name } }").path("lists")).isEmpty();
  }

  @Test
  void the_fan_out_copies_the_posts_of_a_promoted_user() {
    follow(ann, bob);
    // Twenty posts a day make a user promoted, at the evaluation a minute later.
    for (int i = 0; i < 20; i++) {
      post(bob, "post " + i);
    }
    now.updateAndGet(moment -> moment.plusSeconds(61));
    post(bob, "one more");
    await()
        .untilAsserted(
            () ->
                assertThat(live.table().promotion(bob.userId()).find())
                    .get()
                    .matches(promotion -> promotion.fanoutEnabled()));
    post(bob, "copied");
    await()
        .untilAsserted(
            () ->
                assertThat(live.table().feedOf(ann.userId()).all(100))
                    .extracting(copy -> copy.previewText())
                    .contains("copied"));
    assertThat(texts(home(ann, "(first: 3)"))).containsExactly("copied", "one more", "post 19");
  }
}
