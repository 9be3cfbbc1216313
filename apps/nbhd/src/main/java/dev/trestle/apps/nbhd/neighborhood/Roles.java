package dev.trestle.apps.nbhd.neighborhood;

import static dev.trestle.singletable.write.requirement.Requirement.absent;
import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.nbhd.feature.NbhdParts;
import dev.trestle.apps.nbhd.identity.UserView;
import dev.trestle.apps.nbhd.mutation.Plan;
import dev.trestle.apps.nbhd.neighborhood.MembershipHistory.Entry;
import dev.trestle.apps.nbhd.neighborhood.NeighborhoodAccess.Seen;
import dev.trestle.apps.nbhd.table.NbhdTable;
import dev.trestle.apps.nbhd.table.neighborhood.Membership;
import dev.trestle.apps.nbhd.table.neighborhood.Membership.Role;
import dev.trestle.apps.nbhd.table.neighborhood.Membership.Status;
import dev.trestle.apps.nbhd.table.neighborhood.MembershipEvent.Action;
import dev.trestle.apps.nbhd.table.neighborhood.Neighborhood;
import dev.trestle.kit.api.Problems;
import dev.trestle.singletable.write.Write;
import java.util.ArrayList;
import java.util.Optional;

/// Administrators change roles, and remove and ban members. Only the creator does that to administrators, and nobody to the creator. Every method returns
/// the writes and the answer.
final class Roles {
  private final NbhdParts parts;
  private final NbhdTable table;
  private final MembershipHistory history;
  private final Joining joining;

  Roles(NbhdParts parts, MembershipHistory history, Joining joining) {
    this.parts = parts;
    this.table = parts.table();
    this.history = history;
    this.joining = joining;
  }

  /// @param wanted administrator or member: there is one creator, and only a transfer makes another
  Plan change(Seen seen, String by, String did, Role wanted) {
    if (wanted == Role.CREATOR) {
      throw Problems.invalid("role", "role is admin or member.");
    }
    var target = requireMember(seen.requireAdministrator(), did);
    if (target.role() == wanted) {
      return Plan.silent();
    }
    requireAbove(seen, target);
    var update =
        table
            .membership(seen.id(), did)
            .update()
            .set(Membership::role)
            .to(wanted)
            .onlyIf(
                where(Membership::role)
                    .is(target.role())
                    .and(where(Membership::status).is(Status.ACTIVE)));
    return Plan.silent(update)
        .with(
            history.writes(
                seen.id(), Entry.of(Action.MEMBER_ROLE, did, by).from(target.role()).to(wanted)));
  }

  private Membership requireMember(Seen seen, String did) {
    return table
        .membership(seen.id(), did)
        .find()
        .filter(Membership::isActive)
        .orElseThrow(Problems::notFound);
  }

  private static void requireAbove(Seen seen, Membership target) {
    boolean above =
        target.role() == Role.MEMBER || (target.role() == Role.ADMIN && seen.isCreator());
    if (!above) {
      throw Problems.forbidden(
          "Only the creator may do this to an administrator, and nobody to the creator.");
    }
  }

  Plan remove(Seen seen, String by, String did) {
    var target = requireMember(seen.requireAdministrator(), did);
    requireAbove(seen, target);
    var entry = Entry.of(Action.MEMBER_REMOVED, did, by).from(target.role());
    return Plan.silent().with(joining.end(target, entry));
  }

  /// Bans a user, who may be a member, wait for approval, or neither.
  Plan ban(Seen seen, String by, String did, Optional<String> note) {
    var known = table.membership(seen.requireAdministrator().id(), did).find();
    if (known.filter(target -> target.status() == Status.BANNED).isPresent()) {
      return Plan.silent();
    }
    known.ifPresent(target -> requireAbove(seen, target));
    if (known.isEmpty() && table.user(did).find().flatMap(UserView::of).isEmpty()) {
      throw Problems.notFound();
    }
    var writes = new ArrayList<Write<?>>();
    writes.add(banning(seen, did, known));
    if (known.filter(Membership::isActive).isPresent()) {
      writes.add(joining.oneLess(seen.id()));
    }
    writes.addAll(history.writes(seen.id(), Entry.of(Action.MEMBER_BANNED, did, by).note(note)));
    return Plan.silent().with(writes);
  }

  private Write<?> banning(Seen seen, String did, Optional<Membership> known) {
    var banned =
        new Membership(
            seen.id(), Role.MEMBER, parts.clock().instant(), did, Status.BANNED, Optional.empty());
    return known
        .<Write<?>>map(
            target ->
                table
                    .memberships()
                    .put(banned)
                    .onlyIf(
                        where(Membership::role)
                            .is(target.role())
                            .and(where(Membership::status).is(target.status()))))
        .orElseGet(() -> table.memberships().put(banned).onlyIf(absent()));
  }

  Plan unban(Seen seen, String by, String did) {
    var banned =
        table
            .membership(seen.requireAdministrator().id(), did)
            .find()
            .filter(target -> target.status() == Status.BANNED)
            .orElseThrow(Problems::notFound);
    return Plan.silent().with(joining.end(banned, Entry.of(Action.MEMBER_UNBANNED, did, by)));
  }

  /// Gives a neighbourhood to another member.
  Plan transfer(Seen seen, String by, String did) {
    var target = requireMember(seen.requireCreator(), did);
    if (did.equals(by)) {
      return Plan.silent();
    }
    var owner =
        table
            .neighborhood(seen.id())
            .update()
            .set(Neighborhood::creatorDid)
            .to(did)
            .set(Neighborhood::updatedAt)
            .to(parts.clock().instant())
            .add(Neighborhood::version, 1)
            .onlyIf(
                where(Neighborhood::creatorDid)
                    .is(by)
                    .and(where(Neighborhood::purgeAfter).isAbsent()));
    var up = role(seen.id(), did, target.role(), Role.CREATOR);
    var down = role(seen.id(), by, Role.CREATOR, Role.ADMIN);
    return Plan.silent(owner, up, down)
        .with(
            history.writes(
                seen.id(),
                Entry.of(Action.NBHD_TRANSFERRED, did, by).from(target.role()).to(Role.CREATOR)));
  }

  private Write<?> role(String neighborhoodId, String did, Role from, Role to) {
    return table
        .membership(neighborhoodId, did)
        .update()
        .set(Membership::role)
        .to(to)
        .onlyIf(where(Membership::role).is(from).and(where(Membership::status).is(Status.ACTIVE)));
  }
}
