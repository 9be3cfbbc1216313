package dev.trestle.apps.guild.feed.home;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.guild.feed.home.Relations.Edge;
import dev.trestle.apps.guild.table.feed.Activity;
import dev.trestle.apps.guild.table.feed.Activity.Audience;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RelationsTest {
  private static final Edge EDGE = new Edge("e", Optional.empty());

  private final Relations relations =
      new Relations(
          "reader",
          1,
          Map.of("ann", EDGE, "bob", EDGE, "cid", EDGE),
          Map.of("g1", EDGE),
          Set.of("bob"),
          Set.of("cid"),
          List.of("Spoiler"),
          false);

  private static Activity activity(
      String actor, Audience audience, Optional<String> group, String text, String... tags) {
    return new Activity(
        "id",
        actor,
        "post",
        "Post",
        actor,
        text,
        Optional.of(text),
        Optional.empty(),
        List.of(),
        List.of(tags),
        audience,
        group,
        0,
        0,
        Optional.empty(),
        Optional.empty(),
        Instant.EPOCH);
  }

  private boolean sees(Audience audience, String... group) {
    return relations.allows(
        activity(
            "ann", audience, Optional.of(group).filter(g -> g.length > 0).map(g -> g[0]), "x"));
  }

  @Test
  void actors_are_followed_users_and_groups_that_are_neither_blocked_nor_muted() {
    assertThat(relations.actors()).containsOnlyKeys("ann", "g1");
  }

  @Test
  void the_audience_decides() {
    assertThat(sees(Audience.PUBLIC)).isTrue();
    assertThat(sees(Audience.FOLLOWERS)).isTrue();
    assertThat(sees(Audience.PRIVATE)).isFalse();
    assertThat(sees(Audience.GROUP, "g1")).isTrue();
    assertThat(sees(Audience.GROUP, "g2")).isFalse();
  }

  @Test
  void a_keyword_hides_activities_of_others_in_text_and_tags_whatever_its_case() {
    var none = Optional.<String>empty();
    assertThat(relations.allows(activity("ann", Audience.PUBLIC, none, "a SPOILER!"))).isFalse();
    assertThat(relations.allows(activity("ann", Audience.PUBLIC, none, "x", "spoilers"))).isFalse();
    assertThat(relations.allows(activity("ann", Audience.PUBLIC, none, "spoil"))).isTrue();
    assertThat(relations.allows(activity("reader", Audience.PUBLIC, none, "spoiler"))).isTrue();
  }

  @Test
  void everybody_sees_their_own_activities() {
    assertThat(relations.allows(activity("reader", Audience.PRIVATE, Optional.empty(), "x")))
        .isTrue();
    assertThat(relations.allows(activity("reader", Audience.GROUP, Optional.of("g2"), "x")))
        .isTrue();
  }
}
