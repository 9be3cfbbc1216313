package dev.trestle.apps.guild;

import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.Index;
import dev.trestle.singletable.Indexed;
import dev.trestle.singletable.Page;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.Query;
import dev.trestle.singletable.SingleTable;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.codec.StorageStyle;
import java.util.Optional;

/// Everything the guild stores, and every way it is asked.
@SingleTable(
    name = "gg_core",
    pk = "PK",
    sk = "SK",
    type = "type",
    ttl = "ttl",
    stream = true,
    enums = StorageStyle.EnumText.LOWER_CASE)
@Index(name = "GSI1", pk = "GSI1PK", sk = "GSI1SK")
@Index(name = "GSI2", pk = "GSI2PK", sk = "GSI2SK")
@Index(name = "GSI3", pk = "GSI3PK", sk = "GSI3SK")
public interface GuildTable extends Table {
  @Entity(pk = "USER#{id}", sk = "PROFILE#{id}")
  @Indexed(index = "GSI1", pk = "USER#{id}", sk = "ENTITY#User#{createdAt}")
  @Indexed(index = "GSI2", pk = "NICK#{nickname}", sk = "PROFILE#{id}")
  @Indexed(index = "GSI3", pk = "EMAIL#{email}", sk = "PROFILE#{id}")
  Entities<User> users();

  @Entity(pk = "EMAIL#{email}", sk = "UNIQUE#USER")
  Entities<EmailUnique> emails();

  @Entity(pk = "USER#{userId}", sk = "GOAL#{id}")
  @Indexed(index = "GSI1", pk = "USER#{userId}", sk = "ENTITY#Goal#{createdAt}")
  Entities<Goal> goals();

  @Entity(pk = "GOAL#{goalId}", sk = "TASK#{id}")
  @Indexed(index = "GSI1", pk = "USER#{userId}", sk = "ENTITY#Task#{dueOrNever}#{id}")
  Entities<Task> tasks();

  @Entity(pk = "USER#{userId}", sk = "MILESTONE#{goalId}#{id}")
  @Indexed(index = "GSI1", pk = "USER#{userId}", sk = "ENTITY#Milestone#{createdAt}")
  Entities<Milestone> milestones();

  @Entity(pk = "USER#{userId}", sk = "QUEST#{id}")
  @Indexed(index = "GSI1", pk = "USER#{userId}", sk = "ENTITY#Quest#{createdAt}")
  Entities<Quest> quests();

  @Entity(pk = "USER#{followerId}", sk = "FOLLOWING#{followeeId}")
  @Indexed(index = "GSI1", pk = "USER#{followeeId}", sk = "FOLLOWER#{followerId}")
  Entities<Follow> follows();

  @Entity(pk = "USER#{userId}", sk = "COUNTER#{kind}")
  Entities<Counter> counters();

  @Entity(pk = "GROUP#{id}", sk = "GROUP#{id}")
  Entities<Group> groups();

  @Entity(pk = "GROUP#{groupId}", sk = "MEMBER#{userId}")
  @Indexed(index = "GSI1", pk = "USER#{userId}", sk = "ENTITY#Group#{joinedAt}#{groupId}")
  Entities<GroupMember> members();

  @Entity(pk = "ACTIVITY#{actorId}", sk = "TS#{createdAt}#{activityId}")
  Entities<Activity> activities();

  @Entity(pk = "FEED#{followerId}", sk = "TS#{createdAt}#{activityId}")
  Entities<FeedItem> feedItems();

  @Entity(pk = "PROMO#{userId}", sk = "PROMO#{userId}")
  Entities<Promotion> promotions();

  @Entity(pk = "ROOM#{id}", sk = "ROOM#{id}")
  Entities<Room> rooms();

  @Entity(pk = "ROOM#{roomId}", sk = "MSG#{createdAt}#{id}")
  Entities<Message> messages();

  @Entity(pk = "ASSIST#{threadId}", sk = "MSG#{createdAt}#{id}")
  Entities<AssistMsg> assistMessages();

  @Entity(pk = "OFFER#{id}", sk = "OFFER#{id}")
  Entities<Offer> offers();

  @Get
  Optional<User> user(String id);

  @Query(index = "GSI3", pk = "EMAIL#{email}")
  Page<User> usersByEmail(String email, PageRequest page);

  @Query(index = "GSI2", pk = "NICK#{nickname}")
  Page<User> usersByNickname(String nickname, PageRequest page);

  @Get
  Optional<EmailUnique> email(String email);

  @Query(pk = "USER#{userId}", sk = "GOAL#")
  Page<Goal> goalsOf(String userId, PageRequest page);

  @Query(pk = "GOAL#{goalId}", sk = "TASK#")
  Page<Task> tasksOf(String goalId, PageRequest page);

  @Query(index = "GSI1", pk = "USER#{userId}", sk = "ENTITY#")
  Page<OnTimeline> timelineOf(String userId, PageRequest page);

  @Query(pk = "USER#{userId}", sk = "MILESTONE#{goalId}#")
  Page<Milestone> milestonesOf(String userId, String goalId, PageRequest page);

  @Query(index = "GSI1", pk = "USER#{userId}", sk = "ENTITY#Milestone#")
  Page<Milestone> milestoneTimelineOf(String userId, PageRequest page);

  @Get
  Optional<Milestone> milestone(String userId, String goalId, String id);

  @Query(pk = "USER#{userId}", sk = "FOLLOWING#")
  Page<Follow> followedBy(String userId, PageRequest page);

  @Query(index = "GSI1", pk = "USER#{userId}", sk = "FOLLOWER#")
  Page<Follow> followersOf(String userId, PageRequest page);

  @Get
  Optional<Counter> counter(String userId, Counter.Kind kind);

  @Get
  Optional<Group> group(String id);

  @Query(pk = "GROUP#{groupId}", sk = "MEMBER#")
  Page<GroupMember> membersOf(String groupId, PageRequest page);

  @Query(index = "GSI1", pk = "USER#{userId}", sk = "ENTITY#Group#")
  Page<GroupMember> groupsOf(String userId, PageRequest page);

  @Query(pk = "ACTIVITY#{actorId}", descending = true)
  Page<Activity> activitiesOf(String actorId, PageRequest page);

  @Query(pk = "FEED#{followerId}", descending = true)
  Page<FeedItem> feedOf(String followerId, PageRequest page);

  @Get
  Optional<Promotion> promotion(String userId);

  @Query(index = "GSI1", pk = "USER#{userId}", sk = "ENTITY#Quest#")
  Page<Quest> questsOf(String userId, PageRequest page);

  @Get
  Optional<Quest> quest(String userId, String id);

  @Get
  Optional<Room> room(String id);

  @Query(pk = "ROOM#{roomId}", sk = "MSG#", descending = true)
  Page<Message> history(String roomId, PageRequest page);

  @Query(pk = "ASSIST#{threadId}", sk = "MSG#")
  Page<AssistMsg> assistanceIn(String threadId, PageRequest page);

  @Get
  Optional<Offer> offer(String id);
}
