package dev.trestle.apps.guild.testing;

import static dev.trestle.apps.guild.testing.SampleItems.NOW;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.guild.table.Goal;
import dev.trestle.apps.guild.table.GroupMember;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Message;
import dev.trestle.apps.guild.table.Milestone;
import dev.trestle.apps.guild.table.Quest;
import dev.trestle.apps.guild.table.Task;
import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.table.Visibility;
import dev.trestle.apps.guild.table.feed.Activity;
import dev.trestle.apps.guild.table.feed.FeedItem;
import dev.trestle.apps.guild.table.feed.Promotion;
import dev.trestle.apps.guild.table.graph.Counter;
import dev.trestle.apps.guild.table.reward.Offer;
import dev.trestle.apps.guild.table.room.AssistMsg;
import dev.trestle.apps.guild.table.room.Room;
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

/// Contract of the table: exactly the items of the two original designs, each with what the application adds to it.
public abstract class GuildContract extends DesignContract<GuildTable> {
  private static final PageRequest PAGE = PageRequest.first(20);
  private static final String TIMES =
      "\"createdAt\": \"2026-01-01T00:00:00.000Z\", \"updatedAt\": \"2026-01-01T00:00:00.000Z\"";
  private static final String ADDED = "{\"schemaVersion\": 1}";
  private static final String ADDED_TO_USERS =
      """
      {
        "schemaVersion": 1, "nicknameKey": "ann", "emailKey": "ann@example.com", "role": "user",
        "passwordHash": "hash", "emailConfirmed": true, "privacy": "public", "timeZone": "UTC", "dayStart": 0,
        "onBoards": true, "notifications": {}, "tokensSince": "2026-01-01T00:00:00.000Z"
      }
      """;

  private static final User USER = user(List.of("run"), Optional.of("DE"), Optional.of("de"));

  protected GuildContract() {
    super(GuildTable.class);
  }

  private static User user(List<String> tags, Optional<String> country, Optional<String> language) {
    return user(
        tags,
        country,
        language,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        User.Tier.FREE);
  }

  private static User user(
      List<String> tags,
      Optional<String> country,
      Optional<String> language,
      Optional<LocalDate> birthDate,
      Optional<String> gender,
      Optional<String> pronouns,
      Optional<String> bio,
      User.Tier tier) {
    return new User(
        "u1",
        "Ann",
        Optional.of("ann"),
        "Ann@example.com",
        Optional.of("ann@example.com"),
        "Ann A.",
        birthDate,
        User.Status.ACTIVE,
        country,
        language,
        gender,
        pronouns,
        bio,
        Optional.empty(),
        tags,
        tier,
        User.Role.USER,
        "hash",
        true,
        Visibility.PUBLIC,
        "UTC",
        0,
        true,
        Map.of(),
        Optional.empty(),
        Optional.empty(),
        NOW,
        Optional.empty(),
        Optional.empty(),
        NOW,
        NOW);
  }

  @Test
  void the_table_is_that_of_the_design_with_one_more_index() {
    assertSetUp(
        "gg_core_test", // without a stage, it is the design's gg_core: StageTest
        KeySchema.of("PK", "SK"),
        "ttl",
        GlobalIndex.of("GSI1", KeySchema.of("GSI1PK", "GSI1SK")),
        GlobalIndex.of("GSI2", KeySchema.of("GSI2PK", "GSI2SK")),
        GlobalIndex.of("GSI3", KeySchema.of("GSI3PK", "GSI3SK")),
        GlobalIndex.of("GSI4", KeySchema.of("GSI4PK", "GSI4SK")));
  }

  @Test
  void a_user_is_stored_as_in_the_design_with_locks_of_address_and_nickname() {
    table().run(table().users().create(USER));
    assertStored(
        """
        {
          "PK": "USER#u1", "SK": "PROFILE#u1",
          "GSI1PK": "USER#u1", "GSI1SK": "ENTITY#User#2026-01-01T00:00:00.000Z",
          "GSI2PK": "NICK#ann", "GSI2SK": "PROFILE#u1",
          "GSI3PK": "EMAIL#ann@example.com", "GSI3SK": "PROFILE#u1",
          "type": "User", "id": "u1", "nickname": "Ann", "email": "Ann@example.com", "fullName": "Ann A.",
          "status": "active", "country": "DE", "language": "de", "tags": ["run"], "tier": "free", %s
        }
        """
            .formatted(TIMES),
        ADDED_TO_USERS);
    assertStored(
        """
        {
          "PK": "EMAIL#ann@example.com", "SK": "UNIQUE#USER", "type": "EmailUnique",
          "email": "ann@example.com", "userId": "u1", "createdAt": "2026-01-01T00:00:00.000Z"
        }
        """);
    assertStored(
        """
        {
          "PK": "NICK#ann", "SK": "UNIQUE#USER", "type": "NickUnique",
          "nickname": "ann", "userId": "u1", "createdAt": "2026-01-01T00:00:00.000Z"
        }
        """);
    assertThat(table().user("u1").find()).contains(USER);
    assertThat(table().userByEmail("ann@example.com")).contains(USER);
    assertThat(table().userByNickname("ann")).contains(USER);
    assertThat(table().usersByEmail("ann@example.com", PAGE).entities()).containsExactly(USER);
    assertThat(table().usersByNickname("ann", PAGE).entities()).containsExactly(USER);
  }

  @Test
  void a_goal_is_stored_as_in_the_design() {
    var goal = SampleItems.goal("u1", "g1");
    table().run(table().goals().create(goal));
    assertStored(
        """
        {
          "PK": "USER#u1", "SK": "GOAL#g1",
          "GSI1PK": "USER#u1", "GSI1SK": "ENTITY#Goal#2026-01-01T00:00:00.000Z",
          "type": "Goal", "id": "g1", "userId": "u1", "title": "Marathon", "tags": [], "status": "active", %s
        }
        """
            .formatted(TIMES),
        """
        {
          "schemaVersion": 1, "GSI2PK": "GOAL#g1", "GSI2SK": "USER#u1",
          "answers": [], "visibility": "private", "taskTotal": 0, "taskDone": 0, "version": 1
        }
        """);
    assertThat(table().goalsOf("u1").page(PAGE).entities()).containsExactly(goal);
    assertThat(table().goalsById("g1").first()).contains(goal);
  }

  @Test
  void a_task_is_stored_as_in_the_design_and_last_while_it_is_never_due() {
    var task = SampleItems.task("u1", "g1", "t1", Optional.empty());
    table().run(table().tasks().create(task));
    assertStored(
        """
        {
          "PK": "GOAL#g1", "SK": "TASK#t1",
          "GSI1PK": "USER#u1", "GSI1SK": "ENTITY#Task#9999-12-31T23:59:59.999Z#t1",
          "type": "Task", "id": "t1", "goalId": "g1", "userId": "u1", "title": "Shoes", "done": false, %s
        }
        """
            .formatted(TIMES),
        """
        {
          "schemaVersion": 1, "GSI2PK": "TASK#t1", "GSI2SK": "GOAL#g1",
          "tags": [], "completions": 0, "version": 1
        }
        """);
    assertThat(table().tasksOf("g1").page(PAGE).entities()).containsExactly(task);
    assertThat(table().tasksById("t1").first()).contains(task);
  }

  @Test
  void a_task_that_is_due_is_listed_by_its_day_until_it_is_done() {
    var task = SampleItems.task("u1", "g1", "t1", Optional.of(NOW.plusSeconds(60)));
    table().run(table().tasks().create(task));
    assertStored(
        """
        {
          "PK": "GOAL#g1", "SK": "TASK#t1",
          "GSI1PK": "USER#u1", "GSI1SK": "ENTITY#Task#2026-01-01T00:01:00.000Z#t1",
          "GSI4PK": "DUE#20260101", "GSI4SK": "2026-01-01T00:01:00.000Z#TASK#t1",
          "type": "Task", "id": "t1", "goalId": "g1", "userId": "u1", "title": "Shoes",
          "dueAt": "2026-01-01T00:01:00.000Z", "done": false, %s
        }
        """
            .formatted(TIMES),
        """
        {
          "schemaVersion": 1, "GSI2PK": "TASK#t1", "GSI2SK": "GOAL#g1",
          "tags": [], "completions": 0, "version": 1
        }
        """);
    assertThat(table().dueOn("20260101").all(10)).containsExactly(task);
    assertThat(table().dueOn("20260102").all(10)).isEmpty();
    table().run(table().task("g1", "t1").update().set(Task::done).to(true));
    assertThat(table().dueOn("20260101").all(10)).isEmpty();
    assertThat(table().tasksDueBetween("u1", NOW, NOW.plusSeconds(60)).all(10)).hasSize(1);
    assertThat(table().tasksDueBetween("u1", NOW, NOW.plusSeconds(59)).all(10)).isEmpty();
  }

  @Test
  void a_milestone_is_stored_as_in_the_design() {
    var milestone = SampleItems.milestone("u1", "g1", "m1");
    table().run(table().milestones().create(milestone));
    assertStored(
        """
        {
          "PK": "USER#u1", "SK": "MILESTONE#g1#m1",
          "GSI1PK": "USER#u1", "GSI1SK": "ENTITY#Milestone#2026-01-01T00:00:00.000Z",
          "type": "Milestone", "id": "m1", "goalId": "g1", "userId": "u1", "name": "Half",
          "percentage": 50, "achieved": false, %s
        }
        """
            .formatted(TIMES),
        ADDED);
    assertThat(table().milestonesOf("u1", "g1").all(10)).containsExactly(milestone);
    assertThat(table().milestonesOf("u1", "g").all(10)).isEmpty();
    assertThat(table().milestoneTimelineOf("u1").all(10)).containsExactly(milestone);
    assertThat(table().milestone("u1", "g1", "m1").find()).contains(milestone);
  }

  @Test
  void a_quest_is_stored_as_in_the_design() {
    var quest = SampleItems.quest("u1", "q1", Optional.empty());
    table().run(table().quests().create(quest));
    assertStored(
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
            .formatted(TIMES),
        """
        {
          "schemaVersion": 1, "GSI2PK": "QUEST#q1", "GSI2SK": "USER#u1",
          "progress": 0, "dependsOn": [], "extensions": 0, "version": 1
        }
        """);
    assertThat(table().questsOf("u1").all(10)).containsExactly(quest);
    assertThat(table().quest("u1", "q1").find()).contains(quest);
    assertThat(table().questsById("q1").first()).contains(quest);
  }

  @Test
  void follows_and_their_counters_are_stored_as_in_the_design() {
    var follow = SampleItems.follow("u1", "u2");
    table().run(table().follows().create(follow));
    assertStored(
        """
        {
          "PK": "USER#u1", "SK": "FOLLOWING#u2", "GSI1PK": "USER#u2", "GSI1SK": "FOLLOWER#u1",
          "type": "Follow", "followerId": "u1", "followeeId": "u2", "createdAt": "2026-01-01T00:00:00.000Z"
        }
        """,
        "{\"schemaVersion\": 1, \"edgeId\": \"e1\"}");
    assertThat(table().followedBy("u1").all(10)).containsExactly(follow);
    assertThat(table().followersOf("u2").all(10)).containsExactly(follow);
    var counter =
        new Counter("u2", Counter.Kind.FOLLOWERS, 1, Optional.empty(), NOW, Optional.empty());
    table().run(table().counters().put(counter));
    assertStored(
        """
        {
          "PK": "USER#u2", "SK": "COUNTER#FOLLOWERS", "type": "Counter", "userId": "u2",
          "kind": "FOLLOWERS", "count": 1, "updatedAt": "2026-01-01T00:00:00.000Z"
        }
        """,
        ADDED);
    assertThat(table().counter("u2", Counter.Kind.FOLLOWERS).find()).contains(counter);
    table().run(table().counters().put(Counter.zero("u1", Counter.Kind.FOLLOWING, NOW)));
    assertStored(
        """
        {
          "PK": "USER#u1", "SK": "COUNTER#FOLLOWING", "type": "Counter", "userId": "u1",
          "kind": "FOLLOWING", "count": 0, "updatedAt": "2026-01-01T00:00:00.000Z"
        }
        """,
        ADDED);
  }

  @Test
  void groups_and_members_are_stored_as_in_the_design() {
    var group = SampleItems.group("gr1", "runners");
    var member = SampleItems.member("gr1", "u1", GroupMember.Role.OWNER);
    table().transact(table().groups().create(group), table().members().create(member));
    assertStored(
        """
        {
          "PK": "GROUP#gr1", "SK": "GROUP#gr1", "type": "Group", "groupId": "gr1", "name": "Runners",
          "description": "We run", "ownerId": "u1", "tags": [], "isPersistent": true, %s
        }
        """
            .formatted(TIMES),
        """
        {
          "schemaVersion": 1, "slug": "runners", "visibility": "public", "memberCount": 1,
          "roomId": "r1", "version": 1, "GSI2PK": "GROUPS#listed", "GSI2SK": "runners#gr1"
        }
        """);
    assertStored(
        """
        {
          "PK": "GROUP#gr1", "SK": "MEMBER#u1",
          "GSI1PK": "USER#u1", "GSI1SK": "ENTITY#Group#2026-01-01T00:00:00.000Z#gr1",
          "type": "GroupMember", "groupId": "gr1", "userId": "u1", "role": "owner",
          "joinedAt": "2026-01-01T00:00:00.000Z"
        }
        """,
        ADDED);
    assertThat(table().group("gr1").find()).contains(group);
    assertThat(table().membersOf("gr1").all(10)).containsExactly(member);
    assertThat(table().groupsOf("u1").all(10)).containsExactly(member);
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
            Optional.empty(),
            Optional.of(new Activity.Media("k", "image/png", 3, 4, Optional.empty())),
            List.of(),
            List.of(),
            Activity.Audience.FOLLOWERS,
            Optional.empty(),
            0,
            0,
            Optional.empty(),
            Optional.empty(),
            NOW);
    var feedItem = SampleItems.feedItem("u2", activity);
    var promotion =
        new Promotion(
            "u1",
            true,
            Promotion.Reason.FOLLOWERS,
            Map.of("followers", 50L),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            1,
            Optional.empty(),
            NOW,
            Optional.empty(),
            Optional.empty(),
            Optional.empty());
    table()
        .transact(
            table().activities().create(activity),
            table().feedItems().create(feedItem),
            table().promotions().create(promotion));
    assertStored(
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
          "schemaVersion": 1, "moreMedia": [], "audience": "followers", "likeCount": 0, "commentCount": 0
        }
        """);
    assertStored(
        """
        {
          "PK": "FEED#u2", "SK": "TS#2026-01-01T00:00:00.000Z#a1", "type": "FeedItem",
          "followerId": "u2", "activityId": "a1", "actorId": "u1", "verb": "post",
          "objectType": "Goal", "objectId": "g1", "previewText": "Ran!",
          "createdAt": "2026-01-01T00:00:00.000Z", "ttl": 1771113600
        }
        """,
        ADDED);
    assertStored(
        """
        {
          "PK": "PROMO#u1", "SK": "PROMO#u1", "type": "Promotion", "userId": "u1",
          "fanoutEnabled": true, "reason": "followers", "thresholds": {"followers": 50},
          "updatedAt": "2026-01-01T00:00:00.000Z"
        }
        """,
        "{\"schemaVersion\": 1, \"epoch\": 1}");
    assertThat(table().activitiesOf("u1").all(10)).containsExactly(activity);
    assertThat(table().feedOf("u2").all(10)).containsExactly(feedItem);
    assertThat(table().promotion("u1").find()).contains(promotion);
  }

  @Test
  void rooms_messages_and_offers_are_stored_as_in_the_design() {
    var room = SampleItems.room("r1", Room.Scope.DM, "u1", "u2");
    var message = SampleItems.message("r1", "m1", NOW, Optional.empty());
    var assist = new AssistMsg("as1", "th1", "u1", "Help", NOW);
    var offer = new Offer("o1", "c1", "Shoes", List.of(), NOW, "open");
    table()
        .transact(
            table().rooms().create(room),
            table().messages().create(message),
            table().assistMessages().create(assist),
            table().offers().create(offer));
    assertStored(
        """
        {
          "PK": "ROOM#r1", "SK": "ROOM#r1", "type": "Room", "roomId": "r1", "scope": "dm",
          "members": ["u1", "u2"], "createdAt": "2026-01-01T00:00:00.000Z"
        }
        """,
        ADDED);
    assertStored(
        """
        {
          "PK": "ROOM#r1", "SK": "MSG#2026-01-01T00:00:00.000Z#m1",
          "GSI1PK": "USER#u1", "GSI1SK": "ENTITY#Message#2026-01-01T00:00:00.000Z",
          "type": "Message", "id": "m1",
          "roomId": "r1", "userId": "u1", "text": "Hi", "createdAt": "2026-01-01T00:00:00.000Z"
        }
        """,
        "{\"schemaVersion\": 1, \"reactions\": {}}");
    assertStored(
        """
        {
          "PK": "ASSIST#th1", "SK": "MSG#2026-01-01T00:00:00.000Z#as1", "type": "AssistMsg",
          "id": "as1", "threadId": "th1", "userId": "u1", "text": "Help",
          "createdAt": "2026-01-01T00:00:00.000Z"
        }
        """,
        ADDED);
    assertStored(
        """
        {
          "PK": "OFFER#o1", "SK": "OFFER#o1", "type": "Offer", "id": "o1", "companyId": "c1",
          "title": "Shoes", "tags": [], "createdAt": "2026-01-01T00:00:00.000Z", "status": "open"
        }
        """,
        ADDED);
    assertThat(table().room("r1").find()).contains(room);
    assertThat(table().history("r1").all(10)).containsExactly(message);
    assertThat(table().messagesBy("u1").all(10)).containsExactly(message);
    assertThat(table().assistanceIn("th1").all(10)).containsExactly(assist);
    assertThat(table().offer("o1").find()).contains(offer);
  }

  @Test
  void a_timeline_has_everything_that_somebody_owns() {
    var goal = SampleItems.goal("u1", "g1");
    var task = SampleItems.task("u1", "g1", "t1", Optional.empty());
    var milestone = SampleItems.milestone("u1", "g1", "m1");
    var quest = SampleItems.quest("u1", "q1", Optional.empty());
    var member = SampleItems.member("gr1", "u1", GroupMember.Role.OWNER);
    var message = SampleItems.message("r1", "m1", NOW, Optional.empty());
    table()
        .transact(
            table().users().create(USER),
            table().goals().create(goal),
            table().tasks().create(task),
            table().milestones().create(milestone),
            table().quests().create(quest),
            table().members().create(member),
            table().messages().create(message),
            table().follows().create(SampleItems.follow("u3", "u1")));
    assertThat(table().timelineOf("u1", PAGE).entities())
        .containsExactly(goal, member, message, milestone, quest, task, USER);
  }

  @Test
  void optional_values_are_stored_as_in_the_design() {
    var user =
        user(
            List.of(),
            Optional.of("DE"),
            Optional.of("de"),
            Optional.of(LocalDate.of(2000, 2, 29)),
            Optional.of("f"),
            Optional.of("she"),
            Optional.of("Runs"),
            User.Tier.PRO);
    table()
        .transact(
            table().users().create(user),
            table().goals().create(goalWithDescription()),
            table().tasks().create(doneTask()),
            table()
                .milestones()
                .create(
                    new Milestone(
                        "m1",
                        "g1",
                        "u1",
                        "Half",
                        50,
                        true,
                        Optional.of(NOW),
                        Optional.of("Way"),
                        NOW,
                        NOW)),
            table().quests().create(linkedQuest()),
            table()
                .messages()
                .create(SampleItems.message("r1", "m1", NOW, Optional.of(NOW.plusSeconds(60)))));
    assertStored(
        """
        {
          "PK": "USER#u1", "SK": "PROFILE#u1",
          "GSI1PK": "USER#u1", "GSI1SK": "ENTITY#User#2026-01-01T00:00:00.000Z",
          "GSI2PK": "NICK#ann", "GSI2SK": "PROFILE#u1",
          "GSI3PK": "EMAIL#ann@example.com", "GSI3SK": "PROFILE#u1",
          "type": "User", "id": "u1", "nickname": "Ann", "email": "Ann@example.com", "fullName": "Ann A.",
          "birthDate": "2000-02-29", "status": "active", "country": "DE", "language": "de",
          "gender": "f", "pronouns": "she", "bio": "Runs", "tags": [], "tier": "pro", %s
        }
        """
            .formatted(TIMES),
        ADDED_TO_USERS);
    assertStored(
        """
        {
          "PK": "USER#u1", "SK": "GOAL#g1",
          "GSI1PK": "USER#u1", "GSI1SK": "ENTITY#Goal#2026-01-01T00:00:00.000Z",
          "type": "Goal", "id": "g1", "userId": "u1", "title": "Run", "description": "Far",
          "tags": [], "status": "completed", %s
        }
        """
            .formatted(TIMES),
        """
        {
          "schemaVersion": 1, "GSI2PK": "GOAL#g1", "GSI2SK": "USER#u1", "category": "sport",
          "deadline": "2026-01-01T00:00:00.000Z", "visibility": "group", "groupId": "gr1",
          "answers": [{"question": "first_step", "text": "Shoes"}], "taskTotal": 2, "taskDone": 1,
          "completedAt": "2026-01-01T00:00:00.000Z", "version": 1
        }
        """);
    assertStored(
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
          "schemaVersion": 1, "GSI2PK": "TASK#t1", "GSI2SK": "GOAL#g1",
          "doneAt": "2026-01-01T00:00:00.000Z", "note": "easy", "repeat": "FREQ=DAILY", "tags": ["shoes"],
          "completions": 3, "doneDueAt": "2026-01-01T00:00:00.000Z", "version": 1
        }
        """);
    assertStored(
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
        ADDED);
    assertStored(
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
          "schemaVersion": 1, "GSI2PK": "QUEST#q1", "GSI2SK": "USER#u1", "category": "sport",
          "progress": 2, "dependsOn": ["q0"], "extensions": 1, "reason": "rain",
          "startedAt": "2026-01-01T00:00:00.000Z", "endedAt": "2026-01-01T00:00:00.000Z", "version": 1
        }
        """);
    assertStored(
        """
        {
          "PK": "ROOM#r1", "SK": "MSG#2026-01-01T00:00:00.000Z#m1",
          "GSI1PK": "USER#u1", "GSI1SK": "ENTITY#Message#2026-01-01T00:00:00.000Z",
          "type": "Message", "id": "m1",
          "roomId": "r1", "userId": "u1", "text": "Hi", "createdAt": "2026-01-01T00:00:00.000Z",
          "ttl": 1767225660
        }
        """,
        "{\"schemaVersion\": 1, \"reactions\": {}}");
  }

  private static Goal goalWithDescription() {
    return new Goal(
        "g1",
        "u1",
        "Run",
        Optional.of("Far"),
        Optional.of("sport"),
        List.of(),
        Optional.of(NOW),
        List.of(new Goal.Answer(Goal.Question.FIRST_STEP, "Shoes")),
        Goal.Status.COMPLETED,
        Visibility.GROUP,
        2,
        1,
        Optional.of("gr1"),
        Optional.of(NOW),
        NOW,
        NOW,
        1);
  }

  private static Task doneTask() {
    return new Task(
        "t1",
        "g1",
        "u1",
        "Go",
        Optional.of(NOW),
        Optional.of("plan"),
        true,
        Optional.of(NOW),
        Optional.of("easy"),
        Optional.of("FREQ=DAILY"),
        List.of("shoes"),
        3,
        Optional.of(NOW),
        Optional.empty(),
        NOW,
        NOW,
        1);
  }

  private static Quest linkedQuest() {
    return new Quest(
        "q1",
        "u1",
        "Run",
        Optional.of("Fast"),
        Optional.of("sport"),
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
        2,
        List.of("q0"),
        1,
        Optional.of("rain"),
        Optional.of(NOW),
        Optional.of(NOW),
        NOW,
        NOW,
        1);
  }

  @Test
  void rooms_activities_and_feeds_are_read_page_by_page_with_the_newest_first() {
    for (int i = 0; i < 5; i++) {
      var moment = NOW.plusMillis(i);
      var id = String.valueOf(i);
      var activity = SampleItems.activity("u1", id, moment);
      table()
          .transact(
              table().messages().create(SampleItems.message("r1", id, moment, Optional.empty())),
              table().activities().create(activity),
              table().feedItems().create(SampleItems.feedItem("u2", activity)));
    }
    // It is in the partition of the messages.
    table().run(table().rooms().create(SampleItems.room("r1", Room.Scope.GROUP, "u1")));
    assertThat(pages(page -> table().history("r1").page(page)))
        .extracting(Message::id)
        .containsExactly("4", "3", "2", "1", "0");
    assertThat(pages(page -> table().activitiesOf("u1").page(page)))
        .extracting(Activity::activityId)
        .containsExactly("4", "3", "2", "1", "0");
    assertThat(pages(page -> table().feedOf("u2").page(page)))
        .extracting(FeedItem::activityId)
        .containsExactly("4", "3", "2", "1", "0");
    Instant third = NOW.plusMillis(2);
    assertThat(table().activitiesBefore("u1", third, "2").all(10))
        .extracting(Activity::activityId)
        .containsExactly("1", "0");
    assertThat(table().activitiesAfter("u1", third, "2").all(10))
        .extracting(Activity::activityId)
        .containsExactly("3", "4");
    assertThat(table().feedUpTo("u2", third).all(10))
        .extracting(FeedItem::activityId)
        .containsExactly("2", "1", "0");
  }
}
