package dev.trestle.apps.guild.object;

import static dev.trestle.apps.guild.testing.TalkFixture.ADAM;
import static dev.trestle.apps.guild.testing.TalkFixture.ALL;
import static dev.trestle.apps.guild.testing.TalkFixture.ANN;
import static dev.trestle.apps.guild.testing.TalkFixture.BEA;
import static dev.trestle.apps.guild.testing.TalkFixture.BOB;
import static dev.trestle.apps.guild.testing.TalkFixture.FLO;
import static dev.trestle.apps.guild.testing.TalkFixture.GROUP;
import static dev.trestle.apps.guild.testing.TalkFixture.MEG;
import static dev.trestle.apps.guild.testing.TalkFixture.SAM;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.guild.table.Comment;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.RoomMember;
import dev.trestle.apps.guild.table.Visibility;
import dev.trestle.apps.guild.table.feed.Activity.Audience;
import dev.trestle.apps.guild.table.group.Collaborator;
import dev.trestle.apps.guild.table.group.Resource;
import dev.trestle.apps.guild.testing.SampleItems;
import dev.trestle.apps.guild.testing.TalkFixture;
import dev.trestle.kit.id.Ids;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

@TrestleTest
class ObjectAccessTest {
  private final GuildTable table;
  private final TalkFixture talk;
  private final ObjectAccess access;

  ObjectAccessTest(GuildTable table, TestClock clock) {
    this.table = table;
    this.talk = new TalkFixture(table, clock);
    this.access = new ObjectAccess(table);
  }

  private List<String> viewersOf(ObjectRef ref) {
    return ALL.stream().filter(viewer -> access.find(viewer, ref).isPresent()).toList();
  }

  @Test
  void an_activity_is_seen_by_its_audience_without_a_block_on_either_side() {
    assertThat(viewersOf(ObjectRef.of(talk.post(Audience.PUBLIC))))
        .containsExactly(ANN, FLO, MEG, ADAM, SAM);
    assertThat(viewersOf(ObjectRef.of(talk.post(Audience.FOLLOWERS)))).containsExactly(ANN, FLO);
    assertThat(viewersOf(ObjectRef.of(talk.post(Audience.GROUP)))).containsExactly(ANN, MEG, ADAM);
    assertThat(viewersOf(ObjectRef.of(talk.post(Audience.PRIVATE)))).containsExactly(ANN);
  }

  @Test
  void a_goal_is_seen_as_its_visibility_says_and_by_collaborators() {
    assertThat(viewersOf(ObjectRef.of(talk.goal("1", Visibility.PUBLIC))))
        .containsExactly(ANN, FLO, MEG, ADAM, SAM);
    assertThat(viewersOf(ObjectRef.of(talk.goal("2", Visibility.FOLLOWERS))))
        .containsExactly(ANN, FLO);
    assertThat(viewersOf(ObjectRef.of(talk.goal("3", Visibility.GROUP))))
        .containsExactly(ANN, MEG, ADAM);
    var own = ObjectRef.of(talk.goal("4", Visibility.PRIVATE));
    assertThat(viewersOf(own)).containsExactly(ANN);
    for (var helper : List.of(SAM, BOB)) {
      table.run(
          table
              .collaborators()
              .create(new Collaborator(Resource.GOAL, "4", helper, ANN, SampleItems.NOW)));
    }
    assertThat(viewersOf(own)).containsExactly(ANN, SAM);
  }

  @Test
  void quests_are_seen_by_their_owner_and_group_quests_by_members() {
    table.run(table.quests().create(SampleItems.quest(ANN, "q1", Optional.empty())));
    table.run(table.groupQuests().create(SampleItems.groupQuest(GROUP, "q2", Optional.empty())));
    assertThat(viewersOf(ObjectRef.of(ObjectKind.QUEST, ANN, "q1"))).containsExactly(ANN);
    assertThat(viewersOf(ObjectRef.of(ObjectKind.GROUP_QUEST, GROUP, "q2")))
        .containsExactly(ANN, MEG, ADAM);
  }

  @Test
  void a_comment_is_seen_with_its_object_unless_its_author_is_blocked() {
    var post = talk.post(Audience.PUBLIC);
    var id = talk.ids.next();
    var sample = SampleItems.comment("Activity", post.activityId(), id);
    var comment =
        new Comment(
            id,
            "Activity",
            post.activityId(),
            ANN,
            BOB,
            Optional.empty(),
            sample.text(),
            List.of(),
            0,
            Ids.moment(id),
            Optional.empty());
    table.run(table.comments().create(comment));
    // Bob himself is blocked by the author of the post, and Ann does not see Bob.
    assertThat(viewersOf(ObjectRef.of(comment))).containsExactly(FLO, MEG, ADAM, SAM);
  }

  @Test
  void users_groups_and_messages_are_seen_by_those_who_may_know_of_them() {
    assertThat(viewersOf(ObjectRef.of(ObjectKind.USER, ANN)))
        .containsExactly(ANN, FLO, MEG, ADAM, SAM)
        .doesNotContain(BOB, BEA);
    assertThat(viewersOf(ObjectRef.of(ObjectKind.GROUP, GROUP))).containsExactlyElementsOf(ALL);
    var id = talk.ids.next();
    table.transact(
        table.messages().create(SampleItems.message("r1", id, Ids.moment(id), Optional.empty())),
        table
            .roomMembers()
            .create(new RoomMember("r1", SAM, SampleItems.NOW, Optional.empty(), false)));
    assertThat(viewersOf(ObjectRef.of(ObjectKind.MESSAGE, "r1", id))).containsExactly(SAM);
  }

  @Test
  void many_objects_are_found_at_once_and_what_does_not_exist_is_left_out() {
    var open = ObjectRef.of(talk.post(Audience.PUBLIC));
    var hidden = ObjectRef.of(talk.post(Audience.PRIVATE));
    var goal = ObjectRef.of(talk.goal("1", Visibility.PUBLIC));
    var nothing = ObjectRef.of(ObjectKind.ACTIVITY, ANN, "no-id");
    var user = ObjectRef.of(ObjectKind.USER, "nobody");
    assertThat(access.findAll(SAM, List.of(open, hidden, goal, nothing, user)).keySet())
        .containsExactly(open, goal);
  }

  @Test
  void owners_and_administrators_of_the_group_moderate() {
    var post = ObjectRef.of(talk.post(Audience.GROUP));
    assertThat(access.load(ANN, post).moderated()).isTrue();
    assertThat(access.load(ADAM, post).moderated()).isTrue();
    assertThat(access.load(MEG, post).moderated()).isFalse();
  }

  @Test
  void a_reference_is_parsed_from_what_it_prints_and_from_its_global_id() {
    var refs =
        List.of(
            ObjectRef.of(ObjectKind.ACTIVITY, "u1", "a1"),
            ObjectRef.of(ObjectKind.COMMENT, "Goal", "u1", "g1", "c1"),
            ObjectRef.of(ObjectKind.USER, "u1"));
    for (var ref : refs) {
      assertThat(ObjectRef.parse(ref.text())).contains(ref);
      assertThat(ObjectRef.ofGlobalId(ref.globalId())).contains(ref);
    }
    for (var wrong :
        List.of("", "Activity", "Activity:u1", "Nothing:u1:a1", "Comment:User:u1:u2:c1")) {
      assertThat(ObjectRef.parse(wrong)).as(wrong).isEmpty();
    }
  }
}
