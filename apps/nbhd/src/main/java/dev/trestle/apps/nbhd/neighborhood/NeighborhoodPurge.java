package dev.trestle.apps.nbhd.neighborhood;

import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.nbhd.neighborhood.MembershipHistory.Entry;
import dev.trestle.apps.nbhd.table.NbhdTable;
import dev.trestle.apps.nbhd.table.neighborhood.KnownNeighborhood;
import dev.trestle.apps.nbhd.table.neighborhood.Membership;
import dev.trestle.apps.nbhd.table.neighborhood.Membership.Role;
import dev.trestle.apps.nbhd.table.neighborhood.MembershipEvent;
import dev.trestle.apps.nbhd.table.neighborhood.MembershipEvent.Action;
import dev.trestle.apps.nbhd.table.neighborhood.Neighborhood;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.write.Outcome;
import dev.trestle.singletable.write.Write;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/// Takes a purged user out of all neighbourhoods: memberships end, neighbourhoods that the user has created get another creator or are deleted, and the
/// history names the pseudonym.
record NeighborhoodPurge(NbhdTable table, Neighborhoods neighborhoods, MembershipHistory history) {
  /// Maximum number of members among whom a new creator is looked for.
  private static final int MEMBERS_READ = 1000;

  /// Maximum number of items of a neighbourhood that are looked through.
  private static final int ITEMS_READ = 1_000_000;

  /// Handles one neighbourhood, or a part of it.
  ///
  /// @return zero once there is none left
  int purge(String did, String pseudonym, int max) {
    var known = table.neighborhoodsKnownOf(did).first();
    if (known.isEmpty()) {
      return 0;
    }
    var id = known.get().neighborhoodId();
    boolean done =
        endMembership(known.get(), pseudonym)
            && changeAll(
                table.historyOf(id),
                event -> event.did().equals(did) || event.byDid().equals(did),
                event -> table.membershipEvents().put(renamed(event, did, pseudonym)),
                max)
            && changeAll(
                table.invitesOf(id),
                invite -> invite.createdBy().equals(did),
                table.nbhdInvites()::delete,
                max)
            && changeAll(
                table.feedOf(id),
                entry -> entry.did().equals(did),
                table.feedEntries()::delete,
                max)
            && changeAll(
                table.eventsOf(id),
                event -> event.createdBy().equals(did),
                table.calendarEvents()::delete,
                max);
    if (done) {
      table.run(table.knownNeighborhoods().delete(known.get()));
    }
    return 1;
  }

  /// Writes some of the items that a listing finds.
  ///
  /// @return whether there was none
  private <T> boolean changeAll(
      Listing<T> listing, Predicate<T> which, Function<T, Write<?>> change, int max) {
    var found = listing.stream(ITEMS_READ).filter(which).limit(max).toList();
    // One by one, since an invite has a lock that is deleted in its transaction.
    found.forEach(one -> table.transact(change.apply(one)));
    return found.isEmpty();
  }

  /// @return whether no membership is left
  private boolean endMembership(KnownNeighborhood known, String pseudonym) {
    var membership = table.membership(known.neighborhoodId(), known.did()).find();
    return membership.isEmpty()
        || table.attempt(ending(membership.get(), pseudonym)) instanceof Outcome.Done<?>;
  }

  private List<Write<?>> ending(Membership own, String pseudonym) {
    var writes = new ArrayList<Write<?>>();
    writes.add(
        table
            .membership(own.neighborhoodId(), own.userDid())
            .delete()
            .onlyIf(
                where(Membership::role)
                    .is(own.role())
                    .and(where(Membership::status).is(own.status()))));
    var neighborhood =
        table.neighborhood(own.neighborhoodId()).find().filter(it -> !it.isDeleted());
    if (neighborhood.isEmpty()) {
      return writes;
    }
    if (own.role() == Role.CREATOR) {
      writes.addAll(succession(neighborhood.get(), own, pseudonym));
    } else if (own.isActive()) {
      writes.add(
          table
              .neighborhood(own.neighborhoodId())
              .update()
              .add(Neighborhood::memberCount, -1)
              .onlyIf(where(Neighborhood::memberCount).isGreater(0L)));
    }
    writes.add(
        history.event(
            own.neighborhoodId(), Entry.own(Action.MEMBER_LEFT, pseudonym).from(own.role())));
    return writes;
  }

  private List<Write<?>> succession(
      Neighborhood neighborhood, Membership creator, String pseudonym) {
    var heir = heir(creator);
    if (heir.isEmpty()) {
      var event = history.event(neighborhood.id(), Entry.own(Action.NBHD_DELETED, pseudonym));
      return neighborhoods.deletion(neighborhood, List.of(event));
    }
    var next = heir.get();
    return List.of(
        table
            .neighborhood(neighborhood.id())
            .update()
            .set(Neighborhood::creatorDid)
            .to(next.userDid())
            .add(Neighborhood::memberCount, -1)
            .add(Neighborhood::version, 1)
            .onlyIf(where(Neighborhood::creatorDid).is(creator.userDid())),
        table
            .membership(neighborhood.id(), next.userDid())
            .update()
            .set(Membership::role)
            .to(Role.CREATOR)
            .onlyIf(
                where(Membership::role)
                    .is(next.role())
                    .and(where(Membership::status).is(Membership.Status.ACTIVE))),
        history.event(
            neighborhood.id(),
            Entry.of(Action.NBHD_TRANSFERRED, next.userDid(), pseudonym)
                .from(next.role())
                .to(Role.CREATOR)));
  }

  /// The administrator who joined first; without one, the member who did.
  private Optional<Membership> heir(Membership creator) {
    return table.membersOf(creator.neighborhoodId()).all(MEMBERS_READ).stream()
        .filter(Membership::isActive)
        .filter(member -> !member.userDid().equals(creator.userDid()))
        .min(Comparator.comparing(Membership::role).thenComparing(Membership::joinedAt));
  }

  private static MembershipEvent renamed(MembershipEvent event, String did, String pseudonym) {
    return new MembershipEvent(
        event.neighborhoodId(),
        event.storedAt(),
        event.eventId(),
        event.action(),
        event.did().equals(did) ? pseudonym : event.did(),
        event.byDid().equals(did) ? pseudonym : event.byDid(),
        event.fromRole(),
        event.toRole(),
        event.note());
  }
}
