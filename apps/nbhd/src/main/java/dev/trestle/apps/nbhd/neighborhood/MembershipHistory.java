package dev.trestle.apps.nbhd.neighborhood;

import dev.trestle.apps.nbhd.id.NbhdIds;
import dev.trestle.apps.nbhd.table.neighborhood.KnownNeighborhood;
import dev.trestle.apps.nbhd.table.neighborhood.Membership;
import dev.trestle.apps.nbhd.table.neighborhood.MembershipEvent;
import dev.trestle.apps.nbhd.table.neighborhood.MembershipEvent.Action;
import dev.trestle.apps.nbhd.table.neighborhood.NeighborhoodItems;
import dev.trestle.singletable.write.Write;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Adds events to the history of a neighbourhood, in the transaction of what happens.
record MembershipHistory(NeighborhoodItems table, NbhdIds ids, InstantSource clock) {
  /// An event about a user.
  ///
  /// @param by the user who causes it
  record Entry(
      Action action,
      String did,
      String by,
      Optional<Membership.Role> from,
      Optional<Membership.Role> to,
      Optional<String> note) {
    /// An event that a user causes alone.
    static Entry own(Action action, String did) {
      return of(action, did, did);
    }

    static Entry of(Action action, String did, String by) {
      return new Entry(action, did, by, Optional.empty(), Optional.empty(), Optional.empty());
    }

    Entry from(Membership.Role role) {
      return new Entry(action, did, by, Optional.of(role), to, note);
    }

    Entry to(Membership.Role role) {
      return new Entry(action, did, by, from, Optional.of(role), note);
    }

    Entry note(Optional<String> text) {
      return new Entry(action, did, by, from, to, text);
    }
  }

  /// The writes of an event: the event, and what leads from its users to the neighbourhood, for a purge.
  List<Write<?>> writes(String neighborhoodId, Entry entry) {
    var now = clock.instant();
    var writes = new ArrayList<Write<?>>();
    writes.add(event(neighborhoodId, entry));
    writes.add(
        table.knownNeighborhoods().put(new KnownNeighborhood(entry.did, neighborhoodId, now)));
    if (!entry.by.equals(entry.did)) {
      writes.add(
          table.knownNeighborhoods().put(new KnownNeighborhood(entry.by, neighborhoodId, now)));
    }
    return writes;
  }

  /// The event alone.
  Write<?> event(String neighborhoodId, Entry entry) {
    return table
        .membershipEvents()
        .create(
            new MembershipEvent(
                neighborhoodId,
                clock.instant(),
                ids.plain(),
                entry.action,
                entry.did,
                entry.by,
                entry.from,
                entry.to,
                entry.note));
  }
}
