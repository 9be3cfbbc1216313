package dev.trestle.apps.nbhd.neighborhood;

import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.nbhd.feature.NbhdParts;
import dev.trestle.apps.nbhd.mutation.Plan;
import dev.trestle.apps.nbhd.neighborhood.MembershipHistory.Entry;
import dev.trestle.apps.nbhd.neighborhood.NeighborhoodAccess.Seen;
import dev.trestle.apps.nbhd.table.NbhdTable;
import dev.trestle.apps.nbhd.table.neighborhood.Membership;
import dev.trestle.apps.nbhd.table.neighborhood.Membership.Role;
import dev.trestle.apps.nbhd.table.neighborhood.Membership.Status;
import dev.trestle.apps.nbhd.table.neighborhood.MembershipEvent.Action;
import dev.trestle.apps.nbhd.table.neighborhood.NbhdInvite;
import dev.trestle.apps.nbhd.table.neighborhood.Neighborhood;
import dev.trestle.kit.api.Problems;
import dev.trestle.singletable.write.Write;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Users join and leave, and administrators decide about those who have to wait. The number of members changes in the transaction in which a membership
/// begins or ceases to count. Every method returns the writes and the answer.
final class Joining {
  private final NbhdParts parts;
  private final NbhdTable table;
  private final MembershipHistory history;
  private final Invites invites;

  Joining(NbhdParts parts, MembershipHistory history, Invites invites) {
    this.parts = parts;
    this.table = parts.table();
    this.history = history;
    this.invites = invites;
  }

  /// @param code of an invite; without one, only a public neighbourhood can be joined
  /// @param message to the administrators, where they have to approve
  Plan join(Seen seen, String userId, Optional<String> code, Optional<String> message) {
    var neighborhood = seen.neighborhood();
    boolean hidden = neighborhood.privacy() == Neighborhood.Privacy.PRIVATE;
    var invite = code.flatMap(text -> invites.findUsable(neighborhood.id(), text));
    var known = seen.membership();
    if (known.filter(own -> own.status() != Status.BANNED).isPresent()) {
      return Plan.of(NeighborhoodView.Own.of(known.get()));
    }
    if (hidden && (invite.isEmpty() || known.isPresent())) {
      throw Problems.notFound();
    }
    if (known.isPresent()) {
      throw Problems.forbidden("You cannot join this neighbourhood.");
    }
    if (code.isPresent() && invite.isEmpty()) {
      throw Problems.invalid("invite", "The invite is not valid any more.");
    }
    requireAllowed(neighborhood, userId);
    return begin(neighborhood, userId, invite, message);
  }

  private void requireAllowed(Neighborhood neighborhood, String userId) {
    var user = table.user(userId).load();
    if (!user.isPublic()) {
      throw Problems.forbidden("Create your profile first.");
    }
    if (neighborhood.settings().requireEmailVerification() && !user.emailVerified()) {
      throw Problems.forbidden("Verify your email address first: this neighbourhood requires it.");
    }
  }

  private Plan begin(
      Neighborhood neighborhood,
      String userId,
      Optional<NbhdInvite> invite,
      Optional<String> message) {
    boolean waits = neighborhood.settings().approvalRequired();
    var membership =
        new Membership(
            neighborhood.id(),
            Role.MEMBER,
            parts.clock().instant(),
            userId,
            waits ? Status.PENDING : Status.ACTIVE,
            waits ? message : Optional.empty());
    var writes = new ArrayList<Write<?>>();
    writes.add(table.memberships().create(membership));
    // The settings that decided are still the same.
    var same =
        where(Neighborhood::version)
            .is(neighborhood.version())
            .and(where(Neighborhood::purgeAfter).isAbsent());
    var ref = table.neighborhood(neighborhood.id());
    writes.add(
        waits ? ref.check(same) : ref.update().add(Neighborhood::memberCount, 1).onlyIf(same));
    invite.ifPresent(used -> writes.add(invites.use(used)));
    writes.addAll(
        history.writes(
            neighborhood.id(),
            Entry.own(waits ? Action.MEMBER_REQUESTED : Action.MEMBER_JOINED, userId)
                .to(Role.MEMBER)));
    return Plan.of(NeighborhoodView.Own.of(membership)).status(201).with(writes);
  }

  Plan leave(Seen seen, String userId) {
    var membership =
        seen.membership()
            .filter(own -> own.status() != Status.BANNED)
            .orElseThrow(Problems::notFound);
    if (membership.role() == Role.CREATOR) {
      throw Problems.forbidden(
          "The creator cannot leave. Give the neighbourhood to another member, or delete it, first.");
    }
    var entry = Entry.own(Action.MEMBER_LEFT, userId).from(membership.role());
    return Plan.silent().with(end(membership, entry));
  }

  /// The writes that end a membership which was read.
  List<Write<?>> end(Membership membership, Entry entry) {
    var writes = new ArrayList<Write<?>>();
    writes.add(
        table
            .membership(membership.neighborhoodId(), membership.userDid())
            .delete()
            .onlyIf(
                where(Membership::status)
                    .is(membership.status())
                    .and(where(Membership::role).is(membership.role()))));
    if (membership.isActive()) {
      writes.add(oneLess(membership.neighborhoodId()));
    }
    writes.addAll(history.writes(membership.neighborhoodId(), entry));
    return writes;
  }

  Write<?> oneLess(String neighborhoodId) {
    return table
        .neighborhood(neighborhoodId)
        .update()
        .add(Neighborhood::memberCount, -1)
        .onlyIf(where(Neighborhood::memberCount).isGreater(0L));
  }

  Plan approve(Seen seen, String by, String did) {
    requirePending(seen, did);
    var approved =
        table
            .membership(seen.id(), did)
            .update()
            .set(Membership::status)
            .to(Status.ACTIVE)
            .set(Membership::joinedAt)
            .to(parts.clock().instant())
            .remove(Membership::message)
            .onlyIf(where(Membership::status).is(Status.PENDING));
    var counted =
        table
            .neighborhood(seen.id())
            .update()
            .add(Neighborhood::memberCount, 1)
            .onlyIf(where(Neighborhood::purgeAfter).isAbsent());
    return Plan.silent(approved, counted)
        .with(history.writes(seen.id(), Entry.of(Action.MEMBER_JOINED, did, by).to(Role.MEMBER)));
  }

  Plan reject(Seen seen, String by, String did) {
    var pending = requirePending(seen, did);
    return Plan.silent().with(end(pending, Entry.of(Action.MEMBER_REJECTED, did, by)));
  }

  private Membership requirePending(Seen seen, String did) {
    return table
        .membership(seen.requireAdministrator().id(), did)
        .find()
        .filter(membership -> membership.status() == Status.PENDING)
        .orElseThrow(Problems::notFound);
  }
}
