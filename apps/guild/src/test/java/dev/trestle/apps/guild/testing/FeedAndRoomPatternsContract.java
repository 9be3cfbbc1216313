package dev.trestle.apps.guild.testing;

import static dev.trestle.apps.guild.testing.SampleItems.NOW;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.guild.feed.promotion.Promotions;
import dev.trestle.apps.guild.room.RoomList;
import dev.trestle.apps.guild.table.Comment;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Like;
import dev.trestle.apps.guild.table.Message;
import dev.trestle.apps.guild.table.RoomMember;
import dev.trestle.apps.guild.table.feed.Activity;
import dev.trestle.apps.guild.table.feed.Activity.Audience;
import dev.trestle.apps.guild.table.feed.FanoutWalk;
import dev.trestle.apps.guild.table.feed.FeedItem;
import dev.trestle.apps.guild.table.feed.Promotion;
import dev.trestle.apps.guild.table.feed.TagRow;
import dev.trestle.apps.guild.table.notice.Notification;
import dev.trestle.apps.guild.table.notice.NotificationKind;
import dev.trestle.apps.guild.table.notice.Report;
import dev.trestle.apps.guild.table.reward.BoardKey;
import dev.trestle.apps.guild.table.reward.BoardRow;
import dev.trestle.apps.guild.table.room.MessageKey;
import dev.trestle.apps.guild.table.room.Room;
import dev.trestle.apps.guild.table.room.RoomListener;
import dev.trestle.apps.guild.table.room.TypingNotice;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.testing.DesignContract;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Contract of the access patterns of rooms, activities, feeds, leaderboards, tags, comments, likes, reports and notifications: each with several
/// items in its partition that it lists, in order and page by page, and with others that it leaves out.
public abstract class FeedAndRoomPatternsContract extends DesignContract<GuildTable> {
  /// Sorts after every user id.
  private static final String AFTER_ALL_USERS = "~";

  private final Ids ids = new Ids(InstantSource.fixed(NOW));

  protected FeedAndRoomPatternsContract() {
    super(GuildTable.class);
  }

  private static Instant minute(int number) {
    return NOW.plus(Duration.ofMinutes(number));
  }

  private static List<String> numbered(String prefix) {
    return IntStream.rangeClosed(1, 5).mapToObj(i -> prefix + i).toList();
  }

  @Test
  void the_history_of_a_room_has_messages_only_the_newest_first() {
    table()
        .transact(
            table().rooms().create(SampleItems.room("r1", Room.Scope.GROUP)),
            table().roomMembers().create(new RoomMember("r1", "u1", NOW, Optional.empty(), false)),
            table().roomListeners().create(new RoomListener("r1", "n1", minute(60))),
            table()
                .typingNotices()
                .create(new TypingNotice("r1", "u1", "n1", minute(1), minute(60))));
    for (int i = 1; i <= 5; i++) {
      var message = SampleItems.message("r1", "m" + i, minute(i), Optional.empty());
      table().run(table().messages().create(message));
    }
    table().run(table().messages().create(SampleItems.message("r2", "m6", NOW, Optional.empty())));
    assertThat(pages(page -> table().history("r1").page(page)))
        .extracting(Message::id)
        .isEqualTo(numbered("m").reversed());
    assertThat(pages(page -> table().messagesBefore("r1", minute(4), "m4").page(page)))
        .extracting(Message::id)
        .containsExactly("m3", "m2", "m1");
    assertThat(pages(page -> table().messagesAfter("r1", minute(2), "m2").page(page)))
        .extracting(Message::id)
        .containsExactly("m3", "m4", "m5");
    assertThat(
            table()
                .messages(
                    List.of(
                        new MessageKey("r1", minute(1), "m1"), new MessageKey("r2", NOW, "m1"))))
        .hasSize(1);
  }

  @Test
  void rooms_are_unread_if_their_newest_message_is_by_another_user_and_after_the_mark() {
    room("unread", "u2", Optional.empty(), false);
    room("read", "u2", Optional.of(Ids.first(minute(9))), false);
    room("muted", "u2", Optional.empty(), true);
    room("own", "u1", Optional.empty(), false);
    var rooms = new RoomList(table());
    assertThat(rooms.of("u1"))
        .extracting(open -> open.room().id())
        .containsExactlyInAnyOrder("unread", "read", "muted", "own");
    assertThat(rooms.unread("u1")).isEqualTo(1);
    assertThat(rooms.of("u2")).isEmpty();
  }

  /// A room with a member and a message of its author.
  private void room(String id, String author, Optional<String> mark, boolean muted) {
    var messageId = ids.next(NOW);
    var message =
        new Message(
            messageId,
            id,
            author,
            "Hi",
            Optional.empty(),
            Optional.empty(),
            Map.of(),
            Ids.moment(messageId),
            Optional.empty());
    table()
        .transact(
            table()
                .rooms()
                .create(
                    new Room(
                        id,
                        Room.Scope.GROUP,
                        List.of(),
                        Optional.of("gr1"),
                        Optional.empty(),
                        Optional.of(messageId),
                        Optional.empty(),
                        NOW)),
            table().roomMembers().create(new RoomMember(id, "u1", NOW, mark, muted)),
            table().messages().create(message));
  }

  @Test
  void the_feed_of_a_group_has_the_activities_of_all_its_members_the_newest_first() {
    for (int i = 1; i <= 5; i++) {
      table()
          .transact(
              table().activities().create(activity("u" + i, "a" + i, minute(i), "gr1")),
              table().activities().create(activity("u" + i, "b" + i, minute(i), "gr2")));
    }
    table().run(table().activities().create(SampleItems.activity("u1", "c1", minute(9))));
    assertThat(pages(page -> table().activitiesIn("gr1").page(page)))
        .extracting(Activity::activityId)
        .isEqualTo(numbered("a").reversed());
    assertThat(pages(page -> table().activitiesOf("u1").page(page)))
        .extracting(Activity::activityId)
        .containsExactly("c1", "b1", "a1");
  }

  private static Activity activity(String actorId, String id, Instant moment, String groupId) {
    return new Activity(
        id,
        actorId,
        "post",
        "Group",
        groupId,
        "Ran!",
        Optional.empty(),
        Optional.empty(),
        List.of(),
        List.of(),
        Audience.GROUP,
        Optional.of(groupId),
        0,
        0,
        Optional.empty(),
        Optional.empty(),
        moment);
  }

  @Test
  void a_feed_is_read_from_any_place_in_both_directions() {
    for (int i = 1; i <= 5; i++) {
      var activity = SampleItems.activity("u" + i, "a" + i, minute(i));
      table().run(table().feedItems().create(SampleItems.feedItem("u9", activity)));
    }
    assertThat(pages(page -> table().feedBefore("u9", minute(4), "a4").page(page)))
        .extracting(FeedItem::activityId)
        .containsExactly("a3", "a2", "a1");
    assertThat(pages(page -> table().feedAfter("u9", minute(2), "a2").page(page)))
        .extracting(FeedItem::activityId)
        .containsExactly("a3", "a4", "a5");
  }

  @Test
  void promoted_actors_and_walks_that_wait_for_an_operator_are_listed() {
    int bucket = Promotions.bucket("u1");
    var listed = Promotion.of("u1", NOW).listed(false, false, bucket);
    var dead =
        new FanoutWalk(
            "u1",
            1,
            NOW,
            minute(1),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            5,
            Optional.of("It failed"),
            Optional.of(minute(2)),
            NOW,
            1);
    table()
        .transact(
            table().promotions().create(listed),
            table().promotions().create(Promotion.of("u2", NOW)),
            table().fanoutWalks().create(dead),
            table()
                .fanoutWalks()
                .create(FanoutWalk.of("u2", 1, NOW, minute(1), "node", minute(2))));
    assertThat(table().promotedIn(bucket).all(10)).containsExactly(listed);
    assertThat(table().promotions(List.of("u1", "u2", "u3"))).containsOnlyKeys("u1", "u2");
    assertThat(table().deadWalks().all(10)).extracting(FanoutWalk::actorId).containsExactly("u1");
  }

  @Test
  void a_leaderboard_is_sorted_by_points_and_a_rank_is_the_number_of_rows_with_more() {
    long[] points = {5, 1_000_000, 40, 40, 700};
    for (int i = 1; i <= points.length; i++) {
      table().run(table().boardRows().create(row("all", "u" + i, points[i - 1])));
      table().run(table().boardRows().create(row("gr1", "u" + i, i)));
    }
    assertThat(pages(page -> table().board("all", "2026-W01").page(page)))
        .extracting(BoardRow::userId)
        .containsExactly("u2", "u5", "u4", "u3", "u1");
    for (var row : table().board("all", "2026-W01").all(10)) {
      var above = table().boardAbove("all", "2026-W01", row.xp(), AFTER_ALL_USERS).count(10);
      int expected = List.of(4, 0, 2, 2, 1).get(row.userId().charAt(1) - '1');
      assertThat(above).as(row.userId()).isEqualTo(expected);
    }
    assertThat(
            table()
                .boardRows(
                    List.of(
                        new BoardKey("gr1", "2026-W01", "u3"),
                        new BoardKey("gr1", "2026-W02", "u3"))))
        .hasSize(1);
  }

  private static BoardRow row(String scope, String userId, long xp) {
    return new BoardRow(scope, "2026-W01", userId, xp, NOW, Optional.empty());
  }

  @Test
  void tagged_items_are_listed_by_kind_and_the_newest_first() {
    for (int i = 1; i <= 5; i++) {
      table()
          .transact(
              table().tagRows().create(new TagRow("run", "Goal", "g" + i, "u1", NOW)),
              table().tagRows().create(new TagRow("run", "Group", "gr" + i, "u1", NOW)),
              table().tagRows().create(new TagRow("runner", "Goal", "x" + i, "u1", NOW)));
    }
    assertThat(pages(page -> table().tagged("run").page(page))).hasSize(10);
    assertThat(pages(page -> table().taggedAs("run", "Goal").page(page)))
        .extracting(TagRow::id)
        .isEqualTo(numbered("g"));
    assertThat(pages(page -> table().newestTaggedAs("run", "Group").page(page)))
        .extracting(TagRow::id)
        .isEqualTo(numbered("gr").reversed());
  }

  @Test
  void comments_and_likes_are_listed_by_object_and_by_user() {
    for (int i = 1; i <= 5; i++) {
      var object = "a" + i;
      table()
          .transact(
              table().comments().create(comment("a1", "c" + i, "u" + i, i)),
              table().comments().create(comment("b" + i, "d" + i, "u9", i)),
              table().likes().create(like("a1", "u" + i, i)),
              table().likes().create(like(object, "u9", i)));
    }
    assertThat(pages(page -> table().commentsOn("Activity", "a1").page(page)))
        .extracting(Comment::id)
        .isEqualTo(numbered("c"));
    assertThat(pages(page -> table().commentsBy("u9").page(page)))
        .extracting(Comment::id)
        .isEqualTo(numbered("d"));
    assertThat(pages(page -> table().likesOf("Activity", "a1").page(page)))
        .extracting(Like::userId)
        .containsExactly("u1", "u2", "u3", "u4", "u5", "u9");
    assertThat(pages(page -> table().likesBy("u9").page(page)))
        .extracting(Like::objectId)
        .isEqualTo(numbered("a"));
    assertThat(table().likes("Activity", List.of("a1", "a2"), "u1")).containsOnlyKeys("a1");
    assertThat(table().commentsOn("Activity", "a").all(10)).isEmpty();
  }

  private static Comment comment(String objectId, String id, String userId, int minute) {
    return SampleItems.comment("Activity", objectId, id, userId, minute(minute));
  }

  private static Like like(String objectId, String userId, int minute) {
    return new Like("Activity", objectId, "Activity:u1:" + objectId, userId, minute(minute));
  }

  @Test
  void notifications_are_listed_the_newest_first_and_from_any_place() {
    for (int i = 1; i <= 5; i++) {
      table().run(table().notifications().create(notification("u1", "n" + i)));
    }
    table().run(table().notifications().create(notification("u2", "n6")));
    assertThat(pages(page -> table().notificationsOf("u1").page(page)))
        .extracting(Notification::id)
        .isEqualTo(numbered("n").reversed());
    assertThat(pages(page -> table().notificationsBefore("u1", "n4").page(page)))
        .extracting(Notification::id)
        .containsExactly("n3", "n2", "n1");
    assertThat(pages(page -> table().notificationsAfter("u1", "n2").page(page)))
        .extracting(Notification::id)
        .containsExactly("n3", "n4", "n5");
  }

  private static Notification notification(String userId, String id) {
    return new Notification(
        userId,
        id,
        NotificationKind.LIKE,
        Optional.of("u3"),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        "like:a1",
        NOW,
        minute(60));
  }

  @Test
  void reports_are_listed_by_state_by_reporter_and_by_author() {
    for (int i = 1; i <= 3; i++) {
      table().run(table().reports().create(report(Report.State.OPEN, "r" + i, "u1", "a" + i)));
    }
    table().run(table().reports().create(report(Report.State.CLOSED, "r4", "u2", "a1")));
    assertThat(pages(page -> table().reportsIn(Report.State.OPEN).page(page)))
        .extracting(Report::id)
        .containsExactly("r1", "r2", "r3");
    assertThat(table().reportsBy("u1").all(10)).hasSize(3);
    assertThat(table().reportsAbout("u9").all(10)).hasSize(4);
    assertThat(table().openReport("Activity", "a2", "u1")).isPresent();
    assertThat(table().openReport("Activity", "a1", "u2")).isEmpty();
  }

  private static Report report(Report.State state, String id, String reporter, String objectId) {
    return new Report(
        state,
        id,
        reporter,
        "Activity",
        objectId,
        "Activity:u9:" + objectId,
        Optional.of("u9"),
        "Buy this",
        Report.Reason.SPAM,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        NOW,
        NOW);
  }
}
