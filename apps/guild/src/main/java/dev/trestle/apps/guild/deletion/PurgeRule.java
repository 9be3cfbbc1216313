package dev.trestle.apps.guild.deletion;

import dev.trestle.dynamo.value.Item;
import java.util.Set;

/// The treatment of the items of one kind that name a purged user, and the keys that find them.
///
/// @param type the value of the table's attribute `type`
/// @param places the partitions in which they are found by key. Items that name the user in another place are found by the scan
/// @param removal removes an item, or the user's id from it
record PurgeRule(String type, Set<PurgePlace> places, Removal removal) {
  PurgeRule {
    places = Set.copyOf(places);
  }

  /// Removes an item, or the user's id from it. It may be called again with an item that is gone.
  @FunctionalInterface
  interface Removal {
    void remove(PurgedUser user, Item item);
  }
}
