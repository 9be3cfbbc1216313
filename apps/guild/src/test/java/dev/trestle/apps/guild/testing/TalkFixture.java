package dev.trestle.apps.guild.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.trestle.apps.guild.activity.Activities;
import dev.trestle.apps.guild.activity.ActivityDraft;
import dev.trestle.apps.guild.activity.ClockSkew;
import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.mutation.Mutations;
import dev.trestle.apps.guild.mutation.Plan;
import dev.trestle.apps.guild.object.ObjectRef;
import dev.trestle.apps.guild.table.Goal;
import dev.trestle.apps.guild.table.GroupMember;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Visibility;
import dev.trestle.apps.guild.table.feed.Activity;
import dev.trestle.apps.guild.table.feed.Activity.Audience;
import dev.trestle.apps.guild.table.graph.Block;
import dev.trestle.apps.guild.table.reward.XpSummary;
import dev.trestle.kit.id.Ids;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/// Users with relations on a table, without HTTP: Ann; Flo, who follows Ann; Meg and the administrator Adam, who are in the group `g1` with
/// Ann; Bob, whom Ann blocks; Bea, who blocks Ann; and Sam, a stranger.
public final class TalkFixture {
  public static final String ANN = "ann";
  public static final String FLO = "flo";
  public static final String MEG = "meg";
  public static final String ADAM = "adam";
  public static final String BOB = "bob";
  public static final String BEA = "bea";
  public static final String SAM = "sam";
  public static final String GROUP = "g1";

  public static final List<String> ALL = List.of(ANN, FLO, MEG, ADAM, BOB, BEA, SAM);

  public final GuildTable table;
  public final Ids ids;
  public final InstantSource clock;
  public final Activities activities;
  private final Mutations mutations;

  public TalkFixture(GuildTable table, InstantSource clock) {
    this.table = table;
    this.clock = clock;
    this.ids = new Ids(clock);
    this.activities = new Activities(table, clock, ids, ClockSkew.NONE);
    this.mutations = new Mutations(table);
    for (var id : ALL) {
      table.transact(
          table.users().create(SampleItems.user(id, id)),
          table.xpSummaries().create(XpSummary.zero(id, SampleItems.NOW)));
    }
    FeedUsers.create(table, clock.instant(), ALL);
    table.transact(
        table.groups().create(SampleItems.group(GROUP, "runners")),
        table.members().create(SampleItems.member(GROUP, ANN, GroupMember.Role.MEMBER)),
        table.members().create(SampleItems.member(GROUP, MEG, GroupMember.Role.MEMBER)),
        table.members().create(SampleItems.member(GROUP, ADAM, GroupMember.Role.ADMIN)),
        table.follows().create(SampleItems.follow(FLO, ANN)),
        table.blocks().create(new Block(ANN, BOB, clock.instant())),
        table.blocks().create(new Block(BEA, ANN, clock.instant())));
  }

  /// A post of Ann. One for a group is for the group `g1`.
  /// A public post of Ann.
  public Activity post(String text) {
    return activities.post(ActivityDraft.post(ANN, text, Audience.PUBLIC));
  }

  public Activity post(Audience audience) {
    var draft = ActivityDraft.post(ANN, "Ran 5 km", Audience.PUBLIC);
    return activities.post(
        audience == Audience.GROUP ? draft.in(GROUP).to(audience) : draft.to(audience));
  }

  public Activity reload(Activity activity) {
    return table.activity(activity.actorId(), activity.createdAt(), activity.activityId()).load();
  }

  /// A goal of Ann.
  public Goal goal(String id, Visibility visibility) {
    var sample = SampleItems.goal(ANN, id);
    var goal =
        new Goal(
            id,
            ANN,
            sample.title(),
            Optional.empty(),
            Optional.empty(),
            List.of(),
            Optional.empty(),
            List.of(),
            Goal.Status.ACTIVE,
            visibility,
            0,
            0,
            visibility == Visibility.GROUP ? Optional.of(GROUP) : Optional.empty(),
            Optional.empty(),
            sample.createdAt(),
            sample.updatedAt(),
            1);
    table.run(table.goals().create(goal));
    return goal;
  }

  /// Carries out a plan, and returns the first object that it names.
  public ObjectRef run(String userId, Supplier<Plan> plan) {
    return ObjectRef.parse(mutations.run(userId, Optional.empty(), "", plan).getFirst())
        .orElseThrow();
  }

  public static void assertRefused(ErrorCode code, ThrowingCallable work) {
    var refused = catchThrowableOfType(UserErrorException.class, work);
    assertThat(refused).isNotNull();
    assertThat(refused.errors().getFirst().code()).isEqualTo(code);
  }
}
