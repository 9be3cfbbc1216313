package dev.trestle.apps.guild.graph;

import static dev.trestle.singletable.write.requirement.Requirement.exists;

import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.graph.KeywordFilter;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.write.Outcome;
import java.time.InstantSource;

/// Adds and removes the keyword filters of a user, which hide activities from the user's feeds.
public record KeywordFilters(GuildTable table, InstantSource clock, Ids ids) {
  public KeywordFilter add(String userId, String keyword) {
    var filter = new KeywordFilter(userId, ids.next(), keyword, clock.instant());
    table.transact(table.filters().create(filter), new RelationVersions(table).increase(userId));
    return filter;
  }

  /// Removes a filter.
  ///
  /// @return whether there was such a filter
  public boolean remove(String userId, String filterId) {
    return !(table.attempt(
            table.filter(userId, filterId).delete().onlyIf(exists()),
            new RelationVersions(table).increase(userId))
        instanceof Outcome.Refused<?>);
  }
}
