package dev.trestle.apps.guild.notification;

import static dev.trestle.apps.guild.testing.LiveTalk.code;
import static dev.trestle.apps.guild.testing.LiveTalk.done;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.trestle.apps.guild.graphql.GlobalId;
import dev.trestle.apps.guild.table.notice.Notification;
import dev.trestle.apps.guild.table.notice.NotificationKind;
import dev.trestle.apps.guild.testing.LiveTalk;
import dev.trestle.kit.id.Ids;
import dev.trestle.kit.job.Job;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class NotificationApiTest {
  private static final String LIST =
      "query($first: Int, $after: Cursor, $unreadOnly: Boolean) { notifications(first: $first, after: $after, unreadOnly: $unreadOnly) { edges { node { id kind text link actors { nickname } actorCount objectType objectId preview read } } pageInfo { hasNextPage endCursor } } }";

  private final AtomicReference<Instant> now =
      new AtomicReference<>(InstantSource.system().instant().truncatedTo(ChronoUnit.MILLIS));
  private final LiveTalk talk = LiveTalk.open(config -> config.clock(now::get));

  @AfterEach
  void close() {
    talk.close();
  }

  private JsonNode list(String name, Object... variables) {
    return talk.user(name).query(LIST, variables).path("notifications");
  }

  private List<String> texts(String name) {
    return list(name).path("edges").findValuesAsText("text");
  }

  private int unread(String name) {
    return talk.user(name)
        .query("{ me { unreadNotifications } }")
        .at("/me/unreadNotifications")
        .asInt();
  }

  private void like(String name, String object) {
    done(talk.user(name).mutate("likeObject", "likeCount", Map.of("object", object)));
  }

  private void awaitTexts(String name, String... wanted) {
    await().untilAsserted(() -> assertThat(texts(name)).contains(wanted));
  }

  private JsonNode mark(String name, Map<String, Object> input) {
    return talk.user(name).mutate("markNotificationsRead", "me { unreadNotifications }", input);
  }

  /// Stores notifications of Ann about badges, the oldest first.
  private void badges(int count) {
    // It is made by the stream, and may come later than the others otherwise.
    awaitTexts("ann", "flo follows you.");
    now.updateAndGet(it -> it.plusSeconds(1));
    var ids = new Ids(now::get);
    var ann = talk.user("ann").userId();
    IntStream.range(0, count)
        .forEach(
            i ->
                talk.live
                    .table()
                    .run(
                        talk.live
                            .table()
                            .notifications()
                            .create(
                                new Notification(
                                    ann,
                                    ids.next(),
                                    NotificationKind.BADGE,
                                    Optional.empty(),
                                    Optional.of("Badge"),
                                    Optional.of("quests-" + i),
                                    Optional.empty(),
                                    Optional.of("quests-" + i),
                                    "BADGE:" + i,
                                    now.get(),
                                    now.get().plusSeconds(1000)))));
  }

  @Test
  void likes_of_several_users_are_one_notification_with_a_link_to_the_post() {
    var post = talk.post("PUBLIC");
    for (var name : List.of("flo", "meg", "sam")) {
      like(name, post);
    }
    awaitTexts("ann", "sam and 2 others liked your post “Ran 5 km”.");
    var liked = list("ann").at("/edges/0/node");
    assertThat(liked.path("kind").asText()).isEqualTo("LIKE");
    assertThat(liked.path("actorCount").asInt()).isEqualTo(3);
    assertThat(liked.path("actors").findValuesAsText("nickname"))
        .containsExactly("sam", "meg", "flo");
    assertThat(liked.path("objectId").asText()).isEqualTo(post);
    assertThat(liked.path("link").asText()).isEqualTo("/guild/a/" + post);
    assertThat(liked.path("read").asBoolean()).isFalse();
    // The follow, the acceptance of nothing, and the like: a public group is joined without a
    // request.
    assertThat(unread("ann")).isEqualTo(2);
  }

  @Test
  void comments_replies_and_mentions_notify_those_whom_they_concern() {
    var post = talk.post("PUBLIC");
    var first = talk.commentId("flo", post, "Well done, and @sam too");
    awaitTexts("ann", "flo commented on your post “Ran 5 km”.");
    awaitTexts("sam", "flo mentioned you in a comment on “Ran 5 km”.");
    done(
        talk.user("ann")
            .mutate(
                "addComment",
                "commentCount",
                Map.of("object", post, "text", "Thanks", "parentId", first)));
    awaitTexts("flo", "ann replied to your comment on “Ran 5 km”.");
    var reply = list("flo").at("/edges/0/node");
    assertThat(reply.path("objectType").asText()).isEqualTo("Comment");
    assertThat(reply.path("link").asText()).isEqualTo("/guild/a/" + post);
    // What is deleted meanwhile leads to the list.
    done(talk.user("ann").mutate("deleteActivity", "deletedId", Map.of("id", post)));
    var gone = list("flo").at("/edges/0/node");
    assertThat(gone.path("objectId").isNull()).isTrue();
    assertThat(gone.path("link").asText()).isEqualTo("/guild/notifications");
  }

  @Test
  void a_user_who_is_blocked_later_is_not_named_any_more() {
    var post = talk.post("PUBLIC");
    like("sam", post);
    awaitTexts("ann", "sam liked your post “Ran 5 km”.");
    done(talk.user("ann").mutate("blockUser", "user { id }", talk.userInput("sam")));
    assertThat(texts("ann")).contains("Somebody liked your post “Ran 5 km”.");
    assertThat(list("ann").at("/edges/0/node/actors")).isEmpty();
  }

  @Test
  void muted_users_and_kinds_that_are_switched_off_do_not_notify() {
    done(talk.user("ann").mutate("muteUser", "user { id }", talk.userInput("sam")));
    done(
        talk.user("ann")
            .mutate(
                "setNotificationPreferences", "me { email }", Map.of("inApp", List.of("COMMENT"))));
    var post = talk.post("PUBLIC");
    like("flo", post);
    talk.commentId("sam", post, "Hello");
    talk.commentId("flo", post, "Hello");
    awaitTexts("ann", "flo commented on your post “Ran 5 km”.");
    assertThat(texts("ann")).noneMatch(text -> text.contains("sam") || text.contains("liked"));
  }

  @Test
  void a_notification_is_marked_as_read_by_its_id_and_others_stay_unread() {
    badges(3);
    int before = unread("ann");
    var id = list("ann").at("/edges/1/node/id").asText();
    var marked = done(mark("ann", Map.of("ids", List.of(id))));
    assertThat(marked.at("/me/unreadNotifications").asInt()).isEqualTo(before - 1);
    assertThat(list("ann").at("/edges/0/node/read").asBoolean()).isFalse();
    assertThat(list("ann").at("/edges/1/node/read").asBoolean()).isTrue();
    assertThat(list("ann", "unreadOnly", true).path("edges").findValuesAsText("id"))
        .doesNotContain(id);
  }

  @Test
  void all_are_marked_as_read_up_to_a_moment_and_newer_ones_are_unread() {
    badges(2);
    now.updateAndGet(it -> it.plusSeconds(1));
    done(mark("ann", Map.of("upTo", now.get().toString())));
    assertThat(unread("ann")).isZero();
    now.updateAndGet(it -> it.plusSeconds(1));
    badges(1);
    assertThat(unread("ann")).isEqualTo(1);
    // The mark never goes back.
    done(mark("ann", Map.of("upTo", now.get().minusSeconds(60).toString())));
    assertThat(unread("ann")).isEqualTo(1);
  }

  @Test
  void marking_needs_ids_or_a_moment_and_at_most_50_ids() {
    assertThat(code(mark("ann", Map.of()))).isEqualTo("VALIDATION");
    assertThat(code(mark("ann", Map.of("ids", List.of(), "upTo", now.get().toString()))))
        .isEqualTo("VALIDATION");
    var ids =
        IntStream.range(0, 51)
            .mapToObj(i -> GlobalId.of("Notification", talk.user("ann").userId(), "id" + i))
            .toList();
    done(mark("ann", Map.of("ids", ids.subList(0, 50))));
    assertThat(code(mark("ann", Map.of("ids", ids)))).isEqualTo("VALIDATION");
  }

  @Test
  void nobody_sees_or_marks_the_notifications_of_others() {
    badges(1);
    int before = unread("ann");
    var id = list("ann").at("/edges/0/node/id").asText();
    var node = "{ node(id: \"%s\") { id } }".formatted(id);
    assertThat(talk.user("ann").query(node).at("/node/id").asText()).isEqualTo(id);
    assertThat(talk.user("flo").query(node).path("node").isNull()).isTrue();
    done(mark("flo", Map.of("ids", List.of(id))));
    assertThat(unread("ann")).isEqualTo(before);
    assertThat(
            talk.live
                .send(
                    talk.live
                        .request("/guild/graphql")
                        .POST(
                            BodyPublishers.ofString(
                                "{\"query\": \"{ notifications { edges { cursor } } }\"}")))
                .status())
        .isEqualTo(401);
  }

  @Test
  void pages_go_on_where_the_last_one_ended_and_cursors_belong_to_one_user() {
    badges(5);
    var first = list("ann", "first", 2);
    assertThat(first.path("edges").findValuesAsText("preview"))
        .containsExactly("quests-4", "quests-3");
    assertThat(first.at("/pageInfo/hasNextPage").asBoolean()).isTrue();
    var end = first.at("/pageInfo/endCursor").asText();
    assertThat(list("ann", "first", 3, "after", end).path("edges").findValuesAsText("preview"))
        .containsExactly("quests-2", "quests-1", "quests-0");
    for (var bad : List.of("nonsense", end)) {
      assertThat(talk.user("flo").run(LIST, "after", bad).at("/errors/0/extensions/code").asText())
          .isEqualTo("VALIDATION");
    }
  }

  @Test
  void a_digest_is_planned_for_the_morning_of_the_user_while_the_application_runs() {
    done(
        talk.user("ann")
            .mutate("updateProfile", "me { email }", Map.of("timeZone", "Pacific/Auckland")));
    done(
        talk.user("ann")
            .mutate("setNotificationPreferences", "me { email }", Map.of("digest", "DAILY")));
    await()
        .untilAsserted(
            () ->
                assertThat(talk.live.table().openJobs(Job.LATER).all(10))
                    .extracting(Job::kind)
                    .containsExactly("digest"));
    var due = talk.live.table().openJobs(Job.LATER).all(10).getFirst().dueAt();
    assertThat(due.atZone(ZoneId.of("Pacific/Auckland")).toLocalTime())
        .isEqualTo(LocalTime.of(8, 0));
    assertThat(due).isAfter(now.get()).isBeforeOrEqualTo(now.get().plus(Duration.ofHours(25)));
  }

  @Test
  void unread_rooms_are_those_in_which_others_wrote_last() {
    var room =
        done(talk.user("flo").mutate("openDm", "room { id }", talk.userInput("sam")))
            .at("/room/id")
            .asText();
    var sent =
        done(
            talk.user("flo")
                .mutate("sendMessage", "message { id }", Map.of("roomId", room, "text", "Hi")));
    assertThat(rooms("flo")).isZero();
    assertThat(rooms("sam")).isEqualTo(1);
    done(talk.user("sam").mutate("muteRoom", "room { id }", Map.of("roomId", room, "muted", true)));
    assertThat(rooms("sam")).isZero();
    done(
        talk.user("sam").mutate("muteRoom", "room { id }", Map.of("roomId", room, "muted", false)));
    done(
        talk.user("sam")
            .mutate(
                "markRoomRead",
                "room { id }",
                Map.of("roomId", room, "messageId", sent.at("/message/id").asText())));
    assertThat(rooms("sam")).isZero();
    now.updateAndGet(it -> it.plusSeconds(1));
    var second =
        done(
            talk.user("flo")
                .mutate("sendMessage", "message { id }", Map.of("roomId", room, "text", "Well?")));
    assertThat(rooms("sam")).isEqualTo(1);
    done(
        talk.user("flo")
            .mutate("deleteMessage", "deletedId", Map.of("id", second.at("/message/id").asText())));
    assertThat(rooms("sam")).isZero();
  }

  private int rooms(String name) {
    return talk.user(name).query("{ me { unreadRooms } }").at("/me/unreadRooms").asInt();
  }
}
