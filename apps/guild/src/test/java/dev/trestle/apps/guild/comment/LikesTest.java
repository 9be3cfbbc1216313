package dev.trestle.apps.guild.comment;

import static dev.trestle.apps.guild.testing.TalkFixture.ADAM;
import static dev.trestle.apps.guild.testing.TalkFixture.ANN;
import static dev.trestle.apps.guild.testing.TalkFixture.BEA;
import static dev.trestle.apps.guild.testing.TalkFixture.BOB;
import static dev.trestle.apps.guild.testing.TalkFixture.FLO;
import static dev.trestle.apps.guild.testing.TalkFixture.MEG;
import static dev.trestle.apps.guild.testing.TalkFixture.SAM;
import static dev.trestle.apps.guild.testing.TalkFixture.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.object.ObjectAccess;
import dev.trestle.apps.guild.object.ObjectKind;
import dev.trestle.apps.guild.object.ObjectRef;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Visibility;
import dev.trestle.apps.guild.table.feed.Activity.Audience;
import dev.trestle.apps.guild.testing.SampleItems;
import dev.trestle.apps.guild.testing.TalkFixture;
import dev.trestle.testing.ConcurrentRun;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

@TrestleTest
class LikesTest {
  private final TalkFixture talk;
  private final Comments comments;
  private final Likes likes;

  LikesTest(GuildTable table, TestClock clock) {
    this.talk = new TalkFixture(table, clock);
    var access = new ObjectAccess(table);
    this.comments = new Comments(table, access, talk.ids, clock);
    this.likes = new Likes(table, access, clock);
  }

  private void like(String userId, ObjectRef ref) {
    talk.run(userId, () -> likes.like(userId, ref));
  }

  private void unlike(String userId, ObjectRef ref) {
    talk.run(userId, () -> likes.unlike(userId, ref));
  }

  @Test
  void a_like_is_counted_once_and_taken_back_once() {
    var post = talk.post(Audience.PUBLIC);
    var ref = ObjectRef.of(post);
    like(FLO, ref);
    like(FLO, ref);
    like(SAM, ref);
    assertThat(talk.reload(post).likeCount()).isEqualTo(2);
    unlike(FLO, ref);
    unlike(FLO, ref);
    assertThat(talk.reload(post).likeCount()).isEqualTo(1);
  }

  @Test
  void likes_of_many_at_once_are_counted_once_for_each_user() {
    var post = talk.post(Audience.PUBLIC);
    var users = List.of(ANN, FLO, MEG, ADAM, SAM);
    ConcurrentRun.run(5, (_, i) -> like(users.get(i % users.size()), ObjectRef.of(post)));
    assertThat(talk.reload(post).likeCount()).isEqualTo(users.size());
  }

  @Test
  void a_comment_is_liked() {
    var post = ObjectRef.of(talk.post(Audience.PUBLIC));
    var comment = talk.run(FLO, () -> comments.add(FLO, post, "Hi", Optional.empty()));
    like(ANN, comment);
    assertThat(comments.find(comment).orElseThrow().likeCount()).isEqualTo(1);
    unlike(ANN, comment);
    assertThat(comments.find(comment).orElseThrow().likeCount()).isZero();
  }

  @Test
  void only_what_a_user_sees_is_liked_and_no_users() {
    var post = ObjectRef.of(talk.post(Audience.FOLLOWERS));
    like(ANN, post);
    like(FLO, post);
    for (var other : List.of(SAM, MEG, BOB, BEA)) {
      assertRefused(ErrorCode.NOT_FOUND, () -> like(other, post));
      assertRefused(ErrorCode.NOT_FOUND, () -> unlike(other, post));
    }
    var goal = ObjectRef.of(talk.goal("1", Visibility.PRIVATE));
    assertRefused(ErrorCode.NOT_FOUND, () -> like(SAM, goal));
    assertRefused(ErrorCode.NOT_FOUND, () -> like(SAM, ObjectRef.of(ObjectKind.USER, ANN)));
  }

  @Test
  void goals_and_quests_are_liked_and_counted_apart_from_them() {
    var goal = talk.goal("1", Visibility.PUBLIC);
    var ref = ObjectRef.of(goal);
    like(FLO, ref);
    like(FLO, ref);
    like(SAM, ref);
    assertThat(likes.count(ref)).isEqualTo(2);
    unlike(FLO, ref);
    unlike(FLO, ref);
    assertThat(likes.count(ref)).isEqualTo(1);
    assertThat(talk.table.goal(ANN, "1").load()).as("its version is not disturbed").isEqualTo(goal);
    assertRefused(ErrorCode.NOT_FOUND, () -> like(BOB, ref));
    var quest = SampleItems.groupQuest(TalkFixture.GROUP, "q1", Optional.empty());
    talk.table.run(talk.table.groupQuests().create(quest));
    like(MEG, ObjectRef.of(quest));
    assertThat(likes.count(ObjectRef.of(quest))).isEqualTo(1);
    assertRefused(ErrorCode.NOT_FOUND, () -> like(SAM, ObjectRef.of(quest)));
  }

  @Test
  void likes_of_a_goal_by_many_at_once_are_counted_once_for_each_user() {
    var ref = ObjectRef.of(talk.goal("1", Visibility.PUBLIC));
    var users = List.of(ANN, FLO, MEG, ADAM, SAM);
    ConcurrentRun.run(
        5,
        (_, i) -> {
          if (i < users.size()) {
            like(users.get(i), ref);
          }
        });
    assertThat(likes.count(ref)).isEqualTo(users.size());
  }
}
