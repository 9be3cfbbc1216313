package dev.trestle.apps.guild.graph;

import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.graph.Follow;
import dev.trestle.singletable.write.ContendedException;
import dev.trestle.singletable.write.Outcome;
import dev.trestle.singletable.write.Write;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;

/// Ends the follows of a deleted user, in both directions. The counter of the other user changes in the transaction of the edge; those of the deleted
/// user are gone already, so that nobody can follow them any more. Thread-safe.
public final class DeletedUserEdges {
  private final GuildTable table;
  private final FollowerCounts counts;
  private final RelationVersions versions;

  public DeletedUserEdges(GuildTable table, InstantSource clock) {
    this.table = table;
    this.counts = new FollowerCounts(table, clock);
    this.versions = new RelationVersions(table);
  }

  /// Ends an edge of a deleted user. Does nothing if it has ended.
  public void remove(String deletedId, Follow edge) {
    var delete =
        table
            .follow(edge.followerId(), edge.followeeId())
            .delete()
            .onlyIf(where(Follow::edgeId).is(edge.edgeId()));
    var writes = new ArrayList<Write<?>>(List.of(delete));
    boolean followed = edge.followeeId().equals(deletedId);
    var other = followed ? edge.followerId() : edge.followeeId();
    // Another user who is deleted too has no counters.
    if (table.feedState(other).find().isPresent()) {
      writes.add(followed ? counts.decreaseFollowing(other) : counts.decrease(edge));
      if (followed) {
        writes.add(versions.increase(other));
      }
    }
    if (table.attempt(writes) instanceof Outcome.Refused<?>
        && table
            .follow(edge.followerId(), edge.followeeId())
            .find()
            .filter(now -> now.edgeId().equals(edge.edgeId()))
            .isPresent()) {
      throw new ContendedException(
          "The counters of a user changed while a follower was purged; the step is tried again");
    }
  }
}
