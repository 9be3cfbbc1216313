package dev.trestle.apps.guild.notification;

import static dev.trestle.apps.guild.testing.TalkFixture.ADAM;
import static dev.trestle.apps.guild.testing.TalkFixture.ANN;
import static dev.trestle.apps.guild.testing.TalkFixture.BOB;
import static dev.trestle.apps.guild.testing.TalkFixture.FLO;
import static dev.trestle.apps.guild.testing.TalkFixture.GROUP;
import static dev.trestle.apps.guild.testing.TalkFixture.MEG;
import static dev.trestle.apps.guild.testing.TalkFixture.SAM;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.guild.comment.Comments;
import dev.trestle.apps.guild.object.ObjectAccess;
import dev.trestle.apps.guild.object.ObjectRef;
import dev.trestle.apps.guild.table.Comment;
import dev.trestle.apps.guild.table.GroupMember;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Like;
import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.table.Visibility;
import dev.trestle.apps.guild.table.feed.Activity.Audience;
import dev.trestle.apps.guild.table.graph.Mute;
import dev.trestle.apps.guild.table.group.CollaborationInvite;
import dev.trestle.apps.guild.table.group.JoinRequest;
import dev.trestle.apps.guild.table.group.QuestParticipation;
import dev.trestle.apps.guild.table.group.Resource;
import dev.trestle.apps.guild.table.notice.NotificationKind;
import dev.trestle.apps.guild.table.reward.Badge;
import dev.trestle.apps.guild.table.reward.XpSummary;
import dev.trestle.apps.guild.testing.SampleItems;
import dev.trestle.testing.ConcurrentRun;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@TrestleTest
class NotificationEventsTest {
  private final GuildTable table;
  private final TestClock clock;
  private final NotificationFixture fixture;
  private final Comments comments;

  NotificationEventsTest(GuildTable table, TestClock clock) {
    this.table = table;
    this.clock = clock;
    this.fixture = new NotificationFixture(table, clock);
    this.comments = new Comments(table, new ObjectAccess(table), fixture.talk.ids, clock);
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  private Like like(ObjectRef ref, String userId) {
    return new Like(ref.type(), ref.id(), ref.text(), userId, clock.instant());
  }

  private Comment comment(String userId, ObjectRef on, String text, Optional<ObjectRef> parent) {
    var ref = fixture.talk.run(userId, () -> comments.add(userId, on, text, parent));
    return comments.find(ref).orElseThrow();
  }

  @Test
  void an_event_that_is_delivered_twice_notifies_once() {
    var like = like(ObjectRef.of(fixture.talk.post(Audience.PUBLIC)), FLO);
    fixture.events.liked(like);
    fixture.events.liked(like);
    ConcurrentRun.run(7, (_, _) -> fixture.events.liked(like));
    assertThat(fixture.of(ANN)).hasSize(1);
    assertThat(fixture.sentences(ANN)).containsExactly("flo liked your post “Ran 5 km”.");
  }

  @Test
  void a_sentence_has_the_full_name_and_one_full_stop() {
    table.run(table.user(FLO).update().set(User::fullName).to("Flo Keller"));
    var post = fixture.talk.post("Ran 5 km. It was easy.");
    fixture.events.liked(like(ObjectRef.of(post), FLO));
    assertThat(fixture.sentences(ANN))
        .containsExactly("Flo Keller liked your post “Ran 5 km. It was easy”.");
  }

  @Test
  void likes_of_one_post_are_shown_as_one() {
    var post = ObjectRef.of(fixture.talk.post(Audience.PUBLIC));
    fixture.events.liked(like(post, FLO));
    fixture.events.liked(like(post, MEG));
    assertThat(fixture.sentences(ANN)).containsExactly("meg and flo liked your post “Ran 5 km”.");
    fixture.events.liked(like(post, SAM));
    fixture.events.liked(like(post, ADAM));
    assertThat(fixture.sentences(ANN))
        .containsExactly("adam and 3 others liked your post “Ran 5 km”.");
  }

  @Test
  void a_like_of_a_goal_notifies_its_owner() {
    var goal = ObjectRef.of(fixture.talk.goal("1", Visibility.PUBLIC));
    fixture.events.liked(like(goal, FLO));
    assertThat(fixture.sentences(ANN))
        .hasSize(1)
        .first()
        .asString()
        .startsWith("flo liked your goal “");
  }

  @Test
  void nobody_is_notified_of_their_own_acts_or_of_blocked_or_muted_people() {
    var post = ObjectRef.of(fixture.talk.post(Audience.PUBLIC));
    table.run(table.mutes().create(new Mute(ANN, MEG, clock.instant())));
    for (var who : List.of(ANN, BOB, MEG)) {
      fixture.events.liked(like(post, who));
      fixture.events.followed(SampleItems.follow(who, ANN));
    }
    assertThat(fixture.of(ANN)).isEmpty();
  }

  @Test
  void a_comment_notifies_the_author_of_the_post_and_those_whom_it_answers_and_mentions() {
    var post = ObjectRef.of(fixture.talk.post(Audience.PUBLIC));
    var first = comment(FLO, post, "Well done, @sam!", Optional.empty());
    fixture.events.commented(first);
    assertThat(fixture.sentences(ANN)).containsExactly("flo commented on your post “Ran 5 km”.");
    assertThat(fixture.sentences(SAM))
        .containsExactly("flo mentioned you in a comment on “Ran 5 km”.");
    fixture.events.commented(
        comment(ANN, post, "Thank you @flo", Optional.of(ObjectRef.of(first))));
    assertThat(fixture.sentences(FLO))
        .containsExactly("ann replied to your comment on “Ran 5 km”.");
    assertThat(fixture.of(ANN)).hasSize(1);
  }

  @Test
  void a_mention_of_somebody_who_does_not_see_the_object_notifies_nobody() {
    var post = ObjectRef.of(fixture.talk.post(Audience.FOLLOWERS));
    fixture.events.commented(comment(FLO, post, "Look, @sam and @ann", Optional.empty()));
    assertThat(fixture.of(SAM)).isEmpty();
    assertThat(fixture.of(ANN).getFirst().kind()).isEqualTo(NotificationKind.MENTION);
  }

  @Test
  void followers_of_a_day_are_shown_as_one_and_a_repeated_follow_is_not_announced() {
    fixture.events.followed(SampleItems.follow(FLO, ANN));
    fixture.events.followed(SampleItems.follow(SAM, ANN));
    fixture.events.followed(SampleItems.follow(FLO, ANN));
    assertThat(fixture.sentences(ANN)).containsExactly("sam and flo follow you.");
  }

  @Test
  void a_kind_that_is_switched_off_is_not_stored() {
    fixture.prefer(ANN, it -> it.show(List.of(NotificationKind.LIKE)));
    fixture.events.followed(SampleItems.follow(FLO, ANN));
    fixture.events.liked(like(ObjectRef.of(fixture.talk.post(Audience.PUBLIC)), FLO));
    assertThat(fixture.of(ANN)).hasSize(1);
  }

  @Test
  void a_kind_that_is_sent_by_email_is_sent_once_an_hour_for_each_group() {
    fixture.prefer(ANN, it -> it.show(List.of()).email(List.of(NotificationKind.LIKE)));
    var post = ObjectRef.of(fixture.talk.post(Audience.PUBLIC));
    fixture.events.liked(like(post, FLO));
    fixture.events.liked(like(post, FLO));
    fixture.events.liked(like(post, SAM));
    var email = fixture.nextEmail();
    assertThat(email.to()).isEqualTo("ann@example.com");
    assertThat(email.subject()).isEqualTo("flo liked your post “Ran 5 km”.");
    assertThat(email.text()).contains("https://guild.example/guild/a/" + post.globalId());
    clock.forward(Duration.ofHours(1));
    fixture.events.liked(like(post, MEG));
    assertThat(fixture.nextEmail().subject()).startsWith("meg");
    assertThat(fixture.closeAndListEmails()).isEmpty();
    assertThat(fixture.of(ANN)).isEmpty();
  }

  @Test
  void owners_and_administrators_are_notified_of_requests_and_the_user_of_the_answer() {
    var request = new JoinRequest(GROUP, SAM, Optional.empty(), clock.instant());
    fixture.groupEvents.requested(request);
    assertThat(fixture.sentences(ADAM)).containsExactly("sam wants to join Runners.");
    assertThat(fixture.of(MEG)).isEmpty();
    fixture.groupEvents.answered(request);
    assertThat(fixture.of(SAM)).isEmpty();
    table.run(table.members().create(SampleItems.member(GROUP, SAM, GroupMember.Role.MEMBER)));
    fixture.groupEvents.answered(request);
    assertThat(fixture.sentences(SAM)).containsExactly("You are now a member of Runners.");
  }

  @Test
  void a_member_is_notified_of_another_role() {
    var before = SampleItems.member(GROUP, MEG, GroupMember.Role.MEMBER);
    var after = SampleItems.member(GROUP, MEG, GroupMember.Role.ADMIN);
    fixture.groupEvents.promoted(before, after, "1");
    fixture.groupEvents.promoted(before, after, "1");
    fixture.groupEvents.promoted(after, after, "2");
    assertThat(fixture.sentences(MEG)).containsExactly("You are now an administrator of Runners.");
  }

  @Test
  void rewards_and_invitations_notify() {
    fixture.events.earned(new Badge(ANN, "quests-10", clock.instant()));
    fixture.events.leveled(xp(90), xp(99));
    fixture.events.leveled(xp(99), xp(100));
    fixture.talk.goal("1", Visibility.PRIVATE);
    fixture.events.invited(
        new CollaborationInvite(
            "i1", Resource.GOAL, "1", SAM, ANN, clock.instant(), clock.instant().plusSeconds(60)));
    assertThat(fixture.sentences(ANN))
        .containsExactly("You reached level 2.", "You earned the badge “10 quests”.");
    assertThat(fixture.sentences(SAM)).containsExactly("ann invites you to work on “Marathon”.");
  }

  private static XpSummary xp(long xp) {
    return new XpSummary(ANN, xp, 0, 0, 0, Optional.empty(), SampleItems.NOW);
  }

  @Test
  void a_completed_quest_notifies_its_owner_and_one_of_a_group_each_participant() {
    table.run(table.groupQuests().create(SampleItems.groupQuest(GROUP, "q1", Optional.empty())));
    var before = participation(Optional.empty());
    var after = participation(Optional.of(clock.instant()));
    fixture.events.paid(before, after);
    fixture.events.paid(after, after);
    assertThat(fixture.sentences(MEG)).containsExactly("You completed the quest “Run together”.");
    var view =
        new NotificationViews(table, new ObjectAccess(table))
            .of(MEG, new NotificationList(table).page(MEG, 1, Optional.empty(), false).groups())
            .getFirst();
    assertThat(view.link()).startsWith("/guild/group-quests/");
  }

  private QuestParticipation participation(Optional<Instant> paidAt) {
    return new QuestParticipation(
        GROUP, "q1", MEG, 3, clock.instant(), paidAt, QuestParticipation.State.OPEN);
  }
}
