package dev.trestle.apps.guild.testing;

import static dev.trestle.apps.guild.testing.SampleItems.NOW;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.guild.table.GroupMember;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Like;
import dev.trestle.apps.guild.table.RoomMember;
import dev.trestle.apps.guild.table.account.NicknameReservation;
import dev.trestle.apps.guild.table.account.RequestOutcome;
import dev.trestle.apps.guild.table.feed.ActivityHead;
import dev.trestle.apps.guild.table.feed.Cause;
import dev.trestle.apps.guild.table.feed.FeedState;
import dev.trestle.apps.guild.table.feed.TagRow;
import dev.trestle.apps.guild.table.graph.Block;
import dev.trestle.apps.guild.table.graph.Counter;
import dev.trestle.apps.guild.table.graph.CounterShard;
import dev.trestle.apps.guild.table.graph.FollowList;
import dev.trestle.apps.guild.table.graph.FollowListEntry;
import dev.trestle.apps.guild.table.graph.KeywordFilter;
import dev.trestle.apps.guild.table.graph.Mute;
import dev.trestle.apps.guild.table.group.CollaborationInvite;
import dev.trestle.apps.guild.table.group.Collaborator;
import dev.trestle.apps.guild.table.group.GroupBan;
import dev.trestle.apps.guild.table.group.GroupInvite;
import dev.trestle.apps.guild.table.group.JoinRequest;
import dev.trestle.apps.guild.table.group.QuestParticipation;
import dev.trestle.apps.guild.table.group.Resource;
import dev.trestle.apps.guild.table.notice.CommentCount;
import dev.trestle.apps.guild.table.notice.LikeCount;
import dev.trestle.apps.guild.table.notice.Notification;
import dev.trestle.apps.guild.table.notice.NotificationKind;
import dev.trestle.apps.guild.table.notice.NotificationRead;
import dev.trestle.apps.guild.table.notice.NotificationState;
import dev.trestle.apps.guild.table.notice.Report;
import dev.trestle.apps.guild.table.reward.Badge;
import dev.trestle.apps.guild.table.reward.BoardRow;
import dev.trestle.apps.guild.table.reward.Completion;
import dev.trestle.apps.guild.table.reward.QuestTemplate;
import dev.trestle.apps.guild.table.reward.Streak;
import dev.trestle.apps.guild.table.reward.XpAward;
import dev.trestle.apps.guild.table.reward.XpSummary;
import dev.trestle.apps.guild.table.room.AssistMember;
import dev.trestle.apps.guild.table.room.AssistThread;
import dev.trestle.apps.guild.table.room.Reaction;
import dev.trestle.apps.guild.table.room.RoomListener;
import dev.trestle.apps.guild.table.room.TypingNotice;
import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import dev.trestle.singletable.testing.DesignContract;
import dev.trestle.singletable.write.Effects;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Contract of the items that the application adds to the two original designs: their keys, and the access patterns that read them.
public abstract class GuildAdditionsContract extends DesignContract<GuildTable> {
  protected GuildAdditionsContract() {
    super(GuildTable.class);
  }

  private void assertKeys(String pk, String sk, String type) {
    var key = Key.of("PK", pk).and("SK", sk);
    var found = dynamo().getItem(GetItem.of(table().model().name(), key).consistently()).item();
    assertThat(found).as("%s / %s", pk, sk).isPresent();
    assertThat(found.get().find("type")).contains(Value.of(type));
  }

  private void assertIndexed(String pk, String sk, String index, String indexPk, String indexSk) {
    var key = Key.of("PK", pk).and("SK", sk);
    var item =
        dynamo()
            .getItem(GetItem.of(table().model().name(), key).consistently())
            .item()
            .orElseThrow();
    assertThat(item.find(index + "PK")).contains(Value.of(indexPk));
    assertThat(item.find(index + "SK")).contains(Value.of(indexSk));
  }

  @Test
  void an_activity_head_a_feed_state_a_cause_and_a_tag_have_their_keys() {
    var head = new ActivityHead("u1", NOW, "a1");
    var state = FeedState.of("u1", NOW);
    var cause = new Cause("GOAL#g1", "activity", NOW, NOW.plusSeconds(60));
    var tag = new TagRow("run", "Goal", "g1", "u1", NOW);
    var inGroup = SampleItems.activity("u1", "a1", NOW);
    table()
        .transact(
            table().activityHeads().create(head),
            table().feedStates().create(state),
            table().causes().create(cause),
            table().tagRows().create(tag),
            table().activities().create(inGroup));
    assertKeys("ACTIVITY#u1", "HEAD", "ActivityHead");
    assertKeys("USER#u1", "FEEDSTATE", "FeedState");
    // What a part contains is escaped.
    assertKeys("CAUSE#GOAL%23g1", "activity", "Cause");
    assertKeys("TAG#run", "Goal#g1", "TagRow");
    assertThat(table().activityHeads(List.of("u1", "u2"))).containsOnlyKeys("u1");
    assertThat(table().feedStates(List.of("u1"))).containsValue(state);
    assertThat(table().cause("GOAL#g1", "activity").find()).contains(cause);
    assertThat(table().tagged("run").all(10)).containsExactly(tag);
    assertThat(table().taggedAs("run", "Group").all(10)).isEmpty();
    assertThat(table().activitiesOf("u1").all(10)).containsExactly(inGroup);
    assertThat(table().activities(List.of(inGroup.key()))).containsValue(inGroup);
    assertThat(table().activitiesSince("u1", NOW).all(10)).isEmpty();
    assertThat(table().activitiesSince("u1", NOW.minusMillis(1)).all(10)).hasSize(1);
    assertThat(table().activitiesIn("gr1").all(10)).isEmpty();
  }

  @Test
  void blocks_mutes_filters_lists_and_shards_have_their_keys() {
    var block = new Block("u1", "u2", NOW);
    var list = new FollowList("u1", "l1", "Friends", NOW, NOW);
    var entry = new FollowListEntry("u1", "l1", "u3", NOW);
    table()
        .transact(
            table().blocks().create(block),
            table().mutes().create(new Mute("u1", "u3", NOW)),
            table()
                .filters()
                .create(new KeywordFilter("u1", "f1", "spoiler", NOW, Optional.empty())),
            table().followLists().create(list),
            table().followListEntries().create(entry),
            table().counters().create(Counter.zero("u1", Counter.Kind.FOLLOWERS, NOW)),
            table()
                .counterShards()
                .create(new CounterShard("u1", Counter.Kind.FOLLOWERS, 7, 3, NOW)));
    assertKeys("USER#u1", "BLOCK#u2", "Block");
    assertIndexed("USER#u1", "BLOCK#u2", "GSI1", "USER#u2", "BLOCKEDBY#u1");
    assertKeys("USER#u1", "MUTE#u3", "Mute");
    assertKeys("USER#u1", "FILTER#f1", "Filter");
    assertKeys("USER#u1", "LIST#l1", "List");
    assertKeys("USER#u1", "LIST#l1#u3", "ListMember");
    assertKeys("USER#u1", "COUNTER#FOLLOWERS#07", "CounterShard");
    assertThat(table().blockedBy("u1").all(10)).containsExactly(block);
    assertThat(table().blockersOf("u2").all(10)).containsExactly(block);
    assertThat(table().blocks("u1", List.of("u2", "u3"))).containsOnlyKeys("u2");
    assertThat(table().blocksOf(List.of("u1", "u3"), "u2")).containsOnlyKeys("u1");
    assertThat(table().mutesOf("u1").all(10)).hasSize(1);
    assertThat(table().filtersOf("u1").all(10)).hasSize(1);
    assertThat(table().followListsOf("u1").all(10)).containsExactly(list, entry);
    assertThat(table().followListEntriesOf("u1", "l1").all(10)).containsExactly(entry);
    assertThat(table().counterShardsOf("u1", Counter.Kind.FOLLOWERS).all(10)).hasSize(1);
  }

  @Test
  void groups_have_slugs_requests_bans_quests_and_participants() {
    var request = new JoinRequest("gr1", "u2", Optional.empty(), NOW);
    var quest = SampleItems.groupQuest("gr1", "q1", Optional.of(NOW.plusSeconds(5)));
    var part =
        new QuestParticipation(
            "gr1", "q1", "u1", 0, NOW, Optional.empty(), QuestParticipation.State.OPEN);
    var invite = new GroupInvite("gr1", "u1", "secret", NOW, NOW.plusSeconds(60));
    table()
        .transact(
            table().groups().create(SampleItems.group("gr1", "runners")),
            table().members().create(SampleItems.member("gr1", "u1", GroupMember.Role.OWNER)),
            table().joinRequests().create(request),
            table().groupBans().create(new GroupBan("gr1", "u3", "u1", Optional.empty(), NOW)),
            table().groupInvites().create(invite),
            table().groupQuests().create(quest),
            table().questParticipations().create(part));
    assertKeys("GROUPSLUG#runners", "UNIQUE#GROUP", "GroupSlug");
    assertKeys("GROUP#gr1", "JOINREQ#u2", "JoinRequest");
    assertIndexed(
        "GROUP#gr1", "JOINREQ#u2", "GSI1", "USER#u2", "JOINREQ#2026-01-01T00:00:00.000Z#gr1");
    assertKeys("GROUP#gr1", "BAN#u3", "GroupBan");
    assertKeys("GROUP#gr1", "QUEST#q1", "GroupQuest");
    assertIndexed(
        "GROUP#gr1", "QUEST#q1", "GSI4", "DUE#20260101", "2026-01-01T00:00:05.000Z#QUEST#q1");
    assertKeys("GROUP#gr1", "QUESTPART#q1#u1", "QuestParticipation");
    assertIndexed("GROUP#gr1", "QUESTPART#q1#u1", "GSI1", "USER#u1", "QUESTPART#open#q1");
    assertIndexed("GROUP#gr1", "GROUP#gr1", "GSI2", "GROUPS#listed", "runners#gr1");
    assertKeys("GROUP#gr1", "INVITE#u1", "GroupInvite");
    assertThat(table().groupsNamed("listed", "run").all(10)).hasSize(1);
    assertThat(table().groupsNamed("listed", "walk").all(10)).isEmpty();
    assertThat(table().groupsIn("listed").all(10)).hasSize(1);
    assertThat(table().groupInvite("gr1", "u1").find()).contains(invite);
    assertThat(table().groupInvitesOf("gr1").all(10)).containsExactly(invite);
    assertThat(table().participationsIn("gr1").all(10)).containsExactly(part);
    assertThat(table().participationsOf("u1", QuestParticipation.State.OPEN).all(10))
        .containsExactly(part);
    assertThat(table().participationsOf("u1", QuestParticipation.State.ENDED).all(10)).isEmpty();
    assertThat(table().newestGroupQuestsOf("gr1").all(10)).containsExactly(quest);
    assertThat(table().groupBySlug("runners")).isPresent();
    assertThat(table().joinRequestsTo("gr1").all(10)).containsExactly(request);
    assertThat(table().joinRequestsOf("u2").all(10)).containsExactly(request);
    assertThat(table().groupBansOf("gr1").all(10)).hasSize(1);
    assertThat(table().groupQuestsOf("gr1").all(10)).containsExactly(quest);
    assertThat(table().participantsOf("gr1", "q1").all(10)).containsExactly(part);
    assertThat(table().membersOf("gr1").all(10)).hasSize(1);
    assertThat(table().membersAfter("gr1", "u1").all(10)).isEmpty();
    assertThat(table().membershipsOf(List.of("gr1", "gr2"), "u1")).containsOnlyKeys("gr1");
    assertThat(table().dueOn("20260101").all(10)).containsExactly(quest);
  }

  @Test
  void rewards_have_their_keys_and_boards_are_sorted_by_points() {
    table()
        .transact(
            table().xpSummaries().create(XpSummary.zero("u1", NOW)),
            table()
                .xpAwards()
                .create(
                    new XpAward(
                        "u1", XpAward.Source.TASK, "t1", 10, false, Set.of("all"), NOW, NOW)),
            table().badges().create(new Badge("u1", "level-5", NOW)),
            table()
                .streaks()
                .create(
                    new Streak(
                        "u1",
                        Streak.Kind.DAILY,
                        1,
                        1,
                        LocalDate.of(2026, 1, 1),
                        "UTC",
                        Optional.empty(),
                        NOW)),
            table().completions().create(new Completion("u1", NOW, "t1", "g1", Optional.empty())),
            table()
                .boardRows()
                .create(new BoardRow("all", "2026-W01", "u1", 9, NOW, Optional.empty())),
            table()
                .boardRows()
                .create(new BoardRow("all", "2026-W01", "u2", 100, NOW, Optional.empty())));
    assertKeys("USER#u1", "XP#SUMMARY", "XpSummary");
    assertKeys("USER#u1", "XP#AWARD#task#t1", "XpAward");
    assertKeys("USER#u1", "BADGE#level-5", "Badge");
    assertKeys("USER#u1", "STREAK#daily", "Streak");
    assertKeys("USER#u1", "DONE#2026-01-01T00:00:00.000Z#t1", "Completion");
    assertKeys("BOARD#all#2026-W01", "USER#u1", "BoardRow");
    assertIndexed("BOARD#all#2026-W01", "USER#u1", "GSI2", "BOARD#all#2026-W01", "0000000009#u1");
    assertThat(table().board("all", "2026-W01").all(10))
        .extracting(BoardRow::userId)
        .containsExactly("u2", "u1");
    assertThat(table().boardAbove("all", "2026-W01", 9, "u1").count(10)).isEqualTo(1);
    assertThat(table().xpAwardsOf("u1").all(10)).hasSize(1);
    assertThat(table().badgesOf("u1").all(10)).hasSize(1);
    assertThat(table().completionsBetween("u1", NOW, NOW).all(10)).hasSize(1);
    assertThat(table().completionsBetween("u1", NOW.plusMillis(1), NOW.plusMillis(2)).all(10))
        .isEmpty();
    assertThat(table().xpSummaries(List.of("u1"))).hasSize(1);
  }

  @Test
  void public_quest_templates_are_listed_by_category_and_private_ones_are_not() {
    for (boolean shared : List.of(true, false)) {
      table()
          .run(
              table()
                  .questTemplates()
                  .create(
                      new QuestTemplate(
                          "t" + shared,
                          "u1",
                          "Run",
                          Optional.empty(),
                          "sport",
                          "easy",
                          List.of(),
                          Optional.of(3),
                          Optional.empty(),
                          shared,
                          NOW,
                          NOW,
                          0)));
    }
    assertIndexed("USER#u1", "QTEMPLATE#ttrue", "GSI2", "QTEMPLATE#public", "sport#ttrue");
    assertThat(table().publicQuestTemplates().all(10)).hasSize(1);
    assertThat(table().publicQuestTemplatesIn("sport").all(10)).hasSize(1);
    assertThat(table().publicQuestTemplatesIn("art").all(10)).isEmpty();
    assertThat(table().questTemplatesOf("u1").all(10)).hasSize(2);
  }

  @Test
  void comments_likes_reports_and_notifications_have_their_keys() {
    var comment = SampleItems.comment("Activity", "a1", "c1");
    var like = new Like("Activity", "a1", "Activity:u2:a1", "u1", NOW);
    table()
        .transact(
            table().comments().create(comment),
            table().likes().create(like),
            table()
                .reports()
                .create(
                    new Report(
                        Report.State.OPEN,
                        "r1",
                        "u1",
                        "Activity",
                        "a1",
                        "Activity:u2:a1",
                        Optional.of("u2"),
                        "Buy this",
                        Report.Reason.SPAM,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        NOW,
                        NOW)),
            table().commentCounts().create(new CommentCount("Goal", "g1", 2)),
            table().likeCounts().create(new LikeCount("Goal", "g1", 3)),
            table().notificationStates().create(new NotificationState("u2", NOW)),
            table()
                .notificationReads()
                .create(new NotificationRead("u2", "like:a1", NOW, NOW.plusSeconds(60))),
            table()
                .notifications()
                .create(
                    new Notification(
                        "u2",
                        "n1",
                        NotificationKind.LIKE,
                        Optional.of("u1"),
                        Optional.of("Activity"),
                        Optional.of("a1"),
                        Optional.of("Activity:u2:a1"),
                        Optional.empty(),
                        "like:a1",
                        NOW,
                        NOW.plusSeconds(60))));
    assertKeys("OBJECT#Activity#a1", "COMMENT#2026-01-01T00:00:00.000Z#c1", "Comment");
    assertKeys("OBJECT#Activity#a1", "LIKE#u1", "Like");
    assertIndexed(
        "OBJECT#Activity#a1",
        "LIKE#u1",
        "GSI1",
        "USER#u1",
        "ENTITY#Like#2026-01-01T00:00:00.000Z#Activity#a1");
    assertKeys("REPORT#open", "r1", "Report");
    assertKeys("OBJECT#Activity#a1", "REPORTEDBY#u1", "OpenReport");
    assertKeys("OBJECT#Goal#g1", "COUNT#COMMENTS", "CommentCount");
    assertKeys("OBJECT#Goal#g1", "COUNT#LIKES", "LikeCount");
    assertKeys("USER#u2", "NOTIFSTATE", "NotificationState");
    assertKeys("USER#u2", "NOTIFREAD#like:a1", "NotificationRead");
    assertKeys("USER#u2", "NOTIF#n1", "Notification");
    assertThat(table().commentsOn("Activity", "a1").all(10)).containsExactly(comment);
    assertThat(table().commentsBy("u1").all(10)).containsExactly(comment);
    assertThat(table().likesOf("Activity", "a1").all(10)).containsExactly(like);
    assertThat(table().likesBy("u1").all(10)).containsExactly(like);
    assertThat(table().likes("Activity", List.of("a1", "a2"), "u1")).containsOnlyKeys("a1");
    assertThat(table().reportsIn(Report.State.OPEN).all(10)).hasSize(1);
    assertThat(table().notificationsOf("u2").all(10)).hasSize(1);
    assertThat(table().notificationsAfter("u2", "n0").all(10)).hasSize(1);
    assertThat(table().notificationReads("u2", List.of("like:a1", "follow")))
        .containsOnlyKeys("like:a1");
    assertThat(table().commentCounts("Goal", List.of("g1", "g2"))).containsOnlyKeys("g1");
    assertThat(table().likeCounts("Goal", List.of("g1", "g2"))).containsOnlyKeys("g1");
  }

  @Test
  void collaborators_invitations_rooms_and_reservations_have_their_keys() {
    var collaborator = new Collaborator(Resource.GOAL, "g1", "u2", "u1", NOW);
    var invite =
        new CollaborationInvite("i1", Resource.GOAL, "g1", "u3", "u1", NOW, NOW.plusSeconds(60));
    var member = new RoomMember("r1", "u1", NOW, Optional.empty(), false);
    table()
        .transact(
            table().collaborators().create(collaborator),
            table().collaborationInvites().create(invite),
            table().roomMembers().create(member),
            table().reactions().create(new Reaction("m1", "r1", "+1", "u1", NOW)),
            table()
                .assistThreads()
                .create(new AssistThread("th1", "u1", "Help", Set.of("u1"), NOW, NOW)),
            table()
                .nicknameReservations()
                .create(new NicknameReservation("ann", "u1", NOW.plusSeconds(60))));
    assertKeys("RESOURCE#GOAL#g1", "COLLABORATOR#u2", "Collaborator");
    assertKeys("RESOURCE#GOAL#g1", "INVITE#i1", "Invite");
    assertKeys("ROOM#r1", "MEMBER#u1", "RoomMember");
    assertIndexed(
        "ROOM#r1", "MEMBER#u1", "GSI1", "USER#u1", "ENTITY#Room#2026-01-01T00:00:00.000Z#r1");
    assertKeys("MSG#m1", "REACT#+1#u1", "Reaction");
    assertIndexed("MSG#m1", "REACT#+1#u1", "GSI1", "USER#u1", "REACT#m1#+1");
    assertKeys("ASSIST#th1", "ASSIST#th1", "AssistThread");
    assertKeys("NICK#ann", "RESERVED", "NicknameReservation");
    assertThat(table().collaboratorsOf(Resource.GOAL, "g1").all(10)).containsExactly(collaborator);
    assertThat(table().collaborationsOf("u2").all(10)).containsExactly(collaborator);
    assertThat(table().invitesTo(Resource.GOAL, "g1").all(10)).containsExactly(invite);
    assertThat(table().invitesOf("u3").all(10)).containsExactly(invite);
    assertThat(table().roomsOf("u1").all(10)).containsExactly(member);
    assertThat(table().roomMembersOf("r1").all(10)).containsExactly(member);
    assertThat(table().reactionsTo("m1").all(10)).hasSize(1);
    assertThat(table().reactionsBy("u1").all(10)).hasSize(1);
  }

  @Test
  void assistance_members_and_typing_notices_have_their_keys() {
    var helper = new AssistMember("th1", "u2", NOW);
    var listener = new RoomListener("r1", "n1", NOW.plusSeconds(60));
    table()
        .transact(
            table().assistMembers().create(helper),
            table().roomListeners().create(listener),
            table()
                .typingNotices()
                .create(
                    new TypingNotice("r1", "u1", "n1", NOW.plusSeconds(5), NOW.plusSeconds(60))));
    assertKeys("ASSIST#th1", "MEMBER#u2", "AssistMember");
    assertIndexed(
        "ASSIST#th1", "MEMBER#u2", "GSI1", "USER#u2", "ASSIST#2026-01-01T00:00:00.000Z#th1");
    assertKeys("ROOM#r1", "LISTENER#n1", "RoomListener");
    assertKeys("ROOM#r1", "TYPING#u1", "TypingNotice");
    assertThat(table().assistThreadsOf("u2").all(10)).containsExactly(helper);
    assertThat(table().roomListenersOf("r1").all(10)).containsExactly(listener);
  }

  @Test
  void a_request_is_stored_under_its_user() {
    var outcome =
        table()
            .request("u1", "r1")
            .run("input", () -> Effects.of(new RequestOutcome(List.of("g1")), List.of()));
    assertThat(outcome.ids()).containsExactly("g1");
    assertKeys("IDEMP#u1", "REQ#r1", "Idempotency");
  }
}
