package dev.trestle.apps.guild.testing;

import static dev.trestle.apps.guild.testing.SampleItems.NOW;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.guild.due.DueItems;
import dev.trestle.apps.guild.graph.FollowerCounts;
import dev.trestle.apps.guild.graph.GraphLimits;
import dev.trestle.apps.guild.graph.SocialGraph;
import dev.trestle.apps.guild.table.Due;
import dev.trestle.apps.guild.table.Goal;
import dev.trestle.apps.guild.table.GroupMember;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.OnTimeline;
import dev.trestle.apps.guild.table.Quest;
import dev.trestle.apps.guild.table.RoomMember;
import dev.trestle.apps.guild.table.Task;
import dev.trestle.apps.guild.table.goal.GoalKey;
import dev.trestle.apps.guild.table.graph.Counter;
import dev.trestle.apps.guild.table.graph.CounterShard;
import dev.trestle.apps.guild.table.graph.Follow;
import dev.trestle.apps.guild.table.group.JoinRequest;
import dev.trestle.apps.guild.table.reward.Completion;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.testing.DesignContract;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Contract of the access patterns of users, the social graph, groups, goals, tasks and quests: each with several items in its partition that it
/// lists, in order and page by page, and with others that it leaves out.
public abstract class GraphAndGoalPatternsContract extends DesignContract<GuildTable> {
  private static final PageRequest PAGE = PageRequest.first(20);
  private static final InstantSource CLOCK = InstantSource.fixed(NOW);

  protected GraphAndGoalPatternsContract() {
    super(GuildTable.class);
  }

  private static Instant minute(int number) {
    return NOW.plus(Duration.ofMinutes(number));
  }

  private static List<String> ids(String prefix) {
    return IntStream.rangeClosed(1, 5).mapToObj(i -> prefix + i).toList();
  }

  @Test
  void a_profile_is_found_by_nickname_and_address_and_a_group_by_its_slug() {
    var ann = SampleItems.user("u1", "ann");
    var bob = SampleItems.user("u2", "bob");
    var group = SampleItems.group("gr1", "runners");
    table()
        .transact(
            table().users().create(ann),
            table().users().create(bob),
            table().groups().create(group));
    assertThat(table().userByNickname("ann")).contains(ann);
    assertThat(table().userByNickname("an")).isEmpty();
    assertThat(table().userByEmail("bob@example.com")).contains(bob);
    assertThat(table().userByEmail("bob")).isEmpty();
    assertThat(table().groupBySlug("runners")).contains(group);
    assertThat(table().groupBySlug("ann")).isEmpty();
    assertThat(table().usersByNickname("ann", PAGE).entities()).containsExactly(ann);
    assertThat(table().usersByEmail("bob@example.com", PAGE).entities()).containsExactly(bob);
    assertThat(table().users(List.of("u1", "u2", "u3"))).isEqualTo(Map.of("u1", ann, "u2", bob));
    assertThat(table().groups(List.of("gr1", "gr2"))).isEqualTo(Map.of("gr1", group));
  }

  @Test
  void follows_are_listed_from_both_ends_and_found_by_both_users() {
    for (var id : ids("f")) {
      table()
          .transact(
              table().follows().create(SampleItems.follow("u1", id)),
              table().follows().create(SampleItems.follow(id, "u2")));
    }
    // They are in the same partitions.
    table()
        .transact(
            table().users().create(SampleItems.user("u1", "ann")),
            table().users().create(SampleItems.user("u2", "bob")),
            table().goals().create(SampleItems.goal("u1", "g1")));
    assertThat(pages(page -> table().followedBy("u1").page(page)))
        .extracting(Follow::followeeId)
        .isEqualTo(ids("f"));
    assertThat(pages(page -> table().followersOf("u2").page(page)))
        .extracting(Follow::followerId)
        .isEqualTo(ids("f"));
    assertThat(pages(page -> table().followersAfter("u2", "f2").page(page)))
        .extracting(Follow::followerId)
        .containsExactly("f3", "f4", "f5");
    assertThat(table().follow("u1", "f3").find()).isPresent();
    assertThat(table().follow("f3", "u1").find()).isEmpty();
    assertThat(table().follows("u1", List.of("f1", "u2", "f5"))).containsOnlyKeys("f1", "f5");
    assertThat(table().followsOf(List.of("f1", "u1"), "u2")).containsOnlyKeys("f1");
    assertThat(table().followerInIndex("u2", "f4").first()).isPresent();
    assertThat(table().followerInIndex("u1", "f4").first()).isEmpty();
  }

  @Test
  void the_followers_of_a_user_with_a_sharded_counter_are_the_sum_of_all_shards() {
    FeedUsers.create(table(), NOW, "star", "ann", "bob");
    table()
        .run(
            table()
                .counter("star", Counter.Kind.FOLLOWERS)
                .update()
                .set(Counter::count)
                .to(100_000L)
                .set(Counter::followerShards)
                .to(GraphLimits.SHARDS));
    for (int shard = 0; shard < GraphLimits.SHARDS; shard++) {
      table()
          .run(
              table()
                  .counterShards()
                  .create(new CounterShard("star", Counter.Kind.FOLLOWERS, shard, 0, NOW)));
    }
    var graph = new SocialGraph(table(), CLOCK, new Ids(CLOCK));
    var counts = new FollowerCounts(table(), CLOCK);
    graph.follow("ann", "star");
    graph.follow("bob", "star");
    assertThat(counts.followers("star")).isEqualTo(100_002);
    assertThat(table().counterShardsOf("star", Counter.Kind.FOLLOWERS).all(20))
        .hasSize(GraphLimits.SHARDS);
    assertThat(table().followersOf("star").all(10))
        .hasSize(2)
        .allMatch(it -> it.shard().isPresent());
    graph.unfollow("ann", "star");
    assertThat(counts.followers("star")).isEqualTo(100_001);
  }

  @Test
  void counts_are_read_for_one_user_and_for_many() {
    FeedUsers.create(table(), NOW, "u1", "u2", "u3");
    var graph = new SocialGraph(table(), CLOCK, new Ids(CLOCK));
    graph.follow("u1", "u3");
    graph.follow("u2", "u3");
    assertThat(table().counter("u3", Counter.Kind.FOLLOWERS).load().count()).isEqualTo(2);
    assertThat(table().counter("u3", Counter.Kind.FOLLOWING).load().count()).isZero();
    var counts = new HashMap<String, Long>();
    table()
        .counters(List.of("u1", "u2", "u3", "u4"), Counter.Kind.FOLLOWERS)
        .forEach((id, counter) -> counts.put(id, counter.count()));
    assertThat(counts).isEqualTo(Map.of("u1", 0L, "u2", 0L, "u3", 2L));
  }

  @Test
  void members_groups_and_requests_are_listed_from_both_ends() {
    for (int i = 1; i <= 5; i++) {
      table()
          .transact(
              table().members().create(member("gr1", "u" + i, i)),
              table().members().create(member("gr" + i + "x", "u9", i)),
              table()
                  .joinRequests()
                  .create(new JoinRequest("gr1", "r" + i, Optional.empty(), minute(i))),
              table()
                  .joinRequests()
                  .create(new JoinRequest("gr" + i, "u9", Optional.empty(), minute(i))));
    }
    assertThat(pages(page -> table().membersOf("gr1").page(page)))
        .extracting(GroupMember::userId)
        .isEqualTo(ids("u"));
    assertThat(pages(page -> table().membersAfter("gr1", "u3").page(page)))
        .extracting(GroupMember::userId)
        .containsExactly("u4", "u5");
    assertThat(pages(page -> table().groupsOf("u9").page(page)))
        .extracting(GroupMember::groupId)
        .containsExactly("gr1x", "gr2x", "gr3x", "gr4x", "gr5x");
    assertThat(table().members("gr1", List.of("u1", "r1"))).containsOnlyKeys("u1");
    assertThat(table().membershipsOf(List.of("gr1x", "gr1"), "u9")).containsOnlyKeys("gr1x");
    assertThat(pages(page -> table().joinRequestsTo("gr1").page(page)))
        .extracting(JoinRequest::userId)
        .containsExactly("r1", "r2", "r3", "r4", "r5", "u9");
    assertThat(pages(page -> table().joinRequestsOf("u9").page(page)))
        .extracting(JoinRequest::groupId)
        .isEqualTo(ids("gr"));
    assertThat(table().joinRequests(List.of("gr2", "gr9"), "u9")).containsOnlyKeys("gr2");
  }

  private static GroupMember member(String groupId, String userId, int joined) {
    return new GroupMember(
        groupId,
        userId,
        GroupMember.Role.MEMBER,
        minute(joined),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  @Test
  void goals_tasks_and_what_is_due_are_listed_in_order() {
    for (int i = 1; i <= 5; i++) {
      // The later the id, the earlier it was created and the earlier the task is due.
      table()
          .transact(
              table().goals().create(SampleItems.goal("u1", "g" + i, minute(-i))),
              table()
                  .tasks()
                  .create(SampleItems.task("u1", "g1", "t" + i, Optional.of(minute(-i)))),
              table()
                  .completions()
                  .create(new Completion("u1", minute(i), "t" + i, "g1", Optional.empty())));
    }
    table().run(table().tasks().create(SampleItems.task("u1", "g1", "t6", Optional.empty())));
    table().run(table().tasks().create(SampleItems.task("u2", "g9", "t9", Optional.of(NOW))));
    assertThat(pages(page -> table().goalsOf("u1").page(page)))
        .extracting(Goal::id)
        .isEqualTo(ids("g"));
    assertThat(pages(page -> table().newestGoalsOf("u1").page(page)))
        .extracting(Goal::id)
        .isEqualTo(ids("g").reversed());
    assertThat(pages(page -> table().goalTimelineOf("u1").page(page)))
        .extracting(Goal::id)
        .isEqualTo(ids("g"));
    assertThat(table().goals(List.of(new GoalKey("u1", "g2"), new GoalKey("u2", "g2")))).hasSize(1);
    assertThat(pages(page -> table().tasksOf("g1").page(page)))
        .extracting(Task::id)
        .containsExactly("t1", "t2", "t3", "t4", "t5", "t6");
    assertThat(pages(page -> table().tasksDueBetween("u1", minute(-4), minute(-2)).page(page)))
        .extracting(Task::id)
        .as("both bounds are included, and what is never due is not")
        .containsExactly("t4", "t3", "t2");
    assertThat(pages(page -> table().completionsOf("u1").page(page)))
        .extracting(Completion::taskId)
        .isEqualTo(ids("t").reversed());
    assertThat(pages(page -> table().completionsBetween("u1", minute(2), minute(4)).page(page)))
        .extracting(Completion::taskId)
        .containsExactly("t2", "t3", "t4");
  }

  @Test
  void a_goal_a_quest_and_a_task_are_found_by_their_ids_alone() {
    for (int i = 1; i <= 2; i++) {
      table()
          .transact(
              table().goals().create(SampleItems.goal("u" + i, "x" + i)),
              table().quests().create(SampleItems.quest("u" + i, "x" + i, Optional.empty())),
              table()
                  .tasks()
                  .create(SampleItems.task("u" + i, "g" + i, "x" + i, Optional.empty())));
    }
    assertThat(
            table()
                .goalsById("x2")
                .first()
                .flatMap(it -> table().goal(it.userId(), it.id()).find()))
        .contains(SampleItems.goal("u2", "x2"));
    assertThat(
            table()
                .questsById("x2")
                .first()
                .flatMap(it -> table().quest(it.userId(), it.id()).find()))
        .contains(SampleItems.quest("u2", "x2", Optional.empty()));
    assertThat(
            table()
                .tasksById("x2")
                .first()
                .flatMap(it -> table().task(it.goalId(), it.id()).find()))
        .contains(SampleItems.task("u2", "g2", "x2", Optional.empty()));
    assertThat(table().goalsById("x").first()).isEmpty();
  }

  @Test
  void quests_are_listed_by_time_and_by_their_goal() {
    for (int i = 1; i <= 5; i++) {
      var goal = i % 2 == 0 ? "even" : "odd";
      table()
          .run(
              table()
                  .quests()
                  .create(SampleItems.quest("u1", "q" + i, Optional.empty(), minute(-i), goal)));
    }
    table().run(table().goals().create(SampleItems.goal("u1", "even")));
    assertThat(pages(page -> table().questsOf("u1").page(page)))
        .extracting(Quest::id)
        .isEqualTo(ids("q").reversed());
    assertThat(pages(page -> table().allQuestsOf("u1").page(page)))
        .extracting(Quest::id)
        .isEqualTo(ids("q"));
    assertThat(pages(page -> table().newestQuestsOf("u1").page(page)))
        .extracting(Quest::id)
        .isEqualTo(ids("q").reversed());
    assertThat(
            table().questsOf("u1").all(10).stream()
                .filter(quest -> quest.linkedGoalIds().contains("even")))
        .extracting(Quest::id)
        .containsExactly("q4", "q2");
    assertThat(table().quests("u1", List.of("q1", "q9"))).containsOnlyKeys("q1");
  }

  /// One query lists a timeline by kind and then by time; merged by time, the queries of the kinds list the same.
  @Test
  void a_timeline_is_merged_from_the_queries_of_each_kind() {
    var goal = SampleItems.goal("u1", "g1", minute(1));
    var quest = SampleItems.quest("u1", "q1", Optional.empty(), minute(2));
    var later = SampleItems.goal("u1", "g2", minute(3));
    var member = member("gr1", "u1", 4);
    var room = new RoomMember("r1", "u1", minute(5), Optional.empty(), false);
    var message = SampleItems.message("r1", "m1", minute(6), Optional.empty());
    var comment = SampleItems.comment("Goal", "g9", "c1", "u1", minute(7));
    table()
        .transact(
            table().goals().create(goal),
            table().quests().create(quest),
            table().goals().create(later),
            table().members().create(member),
            table().roomMembers().create(room),
            table().messages().create(message),
            table().comments().create(comment),
            table().follows().create(SampleItems.follow("u2", "u1")));
    var merged = new HashMap<Instant, OnTimeline>();
    table().goalTimelineOf("u1").all(9).forEach(it -> merged.put(it.createdAt(), it));
    table().questsOf("u1").all(9).forEach(it -> merged.put(it.createdAt(), it));
    table().groupsOf("u1").all(9).forEach(it -> merged.put(it.joinedAt(), it));
    table().roomsOf("u1").all(9).forEach(it -> merged.put(it.joinedAt(), it));
    table().messagesBy("u1").all(9).forEach(it -> merged.put(it.createdAt(), it));
    table().commentsBy("u1").all(9).forEach(it -> merged.put(it.createdAt(), it));
    assertThat(merged.keySet().stream().sorted().map(merged::get))
        .containsExactly(goal, quest, later, member, room, message, comment);
    assertThat(pages(page -> table().timelineOf("u1", page)))
        .containsExactly(comment, goal, later, member, message, quest, room);
  }

  @Test
  void due_tasks_and_quests_are_read_day_by_day_until_they_are_done() {
    var late = minute(-30);
    var deadline = minute(20);
    table()
        .transact(
            table().tasks().create(SampleItems.task("u1", "g1", "late", Optional.of(late))),
            table().tasks().create(SampleItems.task("u2", "g2", "soon", Optional.of(minute(10)))),
            table().quests().create(SampleItems.quest("u3", "q1", Optional.of(deadline))),
            table()
                .tasks()
                .create(
                    SampleItems.task(
                        "u1", "g1", "tomorrow", Optional.of(NOW.plus(Duration.ofDays(1))))),
            table().tasks().create(SampleItems.task("u1", "g1", "never", Optional.empty())));
    assertThat(due(late, deadline)).containsExactly("late", "soon", "q1");
    assertThat(due(late.plusMillis(1), deadline.minusMillis(1))).containsExactly("soon");
    table().run(table().task("g2", "soon").update().set(Task::done).to(true));
    assertThat(due(late, deadline)).containsExactly("late", "q1");
    assertThat(table().dueOn("20260101").all(10)).hasSize(1);
    assertThat(table().dueBetween("20260101", NOW, deadline.minusMillis(1)).all(10)).isEmpty();
  }

  /// The ids of what is due, the late ones of the day before included.
  private List<String> due(Instant start, Instant end) {
    var ids = new ArrayList<String>();
    new DueItems(table())
        .forEachPage(
            start,
            end,
            page ->
                page.forEach(
                    (Due item) ->
                        ids.add(item instanceof Task task ? task.id() : ((Quest) item).id())));
    return ids;
  }
}
