package dev.trestle.apps.guild.testing;

import dev.trestle.apps.guild.table.Comment;
import dev.trestle.apps.guild.table.Goal;
import dev.trestle.apps.guild.table.GroupMember;
import dev.trestle.apps.guild.table.GroupQuest;
import dev.trestle.apps.guild.table.Message;
import dev.trestle.apps.guild.table.Milestone;
import dev.trestle.apps.guild.table.Quest;
import dev.trestle.apps.guild.table.Task;
import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.table.Visibility;
import dev.trestle.apps.guild.table.feed.Activity;
import dev.trestle.apps.guild.table.feed.Activity.Audience;
import dev.trestle.apps.guild.table.feed.FeedItem;
import dev.trestle.apps.guild.table.graph.Follow;
import dev.trestle.apps.guild.table.group.Group;
import dev.trestle.apps.guild.table.room.Room;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Makes records for tests, in which everything that may be absent is absent.
public final class SampleItems {
  public static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");

  private SampleItems() {}

  public static User user(String id, String nickname) {
    var email = nickname + "@example.com";
    return new User(
        id,
        nickname,
        Optional.of(nickname),
        email,
        Optional.of(email),
        nickname,
        Optional.empty(),
        User.Status.ACTIVE,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        List.of(),
        User.Tier.FREE,
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

  public static Goal goal(String userId, String id) {
    return goal(userId, id, NOW);
  }

  public static Goal goal(String userId, String id, Instant createdAt) {
    return new Goal(
        id,
        userId,
        "Marathon",
        Optional.empty(),
        Optional.empty(),
        List.of(),
        Optional.empty(),
        List.of(),
        Goal.Status.ACTIVE,
        Visibility.PRIVATE,
        0,
        0,
        Optional.empty(),
        Optional.empty(),
        createdAt,
        createdAt,
        1);
  }

  public static Task task(String userId, String goalId, String id, Optional<Instant> dueAt) {
    return new Task(
        id,
        goalId,
        userId,
        "Shoes",
        dueAt,
        Optional.empty(),
        false,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        List.of(),
        0,
        Optional.empty(),
        Optional.empty(),
        NOW,
        NOW,
        1);
  }

  public static Milestone milestone(String userId, String goalId, String id) {
    return new Milestone(
        id, goalId, userId, "Half", 50, false, Optional.empty(), Optional.empty(), NOW, NOW);
  }

  public static Quest quest(String userId, String id, Optional<Instant> deadline) {
    return quest(userId, id, deadline, NOW);
  }

  /// One that links goals.
  public static Quest quest(
      String userId, String id, Optional<Instant> deadline, Instant createdAt, String... goalIds) {
    return new Quest(
        id,
        userId,
        "Run",
        Optional.empty(),
        Optional.empty(),
        Quest.Difficulty.EASY,
        10,
        Quest.Status.ACTIVE,
        List.of(),
        deadline,
        Quest.Kind.QUANTITATIVE,
        List.of(goalIds),
        List.of(),
        Optional.of(3),
        Optional.of(Quest.CountScope.ANY),
        Optional.empty(),
        Optional.of(86_400L),
        0,
        List.of(),
        0,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        createdAt,
        createdAt,
        1);
  }

  public static GroupQuest groupQuest(String groupId, String id, Optional<Instant> deadline) {
    return new GroupQuest(
        id,
        groupId,
        "Run together",
        Optional.empty(),
        Quest.Difficulty.HARD,
        100,
        Quest.Status.ACTIVE,
        List.of(),
        Optional.empty(),
        deadline,
        GroupQuest.Measure.SUM,
        50,
        0,
        0,
        "u1",
        Optional.empty(),
        Optional.empty(),
        NOW,
        NOW,
        1);
  }

  public static Follow follow(String followerId, String followeeId) {
    return new Follow(followerId, followeeId, NOW, "e1", Optional.empty(), Optional.empty());
  }

  public static Group group(String id, String slug) {
    return new Group(
        id,
        "Runners",
        Optional.of(slug),
        "We run",
        "u1",
        List.of(),
        true,
        Group.Access.PUBLIC,
        1,
        "r1",
        Optional.empty(),
        NOW,
        NOW,
        1);
  }

  public static GroupMember member(String groupId, String userId, GroupMember.Role role) {
    return new GroupMember(
        groupId, userId, role, NOW, Optional.empty(), Optional.empty(), Optional.empty());
  }

  public static Activity activity(String actorId, String id, Instant moment) {
    return new Activity(
        id,
        actorId,
        "post",
        "Goal",
        "g1",
        "Ran!",
        Optional.empty(),
        Optional.empty(),
        List.of(),
        List.of(),
        Audience.PUBLIC,
        Optional.empty(),
        0,
        0,
        Optional.empty(),
        Optional.empty(),
        moment);
  }

  public static FeedItem feedItem(String followerId, Activity of) {
    return new FeedItem(
        followerId,
        of.activityId(),
        of.actorId(),
        of.verb(),
        of.objectType(),
        of.objectId(),
        of.previewText(),
        of.createdAt(),
        of.createdAt().plus(Duration.ofDays(45)));
  }

  public static Room room(String id, Room.Scope scope, String... members) {
    return new Room(
        id,
        scope,
        List.of(members),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        NOW);
  }

  public static Message message(
      String roomId, String id, Instant moment, Optional<Instant> expires) {
    return new Message(
        id, roomId, "u1", "Hi", Optional.empty(), Optional.empty(), Map.of(), moment, expires);
  }

  public static Comment comment(String objectType, String objectId, String id) {
    return comment(objectType, objectId, id, "u1", NOW);
  }

  public static Comment comment(
      String objectType, String objectId, String id, String userId, Instant createdAt) {
    return new Comment(
        id,
        objectType,
        objectId,
        "u2",
        userId,
        Optional.empty(),
        "Well done",
        List.of("u2"),
        0,
        createdAt,
        Optional.empty());
  }
}
