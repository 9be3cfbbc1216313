package dev.trestle.apps.guild.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.guild.Activity;
import dev.trestle.apps.guild.AssistMsg;
import dev.trestle.apps.guild.Counter;
import dev.trestle.apps.guild.EmailUnique;
import dev.trestle.apps.guild.FeedItem;
import dev.trestle.apps.guild.Follow;
import dev.trestle.apps.guild.Goal;
import dev.trestle.apps.guild.Group;
import dev.trestle.apps.guild.GroupMember;
import dev.trestle.apps.guild.GuildTable;
import dev.trestle.apps.guild.Message;
import dev.trestle.apps.guild.Milestone;
import dev.trestle.apps.guild.Offer;
import dev.trestle.apps.guild.Promotion;
import dev.trestle.apps.guild.Quest;
import dev.trestle.apps.guild.Room;
import dev.trestle.apps.guild.Task;
import dev.trestle.apps.guild.User;
import dev.trestle.dynamo.table.GlobalIndex;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.testing.DesignContract;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// The table is the one of the two designs that started it, to the letter.
public abstract class GuildContract extends DesignContract<GuildTable> {
  private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");
  private static final PageRequest PAGE = PageRequest.first(20);
  private static final String TIMES =
      "\"createdAt\": \"2026-01-01T00:00:00.000Z\", \"updatedAt\": \"2026-01-01T00:00:00.000Z\"";

  private static final User USER =
      new User(
          "u1",
          "ann",
          "ann@example.com",
          "Ann",
          Optional.empty(),
          "active",
          Optional.of("DE"),
          Optional.of("de"),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          List.of("run"),
          User.Tier.FREE,
          NOW,
          NOW);
  private static final Goal GOAL =
      new Goal("g1", "u1", "Marathon", Optional.empty(), List.of(), NOW, NOW, "active");
  private static final Task TASK =
      new Task("t1", "g1", "u1", "Shoes", Optional.empty(), Optional.empty(), false, NOW, NOW);
  private static final Milestone MILESTONE =
      new Milestone(
          "m1", "g1", "u1", "Half", 50, false, Optional.empty(), Optional.empty(), NOW, NOW);
  private static final Quest QUEST =
      new Quest(
          "q1",
          "u1",
          "Run",
          Optional.empty(),
          Quest.Difficulty.EASY,
          10,
          Quest.Status.ACTIVE,
          List.of(),
          Optional.empty(),
          Quest.Kind.QUANTITATIVE,
          List.of(),
          List.of(),
          Optional.of(3),
          Optional.of(Quest.CountScope.ANY),
          Optional.empty(),
          Optional.of(86_400L),
          NOW,
          NOW);
  private static final Follow FOLLOW = new Follow("u1", "u2", NOW);
  private static final GroupMember MEMBER =
      new GroupMember("gr1", "u1", GroupMember.Role.OWNER, NOW);

  protected GuildContract() {
    super(GuildTable.class);
  }

  @Test
  void the_table_is_that_of_the_design() {
    assertSetUp(
        "gg_core",
        KeySchema.of("PK", "SK"),
        "ttl",
        GlobalIndex.of("GSI1", KeySchema.of("GSI1PK", "GSI1SK")),
        GlobalIndex.of("GSI2", KeySchema.of("GSI2PK", "GSI2SK")),
        GlobalIndex.of("GSI3", KeySchema.of("GSI3PK", "GSI3SK")));
  }

  @Test
  void a_user_is_stored_as_in_the_design() {
    table().run(table().users().create(USER));
    assertAllStored(
        """
        {
          "PK": "USER#u1", "SK": "PROFILE#u1",
          "GSI1PK": "USER#u1", "GSI1SK": "ENTITY#User#2026-01-01T00:00:00.000Z",
          "GSI2PK": "NICK#ann", "GSI2SK": "PROFILE#u1",
          "GSI3PK": "EMAIL#ann@example.com", "GSI3SK": "PROFILE#u1",
          "type": "User", "id": "u1", "nickname": "ann", "email": "ann@example.com", "fullName": "Ann",
          "status": "active", "country": "DE", "language": "de", "tags": ["run"], "tier": "free", %s
        }
        """
            .formatted(TIMES));
    assertThat(table().user("u1")).contains(USER);
    assertThat(table().usersByEmail("ann@example.com", PAGE).entities()).containsExactly(USER);
    assertThat(table().usersByNickname("ann", PAGE).entities()).containsExactly(USER);
  }

  @Test
  void an_email_lock_is_stored_as_in_the_design() {
    var lock = new EmailUnique("ann@example.com", "u1", NOW);
    table().run(table().emails().create(lock));
    assertAllStored(
        """
        {
          "PK": "EMAIL#ann@example.com", "SK": "UNIQUE#USER", "type": "EmailUnique",
          "email": "ann@example.com", "userId": "u1", "createdAt": "2026-01-01T00:00:00.000Z"
        }
        """);
    assertThat(table().email("ann@example.com")).contains(lock);
  }

  @Test
  void a_goal_is_stored_as_in_the_design() {
    table().run(table().goals().create(GOAL));
    assertAllStored(
        """
        {
          "PK": "USER#u1", "SK": "GOAL#g1",
          "GSI1PK": "USER#u1", "GSI1SK": "ENTITY#Goal#2026-01-01T00:00:00.000Z",
          "type": "Goal", "id": "g1", "userId": "u1", "title": "Marathon", "tags": [], "status": "active", %s
        }
        """
            .formatted(TIMES));
    assertThat(table().goalsOf("u1", PAGE).entities()).containsExactly(GOAL);
  }

  @Test
  void a_task_is_stored_as_in_the_design_and_last_while_it_is_never_due() {
    table().run(table().tasks().create(TASK));
    assertAllStored(
        """
        {
          "PK": "GOAL#g1", "SK": "TASK#t1",
          "GSI1PK": "USER#u1", "GSI1SK": "ENTITY#Task#9999-12-31T23:59:59.999Z#t1",
          "type": "Task", "id": "t1", "goalId": "g1", "userId": "u1", "title": "Shoes", "done": false, %s
        }
        """
            .formatted(TIMES));
    assertThat(table().tasksOf("g1", PAGE).entities()).containsExactly(TASK);
  }

  @Test
  void a_milestone_is_stored_as_in_the_design() {
    table().run(table().milestones().create(MILESTONE));
    assertAllStored(
        """
        {
          "PK": "USER#u1", "SK": "MILESTONE#g1#m1",
          "GSI1PK": "USER#u1", "GSI1SK": "ENTITY#Milestone#2026-01-01T00:00:00.000Z",
          "type": "Milestone", "id": "m1", "goalId": "g1", "userId": "u1", "name": "Half",
          "percentage": 50, "achieved": false, %s
        }
        """
            .formatted(TIMES));
    assertThat(table().milestonesOf("u1", "g1", PAGE).entities()).containsExactly(MILESTONE);
    assertThat(table().milestonesOf("u1", "g", PAGE).entities()).isEmpty();
    assertThat(table().milestoneTimelineOf("u1", PAGE).entities()).containsExactly(MILESTONE);
    assertThat(table().milestone("u1", "g1", "m1")).contains(MILESTONE);
  }

  @Test
  void a_quest_is_stored_as_in_the_design() {
    table().run(table().quests().create(QUEST));
    assertAllStored(
        """
        {
          "PK": "USER#u1", "SK": "QUEST#q1",
          "GSI1PK": "USER#u1", "GSI1SK": "ENTITY#Quest#2026-01-01T00:00:00.000Z",
          "type": "Quest", "id": "q1", "userId": "u1", "title": "Run", "difficulty": "easy",
          "rewardXp": 10, "status": "active", "tags": [], "kind": "quantitative",
          "linkedGoalIds": [], "linkedTaskIds": [], "targetCount": 3, "countScope": "any",
          "periodSeconds": 86400, %s
        }
        """
            .formatted(TIMES));
    assertThat(table().questsOf("u1", PAGE).entities()).containsExactly(QUEST);
    assertThat(table().quest("u1", "q1")).contains(QUEST);
  }

  @Test
  void follows_and_their_counters_are_stored_as_in_the_design() {
    table().run(table().follows().create(FOLLOW));
    assertAllStored(
        """
        {
          "PK": "USER#u1", "SK": "FOLLOWING#u2", "GSI1PK": "USER#u2", "GSI1SK": "FOLLOWER#u1",
          "type": "Follow", "followerId": "u1", "followeeId": "u2", "createdAt": "2026-01-01T00:00:00.000Z"
        }
        """);
    assertThat(table().followedBy("u1", PAGE).entities()).containsExactly(FOLLOW);
    assertThat(table().followersOf("u2", PAGE).entities()).containsExactly(FOLLOW);
    var counter = new Counter("u2", Counter.Kind.FOLLOWERS, 1, NOW);
    table().run(table().counters().put(counter));
    assertStored(
        """
                {
                  "PK": "USER#u2", "SK": "COUNTER#FOLLOWERS", "type": "Counter", "userId": "u2",
                  "kind": "FOLLOWERS", "count": 1, "updatedAt": "2026-01-01T00:00:00.000Z"
                }
                """);
    assertThat(table().counter("u2", Counter.Kind.FOLLOWERS)).contains(counter);
    assertThat(table().counter("u1", Counter.Kind.FOLLOWING)).isEmpty();
    table().run(table().counters().put(new Counter("u1", Counter.Kind.FOLLOWING, 1, NOW)));
    assertStored(
        """
        {
          "PK": "USER#u1", "SK": "COUNTER#FOLLOWING", "type": "Counter", "userId": "u1",
          "kind": "FOLLOWING", "count": 1, "updatedAt": "2026-01-01T00:00:00.000Z"
        }
        """);
    assertThat(table().counter("u1", Counter.Kind.FOLLOWING)).isPresent();
  }

  @Test
  void groups_and_members_are_stored_as_in_the_design() {
    var group = new Group("gr1", "Runners", "We run", "u1", List.of(), true, NOW, NOW);
    table().transact(table().groups().create(group), table().members().create(MEMBER));
    assertAllStored(
        """
                {
                  "PK": "GROUP#gr1", "SK": "GROUP#gr1", "type": "Group", "groupId": "gr1", "name": "Runners",
                  "description": "We run", "ownerId": "u1", "tags": [], "isPersistent": true, %s
                }
                """
            .formatted(TIMES),
        """
                {
                  "PK": "GROUP#gr1", "SK": "MEMBER#u1",
                  "GSI1PK": "USER#u1", "GSI1SK": "ENTITY#Group#2026-01-01T00:00:00.000Z#gr1",
                  "type": "GroupMember", "groupId": "gr1", "userId": "u1", "role": "owner",
                  "joinedAt": "2026-01-01T00:00:00.000Z"
                }
                """);
    assertThat(table().group("gr1")).contains(group);
    assertThat(table().membersOf("gr1", PAGE).entities()).containsExactly(MEMBER);
    assertThat(table().groupsOf("u1", PAGE).entities()).containsExactly(MEMBER);
  }

  @Test
  void activities_feeds_and_promotions_are_stored_as_in_the_design() {
    var activity =
        new Activity(
            "a1",
            "u1",
            "post",
            "Goal",
            "g1",
            "Ran!",
            Optional.of(new Activity.Media("k", "image/png", 3, 4)),
            List.of(),
            NOW);
    var feedItem =
        new FeedItem(
            "u2", "a1", "u1", "post", "Goal", "g1", "Ran!", NOW, NOW.plusSeconds(3_888_000));
    var promotion =
        new Promotion("u1", true, Promotion.Reason.FOLLOWERS, Map.of("followers", 50L), NOW);
    table()
        .transact(
            table().activities().create(activity),
            table().feedItems().create(feedItem),
            table().promotions().create(promotion));
    assertAllStored(
        """
                {
                  "PK": "ACTIVITY#u1", "SK": "TS#2026-01-01T00:00:00.000Z#a1", "type": "Activity",
                  "activityId": "a1", "actorId": "u1", "verb": "post", "objectType": "Goal", "objectId": "g1",
                  "previewText": "Ran!", "tags": [], "createdAt": "2026-01-01T00:00:00.000Z",
                  "media": {"s3Key": "k", "contentType": "image/png", "width": 3, "height": 4}
                }
                """,
        """
                {
                  "PK": "FEED#u2", "SK": "TS#2026-01-01T00:00:00.000Z#a1", "type": "FeedItem",
                  "followerId": "u2", "activityId": "a1", "actorId": "u1", "verb": "post",
                  "objectType": "Goal", "objectId": "g1", "previewText": "Ran!",
                  "createdAt": "2026-01-01T00:00:00.000Z", "ttl": 1771113600
                }
                """,
        """
                {
                  "PK": "PROMO#u1", "SK": "PROMO#u1", "type": "Promotion", "userId": "u1",
                  "fanoutEnabled": true, "reason": "followers", "thresholds": {"followers": 50},
                  "updatedAt": "2026-01-01T00:00:00.000Z"
                }
                """);
    assertThat(table().activitiesOf("u1", PAGE).entities()).containsExactly(activity);
    assertThat(table().feedOf("u2", PAGE).entities()).containsExactly(feedItem);
    assertThat(table().promotion("u1")).contains(promotion);
  }

  @Test
  void rooms_messages_and_offers_are_stored_as_in_the_design() {
    var room = new Room("r1", Room.Scope.DM, List.of("u1", "u2"), NOW);
    var message = new Message("m1", "r1", "u1", "Hi", NOW, Optional.empty());
    var assist = new AssistMsg("as1", "th1", "u1", "Help", NOW);
    var offer = new Offer("o1", "c1", "Shoes", List.of(), NOW, "open");
    table()
        .transact(
            table().rooms().create(room),
            table().messages().create(message),
            table().assistMessages().create(assist),
            table().offers().create(offer));
    assertAllStored(
        """
                {
                  "PK": "ROOM#r1", "SK": "ROOM#r1", "type": "Room", "roomId": "r1", "scope": "dm",
                  "members": ["u1", "u2"], "createdAt": "2026-01-01T00:00:00.000Z"
                }
                """,
        """
                {
                  "PK": "ROOM#r1", "SK": "MSG#2026-01-01T00:00:00.000Z#m1", "type": "Message", "id": "m1",
                  "roomId": "r1", "userId": "u1", "text": "Hi", "createdAt": "2026-01-01T00:00:00.000Z"
                }
                """,
        """
                {
                  "PK": "ASSIST#th1", "SK": "MSG#2026-01-01T00:00:00.000Z#as1", "type": "AssistMsg",
                  "id": "as1", "threadId": "th1", "userId": "u1", "text": "Help",
                  "createdAt": "2026-01-01T00:00:00.000Z"
                }
                """,
        """
                {
                  "PK": "OFFER#o1", "SK": "OFFER#o1", "type": "Offer", "id": "o1", "companyId": "c1",
                  "title": "Shoes", "tags": [], "createdAt": "2026-01-01T00:00:00.000Z", "status": "open"
                }
                """);
    assertThat(table().room("r1")).contains(room);
    assertThat(table().history("r1", PAGE).entities()).containsExactly(message);
    assertThat(table().assistanceIn("th1", PAGE).entities()).containsExactly(assist);
    assertThat(table().offer("o1")).contains(offer);
  }

  @Test
  void a_timeline_has_everything_that_somebody_owns() {
    table()
        .transact(
            table().users().create(USER),
            table().goals().create(GOAL),
            table().tasks().create(TASK),
            table().milestones().create(MILESTONE),
            table().quests().create(QUEST),
            table().members().create(MEMBER),
            table().follows().create(new Follow("u3", "u1", NOW)));
    assertThat(table().timelineOf("u1", PAGE).entities())
        .containsExactly(GOAL, MEMBER, MILESTONE, QUEST, TASK, USER);
  }

  /// What the documents mark with a question mark, all of it.
  @Test
  void what_may_be_absent_is_stored_as_in_the_design() {
    var user =
        new User(
            "u1",
            "ann",
            "ann@example.com",
            "Ann",
            Optional.of(LocalDate.of(2000, 2, 29)),
            "active",
            Optional.of("DE"),
            Optional.of("de"),
            Optional.of("f"),
            Optional.of("she"),
            Optional.of("Runs"),
            List.of(),
            User.Tier.PRO,
            NOW,
            NOW);
    var goal = new Goal("g1", "u1", "Run", Optional.of("Far"), List.of(), NOW, NOW, "active");
    var task =
        new Task("t1", "g1", "u1", "Go", Optional.of(NOW), Optional.of("plan"), true, NOW, NOW);
    var milestone =
        new Milestone(
            "m1", "g1", "u1", "Half", 50, true, Optional.of(NOW), Optional.of("Way"), NOW, NOW);
    var quest =
        new Quest(
            "q1",
            "u1",
            "Run",
            Optional.of("Fast"),
            Quest.Difficulty.HARD,
            10,
            Quest.Status.COMPLETED,
            List.of("fun"),
            Optional.of(NOW),
            Quest.Kind.LINKED,
            List.of("g1"),
            List.of("t1"),
            Optional.empty(),
            Optional.of(Quest.CountScope.LINKED),
            Optional.of(NOW),
            Optional.empty(),
            NOW,
            NOW);
    var message = new Message("m1", "r1", "u1", "Hi", NOW, Optional.of(NOW.plusSeconds(60)));
    table()
        .transact(
            table().users().create(user),
            table().goals().create(goal),
            table().tasks().create(task),
            table().milestones().create(milestone),
            table().quests().create(quest),
            table().messages().create(message));
    assertAllStored(
        """
        {
          "PK": "USER#u1", "SK": "PROFILE#u1",
          "GSI1PK": "USER#u1", "GSI1SK": "ENTITY#User#2026-01-01T00:00:00.000Z",
          "GSI2PK": "NICK#ann", "GSI2SK": "PROFILE#u1",
          "GSI3PK": "EMAIL#ann@example.com", "GSI3SK": "PROFILE#u1",
          "type": "User", "id": "u1", "nickname": "ann", "email": "ann@example.com", "fullName": "Ann",
          "birthDate": "2000-02-29", "status": "active", "country": "DE", "language": "de",
          "gender": "f", "pronouns": "she", "bio": "Runs", "tags": [], "tier": "pro", %s
        }
        """
            .formatted(TIMES),
        """
        {
          "PK": "USER#u1", "SK": "GOAL#g1",
          "GSI1PK": "USER#u1", "GSI1SK": "ENTITY#Goal#2026-01-01T00:00:00.000Z",
          "type": "Goal", "id": "g1", "userId": "u1", "title": "Run", "description": "Far",
          "tags": [], "status": "active", %s
        }
        """
            .formatted(TIMES),
        """
        {
          "PK": "GOAL#g1", "SK": "TASK#t1",
          "GSI1PK": "USER#u1", "GSI1SK": "ENTITY#Task#2026-01-01T00:00:00.000Z#t1",
          "type": "Task", "id": "t1", "goalId": "g1", "userId": "u1", "title": "Go",
          "dueAt": "2026-01-01T00:00:00.000Z", "nlpPlan": "plan", "done": true, %s
        }
        """
            .formatted(TIMES),
        """
        {
          "PK": "USER#u1", "SK": "MILESTONE#g1#m1",
          "GSI1PK": "USER#u1", "GSI1SK": "ENTITY#Milestone#2026-01-01T00:00:00.000Z",
          "type": "Milestone", "id": "m1", "goalId": "g1", "userId": "u1", "name": "Half",
          "percentage": 50, "achieved": true, "achievedAt": "2026-01-01T00:00:00.000Z",
          "description": "Way", %s
        }
        """
            .formatted(TIMES),
        """
        {
          "PK": "USER#u1", "SK": "QUEST#q1",
          "GSI1PK": "USER#u1", "GSI1SK": "ENTITY#Quest#2026-01-01T00:00:00.000Z",
          "type": "Quest", "id": "q1", "userId": "u1", "title": "Run", "description": "Fast",
          "difficulty": "hard", "rewardXp": 10, "status": "completed", "tags": ["fun"],
          "deadline": "2026-01-01T00:00:00.000Z", "kind": "linked", "linkedGoalIds": ["g1"],
          "linkedTaskIds": ["t1"], "countScope": "linked", "startAt": "2026-01-01T00:00:00.000Z", %s
        }
        """
            .formatted(TIMES),
        """
        {
          "PK": "ROOM#r1", "SK": "MSG#2026-01-01T00:00:00.000Z#m1", "type": "Message", "id": "m1",
          "roomId": "r1", "userId": "u1", "text": "Hi", "createdAt": "2026-01-01T00:00:00.000Z",
          "ttl": 1767225660
        }
        """);
  }

  @Test
  void rooms_activities_and_feeds_are_read_page_by_page_with_the_newest_first() {
    for (int i = 0; i < 5; i++) {
      var moment = NOW.plusMillis(i);
      var id = String.valueOf(i);
      table()
          .transact(
              table()
                  .messages()
                  .create(new Message(id, "r1", "u1", "Hi", moment, Optional.empty())),
              table()
                  .activities()
                  .create(
                      new Activity(
                          id, "u1", "post", "Goal", "g1", "", Optional.empty(), List.of(), moment)),
              table()
                  .feedItems()
                  .create(
                      new FeedItem(
                          "u2", id, "u1", "post", "Goal", "g1", "", moment, NOW.plusSeconds(60))));
    }
    // It lies in the partition of the messages.
    table().run(table().rooms().create(new Room("r1", Room.Scope.GROUP, List.of("u1"), NOW)));
    assertThat(pages(page -> table().history("r1", page)))
        .extracting(Message::id)
        .containsExactly("4", "3", "2", "1", "0");
    assertThat(pages(page -> table().activitiesOf("u1", page)))
        .extracting(Activity::activityId)
        .containsExactly("4", "3", "2", "1", "0");
    assertThat(pages(page -> table().feedOf("u2", page)))
        .extracting(FeedItem::activityId)
        .containsExactly("4", "3", "2", "1", "0");
  }
}
