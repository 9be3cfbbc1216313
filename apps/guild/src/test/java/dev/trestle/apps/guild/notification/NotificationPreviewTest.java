package dev.trestle.apps.guild.notification;

import static dev.trestle.apps.guild.testing.TalkFixture.ADAM;
import static dev.trestle.apps.guild.testing.TalkFixture.ANN;
import static dev.trestle.apps.guild.testing.TalkFixture.FLO;
import static dev.trestle.apps.guild.testing.TalkFixture.GROUP;
import static dev.trestle.apps.guild.testing.TalkFixture.MEG;
import static dev.trestle.apps.guild.testing.TalkFixture.SAM;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.guild.comment.Comments;
import dev.trestle.apps.guild.object.ObjectAccess;
import dev.trestle.apps.guild.object.ObjectRef;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Visibility;
import dev.trestle.apps.guild.table.feed.Activity;
import dev.trestle.apps.guild.table.feed.Activity.Audience;
import dev.trestle.apps.guild.table.group.CollaborationInvite;
import dev.trestle.apps.guild.table.group.Resource;
import dev.trestle.apps.guild.table.notice.NotificationPreferences.Digest;
import dev.trestle.apps.guild.table.reward.Badge;
import dev.trestle.kit.job.Job;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The title or the beginning of an object, which a notification shows only while its recipient may see the object.
@TrestleTest
class NotificationPreviewTest {
  private final GuildTable table;
  private final TestClock clock;
  private final NotificationFixture fixture;
  private final Comments comments;
  private final NotificationViews views;

  NotificationPreviewTest(GuildTable table, TestClock clock) {
    var access = new ObjectAccess(table);
    this.table = table;
    this.clock = clock;
    this.fixture = new NotificationFixture(table, clock);
    this.comments = new Comments(table, access, fixture.talk.ids, clock);
    this.views = new NotificationViews(table, access);
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  /// The sentence of the only notification of a user, with its preview in brackets.
  private String shown(String userId) {
    var groups = fixture.list.page(userId, 50, Optional.empty(), false).groups();
    var view = views.of(userId, groups).getFirst();
    return "%s [%s]".formatted(view.text(), view.preview().orElse(""));
  }

  private void mention(String author, Activity post, String text) {
    var ref =
        fixture.talk.run(
            author, () -> comments.add(author, ObjectRef.of(post), text, Optional.empty()));
    fixture.events.commented(comments.find(ref).orElseThrow());
  }

  @Test
  void the_preview_goes_with_its_object() {
    var post = fixture.talk.post(Audience.PUBLIC);
    mention(FLO, post, "Look, @sam!");
    assertThat(shown(SAM)).isEqualTo("flo mentioned you in a comment on “Ran 5 km”. [Ran 5 km]");
    table.run(table.activities().delete(post));
    assertThat(shown(SAM)).isEqualTo("flo mentioned you in a comment. []");
  }

  @Test
  void the_preview_goes_with_the_right_to_see_its_object_and_comes_back_with_it() {
    var post = fixture.talk.post(Audience.GROUP);
    mention(ADAM, post, "Look, @meg!");
    assertThat(shown(MEG)).isEqualTo("adam mentioned you in a comment on “Ran 5 km”. [Ran 5 km]");
    var member = table.member(GROUP, MEG).load();
    table.run(table.member(GROUP, MEG).delete());
    assertThat(shown(MEG)).isEqualTo("adam mentioned you in a comment. []");
    table.run(table.members().create(member));
    assertThat(shown(MEG)).isEqualTo("adam mentioned you in a comment on “Ran 5 km”. [Ran 5 km]");
  }

  @Test
  void an_invitation_shows_the_title_of_a_private_goal_while_it_is_open() {
    var goal = fixture.talk.goal("1", Visibility.PRIVATE);
    var invite =
        new CollaborationInvite(
            "i1",
            Resource.GOAL,
            goal.id(),
            SAM,
            ANN,
            clock.instant(),
            clock.instant().plus(Duration.ofDays(30)));
    table.run(table.collaborationInvites().create(invite));
    fixture.events.invited(invite);
    assertThat(shown(SAM))
        .isEqualTo("ann invites you to work on “%s”. [%s]".formatted(goal.title(), goal.title()));
    table.run(table.collaborationInvites().delete(invite));
    assertThat(shown(SAM)).isEqualTo("ann invites you to work on a goal. []");
  }

  @Test
  void a_target_that_is_not_an_object_keeps_its_preview() {
    fixture.events.earned(new Badge(ANN, "quests-10", clock.instant()));
    assertThat(shown(ANN)).isEqualTo("You earned the badge “10 quests”. [quests-10]");
  }

  @Test
  void a_digest_has_no_previews_of_deleted_objects() {
    var before = table.user(SAM).load();
    fixture.prefer(SAM, it -> it.digest(Digest.DAILY));
    fixture.digests.react(before, table.user(SAM).load());
    var post = fixture.talk.post(Audience.PUBLIC);
    mention(FLO, post, "Look, @sam!");
    table.run(table.activities().delete(post));
    fixture.digests.next(table.openJobs(Job.LATER).all(10).getFirst());
    assertThat(List.of(fixture.nextEmail().text().split("\n")))
        .contains("- flo mentioned you in a comment.");
  }
}
