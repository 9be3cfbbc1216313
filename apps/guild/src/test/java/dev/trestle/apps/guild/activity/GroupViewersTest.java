package dev.trestle.apps.guild.activity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.guild.table.GroupMember;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.feed.Activity;
import dev.trestle.apps.guild.table.feed.Activity.Audience;
import dev.trestle.apps.guild.table.graph.Block;
import dev.trestle.apps.guild.table.graph.Follow;
import dev.trestle.apps.guild.table.graph.KeywordFilter;
import dev.trestle.apps.guild.table.graph.Mute;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.metering.CostMeter;
import dev.trestle.dynamo.metering.MeteredDynamo;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.access.Tables;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The users who receive what is posted in a group are those who see it in the group's feed, and are found together.
@TrestleTest
class GroupViewersTest {
  private static final String ACTOR = "actor";
  private static final String GROUP = "group";

  private final GuildTable table;
  private final Activities activities;
  private final ActivityQueries queries;
  private final Instant now;

  GroupViewersTest(GuildTable table, Dynamo dynamo, TestClock clock) {
    this.table = table;
    this.activities = new Activities(table, clock, new Ids(clock), ClockSkew.NONE);
    var metered = Tables.of(MeteredDynamo.over(dynamo)).clock(clock).open(GuildTable.class);
    this.queries = new ActivityQueries(metered);
    this.now = clock.instant();
  }

  private Activity post(Audience audience) {
    var draft = ActivityDraft.post(ACTOR, "hello world", Audience.PUBLIC);
    return activities.post(draft.in(GROUP).to(audience));
  }

  private void follows(String user) {
    table.run(
        table
            .follows()
            .put(new Follow(user, ACTOR, now, user, Optional.empty(), Optional.empty())));
  }

  private void joins(String user) {
    table.run(
        table
            .members()
            .put(
                new GroupMember(
                    GROUP,
                    user,
                    GroupMember.Role.MEMBER,
                    now,
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty())));
  }

  private void filters(String user, String keyword) {
    table.run(
        table.filters().put(new KeywordFilter(user, keyword, keyword, now, Optional.empty())));
  }

  /// Users with all relations that matter.
  private Set<String> users() {
    var users = new TreeSet<>(Set.of(ACTOR, "stranger"));
    var relations =
        List.<Consumer<String>>of(
            _ -> {},
            user -> table.run(table.blocks().put(new Block(user, ACTOR, now))),
            user -> table.run(table.blocks().put(new Block(ACTOR, user, now))),
            user -> table.run(table.mutes().put(new Mute(user, ACTOR, now))),
            user -> filters(user, "world"),
            user -> filters(user, "other"));
    for (int i = 0; i < relations.size(); i++) {
      follows("follower" + i);
      joins("member" + i);
      for (var user : List.of("follower" + i, "member" + i)) {
        relations.get(i).accept(user);
        users.add(user);
      }
    }
    filters(ACTOR, "world");
    return users;
  }

  @ParameterizedTest
  @EnumSource(Audience.class)
  void viewers_are_the_users_who_see_it_in_the_feed_of_the_group(Audience audience) {
    var users = users();
    var activity = post(audience);
    var expected =
        users.stream()
            .filter(user -> !queries.ofGroup(user, List.of(activity)).isEmpty())
            .collect(Collectors.toSet());
    assertThat(queries.viewersInGroup(users, activity)).isEqualTo(expected).contains(ACTOR);
  }

  private int requests(int users) {
    var activity = post(Audience.GROUP);
    var members = IntStream.range(0, users).mapToObj(i -> "member" + i).collect(Collectors.toSet());
    members.forEach(this::joins);
    var meter = new CostMeter();
    assertThat(meter.count(() -> queries.viewersInGroup(members, activity))).isEqualTo(members);
    return meter.cost().requests();
  }

  @Test
  void only_keyword_filters_take_a_query_for_each_user() {
    assertThat(requests(10)).isEqualTo(10 + 4);
    assertThat(requests(50)).isEqualTo(50 + 4);
  }
}
