package dev.trestle.apps.guild.collaboration;

import static dev.trestle.singletable.write.requirement.Requirement.absent;
import static dev.trestle.singletable.write.requirement.Requirement.exists;

import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.mutation.Plan;
import dev.trestle.apps.guild.table.Goal;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.group.CollaborationInvite;
import dev.trestle.apps.guild.table.group.Collaborator;
import dev.trestle.apps.guild.table.group.Resource;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.write.Write;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;

/// Invites users to goals, answers invitations and removes collaborators. Each method returns the writes of a mutation. Limits are exact: what counts
/// against them changes the version of the goal in the same transaction. Thread-safe.
final class Collaborations {
  /// More people than that are a group.
  static final int MAX_COLLABORATORS = 20;

  static final int MAX_INVITES = 20;

  private static final Duration INVITE_LIFETIME = Duration.ofDays(30);

  /// Expired invitations may be there until the database deletes them.
  private static final int READ = 1_000;

  private final GuildTable table;
  private final Ids ids;
  private final InstantSource clock;

  Collaborations(GuildTable table, Ids ids, InstantSource clock) {
    this.table = table;
    this.ids = ids;
    this.clock = clock;
  }

  /// Invites a user to a goal of the caller. A user who is invited already keeps the invitation.
  Plan invite(String ownerId, String goalId, String userId) {
    var goal = table.goal(ownerId, goalId).find().orElseThrow(Collaborations::noGoal);
    requireInvitable(ownerId, goalId, userId);
    var open = table.invitesTo(Resource.GOAL, goalId).all(READ);
    var same = open.stream().filter(invite -> invite.userId().equals(userId)).findFirst();
    if (same.isPresent()) {
      return Plan.of(goalId, same.get().inviteId());
    }
    if (open.size() >= MAX_INVITES) {
      throw UserErrorException.of(
          ErrorCode.LIMIT_REACHED,
          "The goal has %d open invitations. Wait for answers.".formatted(MAX_INVITES));
    }
    requireRoom(goalId);
    var now = clock.instant();
    var invite =
        new CollaborationInvite(
            ids.next(), Resource.GOAL, goalId, userId, ownerId, now, now.plus(INVITE_LIFETIME));
    return Plan.of(goalId, invite.inviteId())
        .with(
            table.collaborationInvites().create(invite),
            touched(goal, now),
            table.collaborator(Resource.GOAL, goalId, userId).check(absent()))
        .with(notBlocked(ownerId, userId));
  }

  private void requireInvitable(String ownerId, String goalId, String userId) {
    if (userId.equals(ownerId)) {
      throw UserErrorException.of(ErrorCode.VALIDATION, "userId", "The goal is yours already.");
    }
    boolean known =
        table.user(userId).find().filter(user -> user.deletedAt().isEmpty()).isPresent()
            && table.block(ownerId, userId).find().isEmpty()
            && table.block(userId, ownerId).find().isEmpty();
    if (!known) {
      throw UserErrorException.notFound("user");
    }
    if (table.collaborator(Resource.GOAL, goalId, userId).find().isPresent()) {
      throw UserErrorException.of(
          ErrorCode.ALREADY_MEMBER, "userId", "This user works on the goal already.");
    }
  }

  private void requireRoom(String goalId) {
    if (table.collaboratorsOf(Resource.GOAL, goalId).all(READ).size() >= MAX_COLLABORATORS) {
      throw UserErrorException.of(
          ErrorCode.LIMIT_REACHED,
          "A goal has at most %d collaborators.".formatted(MAX_COLLABORATORS));
    }
  }

  /// Accepts or declines an invitation of the caller.
  Plan answer(String userId, String goalId, String inviteId, boolean accept) {
    var ref = table.collaborationInvite(Resource.GOAL, goalId, inviteId);
    var invite =
        ref.find()
            .filter(found -> found.userId().equals(userId))
            .orElseThrow(() -> UserErrorException.notFound("invitation"));
    var plan = Plan.of(goalId, inviteId).with(ref.delete().onlyIf(exists()));
    return accept ? plan.with(joining(invite)) : plan;
  }

  private List<Write<?>> joining(CollaborationInvite invite) {
    var ownerId = invite.invitedBy();
    var goal =
        table
            .goal(ownerId, invite.resourceId())
            .find()
            .filter(_ -> table.block(ownerId, invite.userId()).find().isEmpty())
            .filter(_ -> table.block(invite.userId(), ownerId).find().isEmpty())
            .orElseThrow(Collaborations::noGoal);
    requireRoom(goal.id());
    var now = clock.instant();
    var writes = new ArrayList<>(notBlocked(ownerId, invite.userId()));
    writes.add(touched(goal, now));
    writes.add(
        table
            .collaborators()
            .put(new Collaborator(Resource.GOAL, goal.id(), invite.userId(), ownerId, now)));
    return writes;
  }

  /// Removes a collaborator, or withdraws the invitation of a user: by the owner, or by the collaborator.
  Plan remove(String callerId, String ownerId, String goalId, String userId) {
    if (!callerId.equals(ownerId) && !callerId.equals(userId)) {
      throw noGoal();
    }
    var writes = new ArrayList<Write<?>>();
    var collaborator = table.collaborator(Resource.GOAL, goalId, userId);
    collaborator
        .find()
        .filter(found -> found.ownerId().equals(ownerId))
        .ifPresent(_ -> writes.add(collaborator.delete().onlyIf(exists())));
    table.invitesTo(Resource.GOAL, goalId).all(READ).stream()
        .filter(invite -> invite.userId().equals(userId) && invite.invitedBy().equals(ownerId))
        .forEach(invite -> writes.add(table.collaborationInvites().delete(invite)));
    if (writes.isEmpty()) {
      throw UserErrorException.notFound("collaborator");
    }
    return Plan.of(goalId, ownerId).with(writes);
  }

  /// The update that gives the goal another version, so that of two changes at the same time one is decided again.
  private Write<?> touched(Goal goal, Instant now) {
    return table.goals().update(goal).set(Goal::updatedAt).to(now);
  }

  private List<Write<?>> notBlocked(String one, String other) {
    return List.of(
        table.block(one, other).check(absent()), table.block(other, one).check(absent()));
  }

  private static UserErrorException noGoal() {
    return UserErrorException.notFound("goal");
  }
}
