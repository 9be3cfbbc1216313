package dev.trestle.apps.guild.comment;

import static dev.trestle.apps.guild.testing.TalkFixture.ADAM;
import static dev.trestle.apps.guild.testing.TalkFixture.ANN;
import static dev.trestle.apps.guild.testing.TalkFixture.BEA;
import static dev.trestle.apps.guild.testing.TalkFixture.BOB;
import static dev.trestle.apps.guild.testing.TalkFixture.FLO;
import static dev.trestle.apps.guild.testing.TalkFixture.GROUP;
import static dev.trestle.apps.guild.testing.TalkFixture.MEG;
import static dev.trestle.apps.guild.testing.TalkFixture.SAM;
import static dev.trestle.apps.guild.testing.TalkFixture.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.object.ObjectAccess;
import dev.trestle.apps.guild.object.ObjectKind;
import dev.trestle.apps.guild.object.ObjectRef;
import dev.trestle.apps.guild.table.Comment;
import dev.trestle.apps.guild.table.GroupMember;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Visibility;
import dev.trestle.apps.guild.table.feed.Activity.Audience;
import dev.trestle.apps.guild.testing.TalkFixture;
import dev.trestle.kit.job.JobRunner;
import dev.trestle.testing.ConcurrentRun;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@TrestleTest
class CommentsTest {
  private final GuildTable table;
  private final TestClock clock;
  private final TalkFixture talk;
  private final Comments comments;

  CommentsTest(GuildTable table, TestClock clock) {
    this.table = table;
    this.clock = clock;
    this.talk = new TalkFixture(table, clock);
    this.comments = new Comments(table, new ObjectAccess(table), talk.ids, clock);
  }

  private ObjectRef add(String userId, ObjectRef on, String text) {
    return talk.run(userId, () -> comments.add(userId, on, text, Optional.empty()));
  }

  private void delete(String userId, ObjectRef ref) {
    talk.run(userId, () -> comments.delete(userId, ref));
  }

  private Comment load(ObjectRef ref) {
    return comments.find(ref).orElseThrow();
  }

  @Test
  void a_comment_is_stored_with_the_object_that_it_is_on_and_counted() {
    var post = talk.post(Audience.FOLLOWERS);
    var ref = add(FLO, ObjectRef.of(post), "  Well done!\nReally.  ");
    assertThat(load(ref).text()).isEqualTo("Well done!\nReally.");
    assertThat(load(ref).userId()).isEqualTo(FLO);
    assertThat(ref.commented()).isEqualTo(ObjectRef.of(post));
    assertThat(talk.reload(post).commentCount()).isEqualTo(1);
  }

  @Test
  void only_those_who_see_an_object_comment_on_it() {
    var post = ObjectRef.of(talk.post(Audience.FOLLOWERS));
    add(ANN, post, "Mine");
    add(FLO, post, "Follower");
    for (var other : List.of(SAM, MEG, BOB, BEA)) {
      assertRefused(ErrorCode.NOT_FOUND, () -> add(other, post, "Hi"));
    }
    var inGroup = ObjectRef.of(talk.post(Audience.GROUP));
    add(MEG, inGroup, "Member");
    assertRefused(ErrorCode.NOT_FOUND, () -> add(FLO, inGroup, "Hi"));
    var open = ObjectRef.of(talk.post(Audience.PUBLIC));
    add(SAM, open, "Stranger");
    assertRefused(ErrorCode.NOT_FOUND, () -> add(BOB, open, "Blocked"));
    assertRefused(ErrorCode.NOT_FOUND, () -> add(BEA, open, "Blocks"));
  }

  @Test
  void goals_and_quests_of_groups_are_commented_on_and_their_comments_counted_apart() {
    var goal = ObjectRef.of(talk.goal("1", Visibility.PUBLIC));
    var first = add(SAM, goal, "One");
    add(FLO, goal, "Two");
    assertThat(table.commentCount("Goal", "1").load().count()).isEqualTo(2);
    assertThat(table.goal(ANN, "1").load().version()).isEqualTo(1);
    delete(SAM, first);
    assertThat(table.commentCount("Goal", "1").load().count()).isEqualTo(1);
    assertRefused(
        ErrorCode.NOT_FOUND, () -> add(ANN, ObjectRef.of(ObjectKind.USER, FLO), "No wall"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "   ", "\u2800", "a\u202eb", "a\u200bb", "a\u0007b", "\ud800"})
  void a_text_without_a_visible_character_or_with_a_deceiving_one_is_refused(String text) {
    var post = ObjectRef.of(talk.post(Audience.PUBLIC));
    assertRefused(ErrorCode.VALIDATION, () -> add(FLO, post, text));
  }

  @Test
  void a_text_has_at_most_2000_characters() {
    var post = ObjectRef.of(talk.post(Audience.PUBLIC));
    assertThat(load(add(FLO, post, "😀".repeat(2000))).text()).hasSize(4000);
    assertRefused(ErrorCode.VALIDATION, () -> add(FLO, post, "x".repeat(2001)));
  }

  @Test
  void mentioned_users_are_stored_except_those_with_a_block() {
    var post = ObjectRef.of(talk.post(Audience.PUBLIC));
    var ref = add(ANN, post, "@FLO, (@sam) and @flo; @bob @bea @nobody mail@meg.org @me");
    assertThat(load(ref).mentions()).containsExactly(FLO, SAM);
  }

  @Test
  void a_comment_mentions_at_most_ten_people() {
    var post = ObjectRef.of(talk.post(Audience.PUBLIC));
    add(ANN, post, names(10) + " @name1");
    assertRefused(ErrorCode.VALIDATION, () -> add(ANN, post, names(11)));
  }

  private static String names(int count) {
    return IntStream.rangeClosed(1, count)
        .mapToObj(i -> "@name" + i)
        .collect(Collectors.joining(" "));
  }

  @Test
  void a_reply_names_a_comment_on_the_same_object_whose_author_is_not_blocked() {
    var post = ObjectRef.of(talk.post(Audience.PUBLIC));
    var other = ObjectRef.of(talk.post(Audience.PUBLIC));
    var parent = add(FLO, post, "First");
    var reply = talk.run(ANN, () -> comments.add(ANN, post, "Thanks", Optional.of(parent)));
    assertThat(load(reply).parentId()).contains(parent.id());
    assertRefused(
        ErrorCode.NOT_FOUND, () -> comments.add(ANN, other, "Thanks", Optional.of(parent)));
    delete(FLO, parent);
    assertRefused(ErrorCode.NOT_FOUND, () -> comments.add(ANN, post, "Hm", Optional.of(parent)));
  }

  @Test
  void the_author_the_owner_and_administrators_of_the_group_delete_a_comment() {
    var post = talk.post(Audience.GROUP);
    for (var who : List.of(MEG, ANN, ADAM)) {
      var ref = add(MEG, ObjectRef.of(post), "Hello");
      delete(who, ref);
      assertThat(comments.find(ref)).isEmpty();
    }
    assertThat(talk.reload(post).commentCount()).isZero();
    var mine = add(ANN, ObjectRef.of(post), "Mine");
    assertRefused(ErrorCode.FORBIDDEN, () -> delete(MEG, mine));
    assertRefused(ErrorCode.NOT_FOUND, () -> delete(SAM, mine));
    assertRefused(ErrorCode.NOT_FOUND, () -> delete(BOB, mine));
    delete(ANN, mine);
    assertRefused(ErrorCode.NOT_FOUND, () -> delete(ANN, mine));
  }

  @Test
  void an_author_deletes_a_comment_on_what_the_author_does_not_see_any_more() {
    var post = ObjectRef.of(talk.post(Audience.FOLLOWERS));
    var ref = add(FLO, post, "Hello");
    table.run(table.follow(FLO, ANN).delete());
    delete(FLO, ref);
    assertThat(comments.find(ref)).isEmpty();
  }

  @Test
  void a_muted_member_does_not_comment_in_the_group_until_the_time_is_over() {
    var post = ObjectRef.of(talk.post(Audience.GROUP));
    table.run(
        table
            .member(GROUP, MEG)
            .update()
            .set(GroupMember::mutedUntil)
            .to(clock.instant().plus(Duration.ofHours(1))));
    assertRefused(ErrorCode.FORBIDDEN, () -> add(MEG, post, "Hello"));
    clock.forward(Duration.ofHours(2));
    add(MEG, post, "Hello");
  }

  @Test
  void comments_of_many_at_once_are_all_counted() {
    var post = talk.post(Audience.PUBLIC);
    ConcurrentRun.run(5, (_, _) -> add(FLO, ObjectRef.of(post), "Hi"));
    assertThat(talk.reload(post).commentCount()).isEqualTo(ConcurrentRun.SIZE);
  }

  @Test
  void the_comments_and_likes_of_a_deleted_object_are_deleted_by_a_job() {
    var post = talk.post(Audience.PUBLIC);
    var on = ObjectRef.of(post);
    for (int i = 0; i < 60; i++) {
      add(FLO, on, "Comment " + i);
    }
    var likes = new Likes(table, new ObjectAccess(table), clock);
    talk.run(FLO, () -> likes.like(FLO, on));
    talk.activities.delete(post.key(), ANN);
    assertRefused(ErrorCode.NOT_FOUND, () -> add(FLO, on, "Too late"));
    var purge = new ReactionPurge(table, clock);
    purge.start(on);
    purge.start(on);
    var runner = new JobRunner(table, clock, Map.of(ReactionPurge.KIND, purge));
    clock.forward(JobRunner.ABANDONED_AFTER);
    while (runner.round() > 0) {
      clock.forward(JobRunner.ABANDONED_AFTER);
    }
    assertThat(table.commentsOn("Activity", post.activityId()).count(100)).isZero();
    assertThat(table.likesOf("Activity", post.activityId()).count(100)).isZero();
  }
}
