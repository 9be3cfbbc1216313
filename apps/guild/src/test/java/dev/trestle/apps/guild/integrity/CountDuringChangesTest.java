package dev.trestle.apps.guild.integrity;

import static dev.trestle.apps.guild.testing.TalkFixture.ADAM;
import static dev.trestle.apps.guild.testing.TalkFixture.ANN;
import static dev.trestle.apps.guild.testing.TalkFixture.FLO;
import static dev.trestle.apps.guild.testing.TalkFixture.MEG;
import static dev.trestle.apps.guild.testing.TalkFixture.SAM;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.guild.comment.Likes;
import dev.trestle.apps.guild.object.ObjectAccess;
import dev.trestle.apps.guild.object.ObjectRef;
import dev.trestle.apps.guild.reward.Awards;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.feed.Activity;
import dev.trestle.apps.guild.table.feed.Activity.Audience;
import dev.trestle.apps.guild.table.reward.XpAward.Source;
import dev.trestle.apps.guild.testing.TalkFixture;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.ForwardingDynamo;
import dev.trestle.dynamo.Query;
import dev.trestle.dynamo.request.Request;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.access.Tables;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/// Counts of likes and points that change while they are counted. Every query of the check reads one item, so that a count takes several.
@TrestleTest
class CountDuringChangesTest {
  private final TalkFixture talk;
  private final TestClock clock;
  private final Likes likes;
  private final StoredCounters counters;
  private Consumer<Integer> afterQuery = _ -> {};
  private int queries;

  CountDuringChangesTest(GuildTable table, Dynamo dynamo, TestClock clock) {
    this.talk = new TalkFixture(table, clock);
    this.clock = clock;
    this.likes = new Likes(table, new ObjectAccess(table), clock);
    var single = Tables.of(new SingleItemPages(dynamo)).clock(clock).open(GuildTable.class);
    this.counters = new StoredCounters(single, new Ids(clock));
  }

  private final class SingleItemPages extends ForwardingDynamo {
    private final Dynamo database;

    SingleItemPages(Dynamo database) {
      this.database = database;
    }

    @Override
    @SuppressWarnings("unchecked") // a shorter page is a page
    protected <R> R forward(Request<? super Dynamo, R> request) {
      if (!(request instanceof Query query)) {
        return request.on(database);
      }
      var page = (R) query.limit(1).on(database);
      afterQuery.accept(++queries);
      return page;
    }
  }

  private void like(String userId, Activity post) {
    talk.run(userId, () -> likes.like(userId, ObjectRef.of(post)));
  }

  private void unlike(String userId, Activity post) {
    talk.run(userId, () -> likes.unlike(userId, ObjectRef.of(post)));
  }

  @Test
  void a_like_and_an_unlike_during_the_count_leave_the_right_number() {
    var post = talk.post(Audience.PUBLIC);
    List.of(FLO, MEG, SAM).forEach(user -> like(user, post));
    // The count has passed Adam when he likes the post, and not reached Sam when she takes her like
    // back.
    afterQuery =
        query -> {
          if (query == 1) {
            like(ADAM, post);
            unlike(SAM, post);
          }
        };
    assertThat(counters.repairLikes(post)).isFalse();
    assertThat(talk.reload(post).likeCount()).isEqualTo(3);
  }

  @Test
  void a_like_and_an_unlike_during_each_count_leave_the_right_number() {
    var post = talk.post(Audience.PUBLIC);
    List.of(FLO, MEG, SAM).forEach(user -> like(user, post));
    afterQuery =
        query -> {
          switch (query) {
            case 1, 5 -> {
              like(ADAM, post);
              unlike(SAM, post);
            }
            case 4 -> {
              like(SAM, post);
              unlike(ADAM, post);
            }
            default -> {}
          }
        };
    assertThat(counters.repairLikes(post)).isFalse();
    assertThat(talk.reload(post).likeCount()).isEqualTo(3);
  }

  @Test
  void a_wrong_number_is_repaired_when_nothing_changes_meanwhile() {
    var post = talk.post(Audience.PUBLIC);
    List.of(FLO, MEG, SAM).forEach(user -> like(user, post));
    setLikes(post, 7);
    assertThat(counters.repairLikes(post)).isTrue();
    assertThat(talk.reload(post).likeCount()).isEqualTo(3);
    assertThat(talk.reload(post).countCheck()).isEmpty();
  }

  private void setLikes(Activity post, int count) {
    talk.table.run(
        talk.table
            .activity(post.actorId(), post.createdAt(), post.activityId())
            .update()
            .set(Activity::likeCount)
            .to(count));
  }

  @Test
  void points_that_are_earned_and_taken_back_during_the_count_leave_the_right_sum() {
    var awards = new Awards(talk.table);
    for (var task : List.of("b", "c", "d")) {
      talk.table.transact(awards.pay(ANN, Source.TASK, task, Awards.TASK_XP, clock.instant()));
    }
    afterQuery =
        query -> {
          if (query == 1) {
            talk.table.transact(awards.pay(ANN, Source.TASK, "a", Awards.TASK_XP, clock.instant()));
            talk.table.transact(awards.takeBack(ANN, Source.TASK, "d", clock.instant()));
          }
        };
    assertThat(counters.repair(talk.table.xpSummary(ANN).load())).isFalse();
    assertThat(talk.table.xpSummary(ANN).load().xp()).isEqualTo(3L * Awards.TASK_XP);
  }

  @Test
  void a_number_stays_right_while_users_like_and_unlike_all_the_time() throws InterruptedException {
    var post = talk.post(Audience.PUBLIC);
    var stop = new AtomicBoolean();
    var users =
        List.of(ADAM, FLO, MEG, SAM).stream()
            .map(
                user ->
                    Thread.ofVirtual()
                        .start(
                            () -> {
                              while (!stop.get()) {
                                like(user, post);
                                unlike(user, post);
                              }
                              like(user, post);
                            }))
            .toList();
    for (int i = 0; i < 300; i++) {
      counters.repairLikes(post);
    }
    stop.set(true);
    for (var user : users) {
      user.join();
    }
    assertThat(talk.reload(post).likeCount()).isEqualTo(4);
  }
}
