package dev.trestle.apps.guild.comment;

import static dev.trestle.apps.guild.testing.LiveTalk.code;
import static dev.trestle.apps.guild.testing.LiveTalk.done;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.trestle.apps.guild.graphql.GlobalId;
import dev.trestle.apps.guild.testing.LiveGuild;
import dev.trestle.apps.guild.testing.LiveTalk;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CommentApiTest {
  private static final String LIST =
      "query($object: ID!, $first: Int, $after: Cursor) { comments(object: $object, first: $first, after: $after) { edges { cursor node { id text objectId parentId author { nickname } mentions { nickname } likeCount viewerLikes mayEdit mayDelete editedAt } } pageInfo { hasNextPage endCursor } } }";

  private final AtomicReference<Instant> now =
      new AtomicReference<>(InstantSource.system().instant().truncatedTo(ChronoUnit.MILLIS));
  private final LiveTalk talk = LiveTalk.open(config -> config.clock(now::get));

  @AfterEach
  void close() {
    talk.close();
  }

  private JsonNode list(String name, String object) {
    return talk.user(name).query(LIST, "object", object).path("comments");
  }

  private List<String> texts(String name, String object) {
    return list(name, object).findValuesAsText("text");
  }

  private JsonNode like(String name, String mutation, String object) {
    return talk.user(name)
        .mutate(mutation, "objectId likeCount viewerLikes", Map.of("object", object));
  }

  @Test
  void comments_are_listed_oldest_first_with_replies_mentions_and_rights() {
    var post = talk.post("PUBLIC");
    var first = talk.commentId("flo", post, "Well done @Meg and @bob!");
    var reply =
        done(
            talk.user("ann")
                .mutate(
                    "addComment",
                    "comment { id } commentCount",
                    Map.of("object", post, "text", "Thanks", "parentId", first)));
    assertThat(reply.path("commentCount").asInt()).isEqualTo(2);
    var edges = list("flo", post).path("edges");
    assertThat(edges.findValuesAsText("text"))
        .containsExactly("Well done @Meg and @bob!", "Thanks");
    var mine = edges.at("/0/node");
    assertThat(mine.path("objectId").asText()).isEqualTo(post);
    assertThat(mine.path("mentions").findValuesAsText("nickname")).containsExactly("meg", "bob");
    assertThat(mine.path("mayEdit").asBoolean()).isTrue();
    assertThat(mine.path("mayDelete").asBoolean()).isTrue();
    var answer = edges.at("/1/node");
    assertThat(answer.path("parentId").asText()).isEqualTo(first);
    assertThat(answer.path("mayEdit").asBoolean()).isFalse();
    assertThat(answer.path("mayDelete").asBoolean()).isFalse();
    // The owner of the post may delete what others write on it. A mentioned user with a block is
    // not shown.
    var seenByOwner = list("ann", post).at("/edges/0/node");
    assertThat(seenByOwner.path("mayDelete").asBoolean()).isTrue();
    assertThat(seenByOwner.path("mayEdit").asBoolean()).isFalse();
    assertThat(seenByOwner.path("mentions").findValuesAsText("nickname")).containsExactly("meg");
  }

  @ParameterizedTest
  @CsvSource({
    "PUBLIC,ann,true",
    "PUBLIC,flo,true",
    "PUBLIC,meg,true",
    "PUBLIC,sam,true",
    "PUBLIC,bob,false",
    "PUBLIC,bea,false",
    "FOLLOWERS,ann,true",
    "FOLLOWERS,flo,true",
    "FOLLOWERS,meg,false",
    "FOLLOWERS,sam,false",
    "FOLLOWERS,bob,false",
    "GROUP,ann,true",
    "GROUP,meg,true",
    "GROUP,adam,true",
    "GROUP,flo,false",
    "GROUP,sam,false",
    "GROUP,bob,false",
    "PRIVATE,ann,true",
    "PRIVATE,flo,false",
    "PRIVATE,adam,false"
  })
  void only_those_who_see_a_post_read_write_and_like_its_comments(
      String audience, String name, boolean allowed) {
    var post = talk.post(audience);
    var comment = talk.commentId("ann", post, "First");
    var read = talk.user(name).run(LIST, "object", post);
    var written = talk.comment(name, post, "Hi");
    var liked = like(name, "likeObject", post);
    var likedComment = like(name, "likeObject", comment);
    var node = talk.user(name).query("{ node(id: \"%s\") { id } }".formatted(comment));
    if (allowed) {
      assertThat(read.body().has("errors")).isFalse();
      done(written);
      assertThat(done(liked).path("viewerLikes").asBoolean()).isTrue();
      assertThat(done(likedComment).path("likeCount").asInt()).isEqualTo(1);
      assertThat(node.at("/node/id").asText()).isEqualTo(comment);
    } else {
      assertThat(read.at("/errors/0/extensions/code").asText()).isEqualTo("NOT_FOUND");
      assertThat(code(written)).isEqualTo("NOT_FOUND");
      assertThat(code(liked)).isEqualTo("NOT_FOUND");
      assertThat(code(likedComment)).isEqualTo("NOT_FOUND");
      assertThat(node.path("node").isNull()).isTrue();
      // The answer is that for an object which does not exist.
      var unknown =
          GlobalId.of("Activity", talk.user("ann").userId(), "01ARZ3NDEKTSV4RRFFQ69G5FAV");
      assertThat(talk.comment(name, unknown, "Hi").path("userErrors"))
          .isEqualTo(written.path("userErrors"));
    }
  }

  @Test
  void a_signed_out_user_reads_and_writes_nothing() {
    var post = talk.post("PUBLIC");
    for (var document :
        List.of(
            "{ comments(object: \\\"%s\\\") { edges { cursor } } }".formatted(post),
            "mutation { addComment(input: {object: \\\"%s\\\", text: \\\"x\\\"}) { commentCount } }"
                .formatted(post),
            "mutation { likeObject(input: {object: \\\"%s\\\"}) { likeCount } }".formatted(post))) {
      var answer =
          talk.live.send(
              talk.live
                  .request("/guild/graphql")
                  .POST(BodyPublishers.ofString("{\"query\": \"%s\"}".formatted(document))));
      assertThat(answer.status()).isEqualTo(401);
    }
  }

  @Test
  void an_id_of_something_that_cannot_be_commented_or_liked_is_not_found() {
    for (var id : List.of("nonsense", talk.user("flo").globalId(), talk.groupId())) {
      assertThat(code(talk.comment("ann", id, "Hi"))).isEqualTo("NOT_FOUND");
      assertThat(code(like("ann", "likeObject", id))).isEqualTo("NOT_FOUND");
      assertThat(talk.user("ann").run(LIST, "object", id).at("/errors/0/extensions/code").asText())
          .isEqualTo("NOT_FOUND");
    }
  }

  @Test
  void a_goal_is_liked_and_shows_how_often() {
    var goal = talk.goal("PUBLIC");
    assertThat(like("flo", "likeObject", goal).path("likeCount").asInt()).isEqualTo(1);
    var shown = "query($id: ID!) { goal(id: $id) { likeCount viewerLikes } }";
    assertThat(talk.user("flo").query(shown, "id", goal).path("goal").toString())
        .isEqualTo("{\"likeCount\":1,\"viewerLikes\":true}");
    assertThat(talk.user("ann").query(shown, "id", goal).path("goal").toString())
        .isEqualTo("{\"likeCount\":1,\"viewerLikes\":false}");
    assertThat(code(like("bob", "likeObject", goal))).isEqualTo("NOT_FOUND");
  }

  @Test
  void comments_of_users_with_a_block_are_left_out() {
    var post = talk.post("PUBLIC");
    talk.commentId("sam", post, "From Sam");
    talk.commentId("flo", post, "From Flo");
    done(talk.user("flo").mutate("blockUser", "user { id }", talk.userInput("sam")));
    assertThat(texts("flo", post)).containsExactly("From Flo");
    assertThat(texts("sam", post)).containsExactly("From Sam");
    assertThat(texts("ann", post)).containsExactly("From Sam", "From Flo");
  }

  @Test
  void pages_go_on_where_the_last_one_ended() {
    var post = talk.post("PUBLIC");
    for (int i = 0; i < 5; i++) {
      talk.commentId("flo", post, "Comment " + i);
    }
    var first = talk.user("ann").query(LIST, "object", post, "first", 2).path("comments");
    assertThat(first.at("/pageInfo/hasNextPage").asBoolean()).isTrue();
    var rest =
        talk.user("ann")
            .query(
                LIST, "object", post, "first", 3, "after", first.at("/pageInfo/endCursor").asText())
            .path("comments");
    assertThat(rest.findValuesAsText("text"))
        .containsExactly("Comment 2", "Comment 3", "Comment 4");
    var foreign = talk.post("PUBLIC");
    assertThat(
            talk.user("ann")
                .run(LIST, "object", foreign, "after", first.at("/pageInfo/endCursor").asText())
                .at("/errors/0/extensions/code")
                .asText())
        .isEqualTo("VALIDATION");
  }

  @Test
  void an_author_edits_a_comment_for_15_minutes_and_nobody_else_does() {
    var post = talk.post("PUBLIC");
    var id = talk.commentId("flo", post, "Wel done");
    var input = Map.<String, Object>of("id", id, "text", "Well done @meg");
    var edited =
        done(
            talk.user("flo")
                .mutate("editComment", "comment { text editedAt mentions { nickname } }", input));
    assertThat(edited.at("/comment/text").asText()).isEqualTo("Well done @meg");
    assertThat(edited.at("/comment/editedAt").isNull()).isFalse();
    assertThat(edited.at("/comment/mentions/0/nickname").asText()).isEqualTo("meg");
    assertThat(code(talk.user("ann").mutate("editComment", "comment { id }", input)))
        .isEqualTo("FORBIDDEN");
    assertThat(code(talk.user("bob").mutate("editComment", "comment { id }", input)))
        .isEqualTo("NOT_FOUND");
    assertThat(
            code(
                talk.user("flo")
                    .mutate(
                        "editComment",
                        "comment { id }",
                        Map.of("id", id, "text", "x".repeat(2001)))))
        .isEqualTo("VALIDATION");
    now.updateAndGet(it -> it.plus(Duration.ofMinutes(15)));
    var flo = talk.live.signIn("flo@example.org");
    done(flo.mutate("editComment", "comment { id }", input));
    now.updateAndGet(it -> it.plusMillis(1));
    assertThat(code(flo.mutate("editComment", "comment { id }", input))).isEqualTo("FORBIDDEN");
    assertThat(flo.query(LIST, "object", post).at("/comments/edges/0/node/mayEdit").asBoolean())
        .isFalse();
  }

  @Test
  void a_comment_is_deleted_by_its_author_the_owner_of_the_post_and_administrators() {
    var post = talk.post("GROUP");
    for (var name : List.of("meg", "ann", "adam")) {
      var id = talk.commentId("meg", post, "Hello");
      var gone = talk.user(name).mutate("deleteComment", "deletedId", Map.of("id", id));
      assertThat(done(gone).path("deletedId").asText()).isEqualTo(id);
    }
    assertThat(texts("ann", post)).isEmpty();
    var mine = talk.commentId("ann", post, "Mine");
    assertThat(code(talk.user("meg").mutate("deleteComment", "deletedId", Map.of("id", mine))))
        .isEqualTo("FORBIDDEN");
    for (var name : List.of("sam", "bob", "flo")) {
      assertThat(code(talk.user(name).mutate("deleteComment", "deletedId", Map.of("id", mine))))
          .isEqualTo("NOT_FOUND");
    }
  }

  @Test
  void a_like_counts_once_and_shows_on_activities_and_comments() {
    var post = talk.post("PUBLIC");
    like("flo", "likeObject", post);
    var twice = done(like("flo", "likeObject", post));
    assertThat(twice.path("objectId").asText()).isEqualTo(post);
    assertThat(twice.path("likeCount").asInt()).isEqualTo(1);
    assertThat(done(like("sam", "likeObject", post)).path("likeCount").asInt()).isEqualTo(2);
    var activity = "{ activity(id: \"%s\") { likeCount viewerLikes } }".formatted(post);
    assertThat(talk.user("flo").query(activity).at("/activity/viewerLikes").asBoolean()).isTrue();
    assertThat(talk.user("ann").query(activity).at("/activity/viewerLikes").asBoolean()).isFalse();
    var gone = done(like("flo", "unlikeObject", post));
    assertThat(gone.path("viewerLikes").asBoolean()).isFalse();
    assertThat(done(like("flo", "unlikeObject", post)).path("likeCount").asInt()).isEqualTo(1);
    var comment = talk.commentId("ann", post, "Hm");
    like("flo", "likeObject", comment);
    assertThat(list("flo", post).at("/edges/0/node/viewerLikes").asBoolean()).isTrue();
    assertThat(list("sam", post).at("/edges/0/node/likeCount").asInt()).isEqualTo(1);
    assertThat(list("sam", post).at("/edges/0/node/viewerLikes").asBoolean()).isFalse();
  }

  @Test
  void goals_and_quests_have_the_number_of_their_comments() {
    var goal = talk.goal("FOLLOWERS");
    talk.commentId("flo", goal, "One");
    assertThat(talk.comment("flo", goal, "Two").path("commentCount").asInt()).isEqualTo(2);
    assertThat(code(talk.comment("sam", goal, "Three"))).isEqualTo("NOT_FOUND");
    assertThat(
            talk.user("flo")
                .query("{ goal(id: \"%s\") { commentCount } }".formatted(goal))
                .at("/goal/commentCount")
                .asInt())
        .isEqualTo(2);
    var quest =
        done(talk.user("ann")
                .mutate(
                    "createQuest",
                    "quest { id commentCount }",
                    Map.of(
                        "title",
                        "Three tasks",
                        "kind",
                        "QUANTITATIVE",
                        "targetCount",
                        3,
                        "countScope",
                        "ANY",
                        "periodSeconds",
                        86_400)))
            .path("quest");
    assertThat(quest.path("commentCount").asInt()).isZero();
    talk.commentId("ann", quest.path("id").asText(), "A note");
    assertThat(
            talk.user("ann")
                .query("{ quests { edges { node { commentCount } } } }")
                .at("/quests/edges/0/node/commentCount")
                .asInt())
        .isEqualTo(1);
    assertThat(code(talk.comment("flo", quest.path("id").asText(), "Hi"))).isEqualTo("NOT_FOUND");
  }

  @Test
  void a_repeated_request_comments_once() {
    var post = talk.post("PUBLIC");
    var input = Map.<String, Object>of("object", post, "text", "Once", "requestId", "r1");
    var first = done(talk.user("flo").mutate("addComment", "comment { id }", input));
    var second = done(talk.user("flo").mutate("addComment", "comment { id }", input));
    assertThat(second).isEqualTo(first);
    assertThat(texts("flo", post)).containsExactly("Once");
  }

  @Test
  void the_comments_and_likes_of_a_deleted_post_are_deleted_while_the_application_runs() {
    var post = talk.post("PUBLIC");
    var activityId = GlobalId.parse(post).orElseThrow().part(1);
    talk.commentId("flo", post, "Hello");
    like("flo", "likeObject", post);
    done(talk.user("ann").mutate("deleteActivity", "deletedId", Map.of("id", post)));
    await()
        .untilAsserted(
            () -> {
              assertThat(talk.live.table().commentsOn("Activity", activityId).all(10)).isEmpty();
              assertThat(talk.live.table().likesOf("Activity", activityId).all(10)).isEmpty();
            });
  }

  @Test
  void a_user_writes_60_comments_an_hour() {
    try (var limited = LiveGuild.open(config -> config.forPrograms(false).clock(now::get))) {
      var ann = limited.signUp("ann");
      var post =
          done(ann.mutate("postActivity", "activity { id }", Map.of("text", "Hi")))
              .at("/activity/id")
              .asText();
      var input = Map.<String, Object>of("object", post, "text", "Hello");
      for (int i = 0; i < 60; i++) {
        done(ann.mutate("addComment", "commentCount", input));
        // The API takes a bounded number of requests at once from one client.
        now.updateAndGet(it -> it.plusMillis(100));
      }
      assertThat(code(ann.mutate("addComment", "commentCount", input))).isEqualTo("RATE_LIMITED");
      now.updateAndGet(it -> it.plus(Duration.ofMinutes(1)));
      done(ann.mutate("addComment", "commentCount", input));
    }
  }
}
